import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { chooseSuites, listTestFiles, suites } from './suites.ts';

const root = path.dirname(import.meta.dirname);

test('every test file belongs to exactly one suite', () => {
  const all = globSync(
    ['*.test.{ts,tsx}', '{app,components,config,content,lib,scripts,tests}/**/*.{test,spec}.{ts,tsx}'],
    { cwd: root },
  );
  expect(suites.flatMap(listTestFiles).sort()).toEqual([...all].sort());
});

test('continuous integration runs every suite', () => {
  expect(readFileSync(path.join(root, '.ci/run'), 'utf8')).toContain('\nnpm test -- --all ');
  expect(chooseSuites([], true)).toEqual(suites);
});

describe('words after npm test', () => {
  const short = ['unit', 'component', 'lint', 'e2e', 'deploy'];
  test.each([
    ['', [], short],
    ['the name of a suite', ['unit'], ['unit']],
    ['names of suites, and a file', ['audit', 'solr', 'agents'], ['solr', 'audit']],
    ['a part of a file', ['resolve-request'], ['unit']],
    ['a part of a file of a long suite', ['content-a11y'], ['audit']],
    ['a part of files of several suites', ['a11y'], ['e2e', 'audit']],
    ['a file with its line', ['./scripts/suites.test.ts:12'], ['unit']],
    ['a whole path', [import.meta.filename], ['unit']],
    ['a file that is none', ['no-such-file'], []],
    ['a part of a test’s name', ['-t', 'a word'], suites.map(({ name }) => name)],
  ])('%s: %j', (_what, words, expected) => {
    expect(
      chooseSuites(words, false)
        .map(({ name }) => name)
        .sort(),
    ).toEqual([...expected].sort());
  });
});
