import { expect, test } from 'vitest';
import { textAt } from './lexicon.ts';
import { createRangeTable } from './range-table.ts';

test('texts are numbered in order of appearance, each once', () => {
  const table = createRangeTable();
  const texts = ['agent', 'pilot', '', 'agents', 'agent'];
  expect(texts.map(table.numberOfText)).toEqual([0, 1, 2, 3, 0]);
  expect([0, 1, 2, 3].map(table.textOf)).toEqual(['agent', 'pilot', '', 'agents']);
});

test('a range of a longer text can be a text', () => {
  const table = createRangeTable();
  const units = Uint16Array.from('ramp agent', (letter) => letter.charCodeAt(0));
  expect(table.numberOfText('ramp')).toBe(0);
  expect(table.numberOf(units, 0, 4)).toBe(0);
  expect(table.numberOf(units, 5, 10)).toBe(1);
  expect([table.textOf(1), table.numberOfText('agent')]).toEqual(['agent', 1]);
});

test('a text longer than all before is read completely', () => {
  const table = createRangeTable();
  const long = 'x'.repeat(1000);
  expect(table.textOf(table.numberOfText(long))).toBe(long);
});

test('a hundred thousand texts keep their numbers, including hash collisions', () => {
  const table = createRangeTable();
  const texts = Array.from({ length: 100_000 }, (_, number) => `t${number.toString(36)}`);
  const wrong = texts.filter((text, number) => table.numberOfText(text) !== number);
  const changed = texts.filter((text, number) => table.numberOfText(text) !== number || table.textOf(number) !== text);
  expect([wrong, changed]).toEqual([[], []]);
  const lexicon = table.toTexts();
  expect([lexicon.offsets.length, lexicon.units.length]).toEqual([texts.length + 1, texts.join('').length]);
  expect(texts.filter((text, number) => textAt(lexicon, number) !== text)).toEqual([]);
});
