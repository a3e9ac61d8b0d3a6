import { describe, expect, test } from 'vitest';
import { completeTrades } from './complete-trades.ts';
import { isStartOrNear } from '#lib/search/near-start.ts';

const namesOf = (text: string, startsWith?: Parameters<typeof completeTrades>[1]): readonly string[] =>
  completeTrades(text.split(' '), startsWith).map(({ words }) => words.join(' '));

describe('typed words lead to', () => {
  test.each([
    ['a synonym', 'stewar', 'flight attendant'],
    ['a title of a trade', 'air traf', 'dispatcher'],
    ['a title in another language', 'azafa', 'flight attendant'],
    ['words in another order', 'hand bag', 'ramp'],
    ['a short name in full', 'hr', 'talent acquisition'],
  ])('the names that postings use for %s', (_what, typed, name) => {
    expect(namesOf(typed)).toContain(name);
  });

  test.each([
    ['the start of a short name', 'h'],
    ['two letters', 'st'],
    ['a word inside another', 'tewardess'],
    ['a word too many', 'stewardess zzz'],
    ['a misspelled start', 'stewradess'],
  ])('nothing for %s', (_what, typed) => {
    expect(namesOf(typed)).toEqual([]);
  });

  test('the closest title first, up to eight names', () => {
    expect(namesOf('mechanic').slice(0, 2)).toEqual(['aircraft technician', 'aircraft mechanic']);
    expect(namesOf('agent')).toHaveLength(8);
    expect(namesOf('agent').length).toBe(new Set(namesOf('agent')).size);
  });

  test('names by a misspelled start when asked to', () => {
    expect(namesOf('stewradess', isStartOrNear)).toContain('flight attendant');
  });
});
