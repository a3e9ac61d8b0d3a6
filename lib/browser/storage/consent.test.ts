import { describe, expect, it, test } from 'vitest';
import { isChoiceRequired, isPermitted, parseChoice } from './consent.ts';

describe('statistics', () => {
  it.each([
    ['opt-out', null, false, true, false],
    ['opt-out', null, true, false, false],
    ['opt-out', 'denied', false, false, false],
    ['opt-out', 'granted', true, true, false],
    ['opt-in', null, false, false, true],
    ['opt-in', null, true, false, false],
    ['opt-in', 'denied', false, false, false],
    ['opt-in', 'granted', false, true, false],
    ['opt-in', 'granted', true, true, false],
  ] as const)(
    'with %s, choice %s, signal %s: permitted %s, required %s',
    (mode, choice, hasSignal, permitted, mustAsk) => {
      expect([isPermitted(mode, { choice, hasSignal }), isChoiceRequired(mode, { choice, hasSignal })]).toEqual([
        permitted,
        mustAsk,
      ]);
    },
  );
});

const day = 86_400_000;
const now = 1000 * day;

test.each([
  [{ choice: 'granted', at: now }, 'granted'],
  [{ choice: 'denied', at: now - 179 * day }, 'denied'],
  [{ choice: 'granted', at: now - 180 * day }, null],
  [{ choice: 'granted', at: now + 1 }, null],
  [{ choice: 'yes', at: now }, null],
  [{ choice: 'granted', at: '1' }, null],
  [{ choice: 'granted', at: NaN }, null],
  ['granted', null],
  [null, null],
])('the stored value %j counts as %s', (stored, choice) => {
  expect(parseChoice(stored, now)?.choice ?? null).toBe(choice);
});
