import { expect, test } from 'vitest';
import { solrRow, toSnapshot } from '#tests/support/sample-rows.ts';
import { createFindEmployer } from './employer-names.ts';

const { data } = toSnapshot([solrRow({ number: 1, title: 'Heron' })]);
const values = ['Heron Airlines', 'Airline Services Inc'].map((label) => ({ slug: label, label }));
const { company } = data.choices;
const find = createFindEmployer({ ...data, choices: { ...data.choices, company: { ...company, values } } });

test.each([
  ['heron', 'Heron Airlines'],
  ['heron airlines', 'Heron Airlines'],
  ['airline services inc', 'Airline Services Inc'],
  // General words alone name no employer.
  ['airline', undefined],
  ['airline services', undefined],
])('%s names %s', (words, label) => {
  expect(find(words.split(' '), 0)?.label).toBe(label);
});
