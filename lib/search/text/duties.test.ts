import { expect, it } from 'vitest';
import { selectDuties, toSentences } from './duties.ts';

it('splits a description into sentences, each once, without headings', () => {
  const plain = 'Duties\nLoads bags at night. Loads bags at night. You will - Drive a tug safely • Fuel the aircraft';
  expect(toSentences(plain)).toEqual(['Loads bags at night.', 'Drive a tug safely', 'Fuel the aircraft']);
});

it('leaves out what many titles say', () => {
  const shared = ['We are an airline.', 'We fly to Alaska.'];
  const titles = [...shared.map((_, at) => shared.slice(0, at + 1)), shared, ['We are an airline.', 'Cooks meals.']];
  expect(selectDuties(titles)).toEqual([[], ['We fly to Alaska.'], ['We fly to Alaska.'], ['Cooks meals.']]);
});
