import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import playwrightConfig from '../../playwright.config.ts';
import vitestConfig from '../../vitest.config.ts';

const root = path.join(import.meta.dirname, '../..');
const exclude = ['node_modules/**', '.next/**', 'tmp/**'];
const project = z.object({
  test: z.object({ include: z.array(z.string()), exclude: z.array(z.string()).default([]) }),
});

test('every test file of vitest belongs to exactly one project', () => {
  const projects = z.array(project).parse(vitestConfig.test?.projects);
  const found = projects.flatMap(({ test: files }) =>
    globSync(files.include, { cwd: root, exclude: [...exclude, ...files.exclude] }),
  );
  expect(found.sort()).toEqual(globSync('**/*.test.{ts,tsx}', { cwd: root, exclude }).sort());
});

test('every browser test is in the folder of Playwright Test', () => {
  const specs = globSync('**/*.spec.{ts,tsx}', { cwd: root, exclude });
  expect(specs.filter((file) => !file.startsWith(`${String(playwrightConfig.testDir)}/`))).toEqual([]);
});

test('continuous integration runs all tests', () => {
  expect(readFileSync(path.join(root, '.ci/run'), 'utf8')).toContain('\nnpm test -- --all ');
});
