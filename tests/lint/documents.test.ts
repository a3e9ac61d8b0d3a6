import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { alertsEnvNames } from '#lib/alerts/service/alerts-env.ts';
import { envNames } from '#lib/env.ts';
import { benches } from '#bench/benches.ts';

const root = path.join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const documents = globSync(['*.md', 'docs/**/*.md', 'bench/*.md', 'deploy/**/*.md', 'data/*.md'], { cwd: root }).sort();
const guides = [
  'README.md',
  'CONTRIBUTING.md',
  'bench/README.md',
  'docs/tour.md',
  'docs/content.md',
  'deploy/README.md',
];
const { scripts } = z.object({ scripts: z.record(z.string(), z.string()) }).parse(JSON.parse(read('package.json')));

/** Variables of job alerts, the tests and tools, not of the site. */
const furtherVariables = [
  ...alertsEnvNames,
  'POSTGRES_PATH',
  'CHROMIUM_PATH',
  'NGINX_PATH',
  'GOOGLE_MAPS_TEST_KEY',
  'GOOGLE_INDEXING_KEY_FILE',
  'SITE_MODE',
  'TEST_ALL',
  'FRONT_PORT',
];
/** Run by npm before `start` and `test`. */
const setUp = ['prestart', 'pretest'];
/** A page that the text creates as an example. */
const example = 'content/career-opportunities/dispatchers.mdx';

const link = /(?<!!)\[(?:\\.|[^\]\\])*\]\((?<target>(?:[^()\s]|\([^()\s]*\))+)\)/g;
const place =
  /`(?<place>(?:app|bench|components|lib|config|content|data|public|tests|scripts|deploy|docs|assets|\.ci)\/[\w./[\]-]*)`/g;
const symbol = /`(?<name>[A-Za-z]\w*)`(?:[^`\n[]{0,12}) in \[[^\n]*?\]\((?<target>[^)\s]+)\)/g;
const command = /npm (?:run (?<script>[\w:-]+)|(?<plain>start|test)\b)(?: -- (?<word>[a-z0-9][a-z0-9-]*))?/g;
const program = /node (?<file>(?:bench|scripts|tests)\/[\w./-]+\.m?[jt]s)/g;
/** A name after `npm run bench --`, in any document. */
const bench = /npm run bench -- (?<name>[a-z][a-z-]*)/g;
const variable = /`(?<name>[A-Z][A-Z0-9]*_[A-Z0-9_]+)(?:=[^`]*)?`|^(?<set>[A-Z][A-Z0-9_]+)=\S* .*npm /gm;

function find(file: string, pattern: RegExp): readonly Readonly<Record<string, string | undefined>>[] {
  return [...read(file).matchAll(pattern)].map(({ groups = {} }) => groups);
}

function missing(file: string, targets: readonly (string | undefined)[]): readonly string[] {
  return targets.flatMap((target) =>
    target === undefined || existsSync(path.resolve(root, path.dirname(file), decodeURI(target))) ? [] : [target],
  );
}

describe.each(documents)('%s', (file) => {
  test('links to files that exist', () => {
    // A path from the root is an address of the site, in examples of prose.
    const targets = find(file, link).map(({ target }) => target?.replace(/#.*$/, ''));
    expect(
      missing(
        file,
        targets.filter((target) => target !== '' && !/^(?:https?:|mailto:|\/)/.test(target ?? '')),
      ),
    ).toEqual([]);
  });
});

const validDecisions = globSync('docs/decisions/[0-9]*.md', { cwd: root }).filter(
  (file) => !/^- Status: superseded/m.test(read(file)),
);

describe.each([...guides, ...validDecisions])('%s', (file) => {
  test('names files that exist', () => {
    const places = find(file, place).map(({ place: named }) => named ?? '');
    expect(places.filter((named) => named !== example && !existsSync(path.join(root, named)))).toEqual([]);
  });
});

describe.each(guides)('%s', (file) => {
  test('names commands that exist', () => {
    const unknown = find(file, command).filter(({ script, plain }) => scripts[script ?? plain ?? ''] === undefined);
    expect(unknown.map(({ script, plain }) => script ?? plain)).toEqual([]);
    expect(find(file, program).filter(({ file: named = '' }) => !existsSync(path.join(root, named)))).toEqual([]);
    // A word after a test command is a part of a file's name.
    const tests = globSync('{app,bench,components,config,lib,scripts,tests}/**/*.{test,spec}.{ts,tsx}', { cwd: root });
    const words = find(file, command).flatMap(({ script = '', word }) =>
      script.startsWith('test:') && word !== undefined ? [word] : [],
    );
    expect(words.filter((word) => !tests.some((name) => name.includes(word)))).toEqual([]);
    // npm test itself takes --all or nothing.
    expect(find(file, command).filter(({ plain, word }) => plain === 'test' && word !== undefined)).toEqual([]);
  });

  test('names variables that something reads', () => {
    const named = find(file, variable).flatMap(({ name, set }) => [name ?? set ?? '']);
    expect(named.filter((name) => !envNames.includes(name) && !furtherVariables.includes(name))).toEqual([]);
  });
});

test('the tour names functions in the files that define them', () => {
  const stops = find('docs/tour.md', symbol);
  expect(stops.length).toBeGreaterThan(20);
  const lost = stops.filter(
    ({ name = '', target = '' }) =>
      !new RegExp(
        `export (?:async )?(?:function|class|const|interface|type) ${name}\\b|^ +(?:async )?${name}[(:]`,
        'm',
      ).test(read(path.join('docs', target))),
  );
  expect(lost.map(({ name, target }) => `${name} in ${target}`)).toEqual([]);
});

test('every command is in the README', () => {
  const readme = read('README.md');
  const commands = Object.keys(scripts).filter((name) => !setUp.includes(name));
  expect(commands.filter((name) => !new RegExp(`npm (?:run )?${name}(?![\\w:-])`).test(readme))).toEqual([]);
});

test('only npm start and npm test set anything up', () => {
  const hooks = Object.keys(scripts).filter((name) => scripts[name.replace(/^(?:pre|post)/, '')] !== undefined);
  expect(hooks.filter((name) => /^(?:pre|post)/.test(name))).toEqual(setUp);
  const others = Object.entries(scripts).filter(([name]) => !setUp.includes(name));
  expect(others.filter(([, line]) => /prepare\.mjs|npm (?:ci|install)|playwright install/.test(line))).toEqual([]);
});

test('every bench is in the table of its README with its question, and documents name no other', () => {
  const rows = new Map(
    [...read('bench/README.md').matchAll(/^\| `([\w-]+)` \| ([^|]*\?) \|/gm)].map(([, name = '', answers = '']) => [
      name,
      answers.replaceAll('`', ''),
    ]),
  );
  const answers = new Map([...benches].map(([name, one]) => [name, one.answers.replace(/ --.*/, '')]));
  expect(rows).toEqual(answers);
  const named = [...documents, 'docs/reports/reliability.json'].flatMap((file) =>
    find(file, bench).map(({ name = '' }) => ({ file, name })),
  );
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter(({ name }) => !benches.has(name))).toEqual([]);
});

describe('the decision log', () => {
  const decisions = globSync('docs/decisions/[0-9]*.md', { cwd: root }).sort();

  test('numbers each decision once, in its name and in its title', () => {
    const numbers = decisions.map((file) => Number(path.basename(file).slice(0, 4)));
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(decisions.filter((file, at) => !read(file).startsWith(`# ${numbers[at]}. `))).toEqual([]);
  });

  test('has each decision in the index once, under its title', () => {
    const entries = [...read('docs/decisions/README.md').matchAll(/^- \[(\d+)\]\(([^)]+)\) \*\*(.+?)\.\*\* \S/gm)].map(
      ([, number = '', file = '', title = '']) => `${file} # ${number}. ${title}`,
    );
    const titles = decisions.map((file) => `${path.basename(file)} ${read(file).split('\n', 1)[0] ?? ''}`);
    expect(entries.sort()).toEqual(titles);
  });

  test('leads from "decision n" to one that exists', () => {
    const numbers = decisions.map((file) => Number(path.basename(file).slice(0, 4)));
    const texts = [
      ...documents,
      ...globSync(['{app,bench,components,config,lib,scripts,tests}/**/*.{ts,tsx}', '*.ts'], { cwd: root }),
    ];
    const named = texts.flatMap((file) =>
      [...read(file).matchAll(/\bdecisions? (\d{1,2})\b/g)].map(([, number]) => ({ file, number: Number(number) })),
    );
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter(({ number }) => !numbers.includes(number))).toEqual([]);
  });
});
