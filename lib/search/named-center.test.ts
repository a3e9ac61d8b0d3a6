import { expect, test } from 'vitest';
import { findNamedCenter } from './named-center.ts';

test.each(['Boston', 'boston jobs', 'any jobs in Boston, MA', 'hiring near BOS?', 'Work around Boston Massachusetts'])(
  '%j names Boston',
  (text) => {
    expect(findNamedCenter(text)?.latitude).toBe(42.36);
  },
);

test('a ZIP code is a place too', () => {
  expect(findNamedCenter('jobs in 02108')?.latitude).toBeCloseTo(42.36, 1);
});

test.each(['', 'jobs', 'pilot', 'Boston pilot', 'Atlantis', 'jobs in Atlantis'])('%j names no city', (text) => {
  expect(findNamedCenter(text)).toBeNull();
});
