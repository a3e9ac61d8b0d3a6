import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countCases } from '#tests/support/random-cases.ts';
import { fuzzProperties } from './fuzz/properties.ts';
import { runFuzz } from './fuzz/run-fuzz.ts';

const cases = countCases(20_000);
const seed = 20_261_122;

test('the shares add up to 1', () => {
  expect(fuzzProperties.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
});

test('a failure is reported with the seed that reproduces it', async () => {
  const property = fc.property(fc.integer(), (value) => {
    if (value > 1000) throw new Error('too much');
  });
  const { fault } = await runFuzz({ name: 'a fault', share: 1, property }, 1000, seed);
  expect(fault).toContain(`seed: ${seed}`);
  expect(fault).toContain('too much');
});

test.each(fuzzProperties)(`$name, with ${cases} cases by seed ${seed}`, async (property) => {
  expect((await runFuzz(property, cases, seed)).fault).toBeNull();
});
