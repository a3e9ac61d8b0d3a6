import { expect, test } from 'vitest';
import { choiceFacets } from './facets.ts';
import { militaryOccupations, roleFamilies, type MilitaryBranch, type RoleFamily } from './military-codes.ts';

const shapes: Readonly<Record<MilitaryBranch, RegExp>> = {
  army: /^(?:\d{2}|\d{3})[A-Z]$/,
  navy: /^(?:[A-Z]{2,3}|\d{3}X)$/,
  'air-force': /^(?:\d[A-Z]\dX\d|\d{2}[A-Z]X)$/,
  'marine-corps': /^\d{4}$/,
  'coast-guard': /^[A-Z]{2,3}$/,
  'space-force': /^(?:\d[A-Z]\dX\d|\d{2}[A-Z]X)$/,
};

test('every code has the format of its branch and is unique in it', () => {
  expect(militaryOccupations.filter(({ branch, code }) => !shapes[branch].test(code))).toEqual([]);
  expect(new Set(militaryOccupations.map(({ branch, code }) => `${branch} ${code}`)).size).toBe(
    militaryOccupations.length,
  );
  expect(militaryOccupations.length).toBeGreaterThanOrEqual(120);
  expect(new Set(militaryOccupations.map(({ branch }) => branch)).size).toBe(6);
});

test('every occupation has a title and leads to one to four different kinds of work', () => {
  for (const { code, title, families } of militaryOccupations) {
    expect(title.trim(), code).toBe(title);
    expect(title.length, code).toBeGreaterThan(4);
    expect(new Set(families).size, code).toBe(families.length);
    expect(families.length >= 1 && families.length <= 4, code).toBe(true);
  }
});

test('every kind of work is used, and searches existing categories', () => {
  const used = new Set(militaryOccupations.flatMap(({ families }) => families));
  expect(Object.keys(roleFamilies).filter((id) => ![...used].some((family) => family === id))).toEqual([]);
  const categories: readonly string[] = choiceFacets.flatMap(({ id, values }) =>
    id === 'jobCategory' ? values.map(({ slug }) => slug) : [],
  );
  const families: readonly RoleFamily[] = Object.values(roleFamilies);
  expect(families.flatMap(({ jobs }) => jobs.jobCategory ?? []).filter((slug) => !categories.includes(slug))).toEqual(
    [],
  );
  expect(new Set(families.map(({ label }) => label)).size).toBe(families.length);
});
