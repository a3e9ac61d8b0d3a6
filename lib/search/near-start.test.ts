import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isStartOrNear, isSwap } from './near-start.ts';

test.each([
  ['the start', 'mechanic', 'mech'],
  ['two letters exchanged', 'mechanic', 'mehc'],
  ['the last two letters exchanged', 'mechanic', 'mecahn'],
  ['a letter too few', 'pilot', 'pilt'],
  ['a letter too many', 'pilot', 'pillot'],
  ['another letter', 'attendant', 'attenda'],
  ['two edits in a long word', 'attendant', 'atendent'],
])('%s leads to the word', (_what, word, typed) => {
  expect(isStartOrNear(word, typed)).toBe(true);
});

test.each([
  ['three letters', 'pilot', 'plt'],
  ['a number', '20261', '20216'],
  ['another first letter', 'pilot', 'bilot'],
  ['another last letter', 'parking', 'part'],
  ['two edits in a short word', 'pilot', 'plitx'],
  ['three edits', 'attendant', 'atandaent'],
  ['a longer word', 'pilot', 'pilotage'],
  ['nothing', '', 'pilot'],
])('%s does not lead to the word', (_what, word, typed) => {
  expect(isStartOrNear(word, typed)).toBe(false);
});

test('one exchange in a start of four letters or more leads to the word', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{5,12}$/), fc.nat(), fc.nat(), (word, cut, place) => {
      const start = word.slice(0, 4 + (cut % (word.length - 3)));
      const at = 1 + (place % (start.length - 2));
      const typed = start.slice(0, at) + start.charAt(at + 1) + start.charAt(at) + start.slice(at + 2);
      expect(isStartOrNear(word, typed)).toBe(true);
      expect(isSwap(start, typed)).toBe(start !== typed);
    }),
    { numRuns: 200 },
  );
});
