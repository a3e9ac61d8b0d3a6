import { expect, test } from 'vitest';
import { findNamedCenter } from './named-center.ts';

test.each([
  ['Boston', ''],
  ['boston jobs', ''],
  ['any jobs in Boston, MA', ''],
  ['hiring near BOS?', ''],
  ['Pilot jobs around Boston Massachusetts', 'Pilot'],
  ['work at the gate in Boston', 'at the gate'],
])('%j names Boston and the work %j', (text, work) => {
  expect(findNamedCenter(text)).toEqual({ center: expect.objectContaining({ latitude: 42.36 }), work });
});

test('a ZIP code is a place too', () => {
  expect(findNamedCenter('jobs in 02108')?.center.latitude).toBeCloseTo(42.36, 1);
});

test.each(['', 'jobs', 'pilot', 'Boston pilot', 'Atlantis', 'jobs in Atlantis', 'jobs in'])(
  '%j names no city',
  (text) => {
    expect(findNamedCenter(text)).toBeNull();
  },
);
