import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { isAllowed } from './licenses.ts';
import { findDisallowed, listPackages, readManifest } from './list-packages.ts';
import { reasons } from './reasons.ts';
import { writeReport } from './write-report.ts';

const root = path.join(import.meta.dirname, '../..');

test('every package has an allowed or explained license', () => {
  expect(findDisallowed(listPackages(root)).map(({ name, license }) => `${name}: ${license}`)).toEqual([]);
});

test('detects a license that is not allowed, in every notation', () => {
  const base = { version: '1.0.0', isRuntime: true };
  const disallowed = findDisallowed(
    ['GPL-3.0', '(MIT AND GPL-3.0)', '', 'SSPL-1.0', 'SEE LICENSE IN LICENSE'].map((license) => ({
      ...base,
      name: 'x',
      license,
    })),
  );
  expect(disallowed).toHaveLength(5);
  expect(findDisallowed([{ ...base, name: 'not-axe-core', license: 'MPL-2.0' }])).toHaveLength(1);
  expect(isAllowed('(MIT OR GPL-3.0)')).toBe(true);
});

test('every runtime dependency has a reason, and every reason belongs to a dependency', () => {
  expect(Object.keys(reasons).sort()).toEqual(Object.keys(readManifest(root).dependencies).sort());
});

test('docs/dependencies.md matches the lockfile; npx node scripts/dependencies.ts writes it', () => {
  expect(readFileSync(path.join(root, 'docs/dependencies.md'), 'utf8')).toBe(writeReport(root));
});
