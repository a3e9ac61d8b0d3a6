import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';

const report = path.join(import.meta.dirname, '../docs/reports/mutations.md');
const { values, positionals } = parseArgs({ allowPositionals: true, options: { tests: { type: 'string' } } });
const target = path.normalize(positionals[0] ?? '').replace(/\/$/, '');
const folder = target.replace(/\/\*$/, '');
if (positionals.length !== 1 || !existsSync(folder)) {
  process.stderr.write(
    "Name one folder, its own files or one file: npm run mutate -- lib/routing|'lib/jobs/*' [--tests lib]\n",
  );
  process.exit(1);
}
const isFolder = statSync(folder).isDirectory();
const files = folder === target ? '**/*' : '*';
const ownTests = isFolder ? `${folder}/${files}` : `${path.dirname(target)}/*`;
const tests = values.tests === undefined ? ownTests : `${values.tests}/**/*`;

const results = await new Stryker({
  mutate: isFolder
    ? [`${folder}/${files}.{ts,tsx}`, '!**/*.test.*', '!**/{fake-*,sample-*,*-bench,xss-vectors}.ts']
    : [target],
  testFiles: [`${tests}.test.{ts,tsx}`],
}).runMutationTest();
// Stryker runs for these only the tests that load a module again, whatever the others would notice.
const mutants = results.filter((mutant) => mutant.static !== true);

const count = (...statuses: readonly string[]): number =>
  mutants.filter(({ status }) => statuses.includes(status)).length;
const killed = count('Killed', 'Timeout');
const survived = count('Survived', 'NoCoverage');
const score = killed + survived === 0 ? '–' : `${((100 * killed) / (killed + survived)).toFixed(1)} %`;
const day = new Date().toISOString().slice(0, 10);
const command = `npm run mutate -- ${folder === target ? target : `'${target}'`}${values.tests === undefined ? '' : ` --tests ${values.tests}`}`;
const cells = [`\`${command}\``, killed + survived, killed, survived, count('NoCoverage'), score, day];
const row = `| ${cells.join(' | ')} |`;

process.stdout.write(`${row}\n`);
if (isFolder) writeReport();

function writeReport(): void {
  const rows = existsSync(report)
    ? readFileSync(report, 'utf8')
        .split('\n')
        .filter((line) => line.startsWith('| `'))
    : [];
  const others = rows.filter((line) => !line.startsWith(`| \`${command}\` `));
  mkdirSync(path.dirname(report), { recursive: true });
  writeFileSync(
    report,
    `# Mutations

How many small changes of the code the unit and component tests notice. \`npm run mutate -- <folder>\` makes each change (StrykerJS, \`stryker.config.mjs\`), runs the tests of the folder that reach it, or those of the folder \`--tests\`, and writes its row here; \`tmp/mutation/report.html\` shows each change in its place. What runs when a module is loaded, texts of errors and lines of the log are left out; \`config\` is such data throughout and has no row. A survivor is a change that no test noticed, "not reached" are those of them that no test ran.

| Command | Changes | Killed | Survived | Not reached | Score | Day |
| --- | ---: | ---: | ---: | ---: | ---: | --- |
${[...others, row].sort().join('\n')}
`,
  );
}
