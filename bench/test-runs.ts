/**
 * `npm run bench -- test-runs`: runs `npm test` repeatedly while another process uses one core; complete runs write
 * docs/reports/test-runs.md.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './support/paths.ts';
import { listFacts } from './support/run-facts.ts';

const usualRuns = 10;
const { values } = parseArgs({ options: { runs: { type: 'string', default: String(usualRuns) } } });
const runs = Number(values.runs);
if (!Number.isSafeInteger(runs) || runs < 1) {
  process.stderr.write('npm run bench -- test-runs [--runs 10]\n');
  process.exit(2);
}
const folder = path.join(root, 'tmp/test-runs');
mkdirSync(folder, { recursive: true });

interface TestRun {
  readonly isGreen: boolean;
  readonly seconds: number;
  /** "N passed, N failed", or why it did not finish. */
  readonly counts: string;
  readonly load: number;
}

async function runTests(number: number): Promise<TestRun> {
  const file = path.join(folder, `${number}.log`);
  const log = createWriteStream(file);
  await once(log, 'open');
  const started = performance.now();
  const child = spawn('npm', ['test'], { cwd: root, stdio: ['ignore', log, log] });
  const [exitCode]: readonly unknown[] = await once(child, 'close');
  const seconds = (performance.now() - started) / 1000;
  const counts =
    readFileSync(file, 'utf8')
      .match(/^\d+ passed, \d+ failed$/gm)
      ?.at(-1) ?? 'no counts';
  return { isGreen: exitCode === 0, seconds, counts, load: os.loadavg()[0] ?? 0 };
}

const date = new Date();
const loadBefore = os.loadavg()[0] ?? 0;
const busy = spawn(process.execPath, ['--eval', 'for (;;);'], { stdio: 'ignore' });
process.on('exit', () => busy.kill('SIGKILL'));
const results: TestRun[] = [];
for (let number = 1; number <= runs; number += 1) {
  const run = await runTests(number);
  results.push(run);
  process.stdout.write(
    `${run.isGreen ? '✓' : '✗'} run ${number}: ${run.counts} in ${run.seconds.toFixed(0)} s, load average ${run.load.toFixed(1)} at its end\n`,
  );
}
busy.kill('SIGKILL');

const green = results.filter(({ isGreen }) => isGreen).length;
if (runs === usualRuns) {
  const facts = listFacts({
    command: 'npm run bench -- test-runs',
    generator: 'a loop in another process that uses one core all the time',
    date,
    minutes: (Date.now() - date.getTime()) / 60_000,
    loadBefore,
  });
  writeFileSync(
    path.join(root, 'docs/reports/test-runs.md'),
    `# Ten runs of the tests beside a busy process

Written by \`npm run bench -- test-runs\`. ${green} of ${runs} runs of \`npm test\` are green.

${facts.map((fact) => `- ${fact}`).join('\n')}

| Run | Tests | Time | Load average at its end |  |
| --- | --- | --- | --- | --- |
${results.map(({ isGreen, counts, seconds, load }, at) => `| ${at + 1} | ${counts} | ${seconds.toFixed(0)} s | ${load.toFixed(1)} | ${isGreen ? 'green' : 'red'} |`).join('\n')}
`,
  );
}
process.exitCode = green === runs ? 0 : 1;
