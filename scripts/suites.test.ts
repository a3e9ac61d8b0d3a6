import { globSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { suites } from './suites.ts';

const root = path.dirname(import.meta.dirname);

function find(patterns: readonly string[]): readonly string[] {
  return globSync(patterns, { cwd: root, exclude: ['node_modules/**', '.next/**'] });
}

test('every test file belongs to exactly one suite', () => {
  const all = find(['*.test.{ts,tsx}', '{app,components,config,content,lib,scripts,tests}/**/*.test.{ts,tsx}']);
  expect(suites.flatMap(({ include }) => find(include)).sort()).toEqual([...all].sort());
});
