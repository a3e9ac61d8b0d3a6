import { expect, test } from 'vitest';
import { countCases } from '#tests/support/random-cases.ts';
import { openEmbedded } from './backends/open-embedded.ts';
import { unmetNeeds } from './backend-under-test.ts';
import { allCases } from './cases/all-cases.ts';
import { describeBackend } from './describe-backend.ts';

const backend = await openEmbedded();

test('the suite has more than three hundred cases with unique names', () => {
  expect(allCases.length).toBeGreaterThan(300);
  expect(new Set(allCases.map((one) => `${one.group}: ${one.name}`)).size).toBe(allCases.length);
});

test('the embedded search can answer every question', () => {
  expect(allCases.filter(({ needs }) => unmetNeeds(backend, needs).length > 0)).toEqual([]);
});

describeBackend(backend, { randomQueries: countCases(5000), linkedQueries: countCases(40), links: 10 });
