import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { envNames } from '#lib/env.ts';
import { suites } from '#scripts/suites.ts';

const root = path.join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const documents = globSync(['*.md', 'docs/**/*.md', 'deploy/**/*.md', 'data/*.md'], { cwd: root }).sort();
const guides = ['README.md', 'CONTRIBUTING.md', 'docs/tour.md', 'docs/content.md', 'deploy/README.md'];
const { scripts } = z.object({ scripts: z.record(z.string(), z.string()) }).parse(JSON.parse(read('package.json')));

/** Of the tests and tools, not of the site. */
const furtherVariables = [
  'CHROMIUM_PATH',
  'NGINX_PATH',
  'GOOGLE_MAPS_TEST_KEY',
  'GOOGLE_INDEXING_KEY_FILE',
  'CONTENT_A11Y',
  'FRONT_PORT',
];
/** A page that is about to be made. */
const example = 'content/career-opportunities/dispatchers.mdx';

const link = /(?<!!)\[(?:\\.|[^\]\\])*\]\((?<target>(?:[^()\s]|\([^()\s]*\))+)\)/g;
const place =
  /`(?<place>(?:app|components|lib|config|content|data|public|tests|scripts|deploy|docs|assets|\.ci)\/[\w./[\]-]*)`/g;
const symbol = /`(?<name>[A-Za-z]\w*)`(?:[^`\n[]{0,12}) in \[[^\n]*?\]\((?<target>[^)\s]+)\)/g;
const command = /npm (?:run (?<script>[\w:-]+)|(?<plain>start|test)\b)(?: -- (?<word>[a-z0-9][a-z0-9-]*))?/g;
const program = /node (?<file>(?:scripts|tests)\/[\w./-]+\.m?[jt]s)/g;
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

describe.each(guides)('%s', (file) => {
  test('names files that exist', () => {
    const places = find(file, place).map(({ place: named }) => named ?? '');
    expect(places.filter((named) => named !== example && !existsSync(path.join(root, named)))).toEqual([]);
  });

  test('names commands that exist', () => {
    const unknown = find(file, command).filter(({ script, plain }) => scripts[script ?? plain ?? ''] === undefined);
    expect(unknown.map(({ script, plain }) => script ?? plain)).toEqual([]);
    expect(find(file, program).filter(({ file: named = '' }) => !existsSync(path.join(root, named)))).toEqual([]);
    // A word after npm test is a suite or a part of a file's name.
    const tests = globSync('{app,components,config,lib,scripts,tests}/**/*.{test,spec}.{ts,tsx}', { cwd: root });
    const words = find(file, command).flatMap(({ plain, word }) =>
      plain === 'test' && word !== undefined ? [word] : [],
    );
    expect(
      words.filter((word) => !suites.some(({ name }) => name === word) && !tests.some((name) => name.includes(word))),
    ).toEqual([]);
  });

  test('names variables that something reads', () => {
    const named = find(file, variable).flatMap(({ name, set }) => [name ?? set ?? '']);
    expect(named.filter((name) => !envNames.includes(name) && !furtherVariables.includes(name))).toEqual([]);
  });
});

test('the tour names functions where they stand', () => {
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

test('every command for people stands in the README, or goes with one that does', () => {
  const readme = read('README.md');
  const forPeople = Object.keys(scripts).filter(
    (name) => scripts[name.replace(/^pre/, '')] === undefined || !name.startsWith('pre'),
  );
  expect(forPeople.filter((name) => !new RegExp(`npm (?:run )?${name}(?![\\w:-])`).test(readme))).toEqual([]);
});

describe('the decision log', () => {
  const decisions = globSync('docs/decisions/*.md', { cwd: root }).sort();

  test('numbers each decision once, in its name and in its title', () => {
    const numbers = decisions.map((file) => Number(path.basename(file).slice(0, 4)));
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(decisions.filter((file, at) => !read(file).startsWith(`# ${numbers[at]}. `))).toEqual([]);
  });

  test('leads from "decision n" to one that exists', () => {
    const numbers = decisions.map((file) => Number(path.basename(file).slice(0, 4)));
    const texts = [
      ...documents,
      ...globSync(['{app,components,config,lib,scripts,tests}/**/*.{ts,tsx}', '*.ts'], { cwd: root }),
    ];
    const named = texts.flatMap((file) =>
      [...read(file).matchAll(/\bdecisions? (\d{1,2})\b/g)].map(([, number]) => ({ file, number: Number(number) })),
    );
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter(({ number }) => !numbers.includes(number))).toEqual([]);
  });
});
