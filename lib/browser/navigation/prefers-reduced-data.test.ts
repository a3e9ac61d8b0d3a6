import { expect, test } from 'vitest';
import { prefersReducedData } from './prefers-reduced-data.ts';

test.each([
  [{ saveData: true, effectiveType: '4g' }, true],
  [{ saveData: false, effectiveType: '2g' }, true],
  [{ effectiveType: 'slow-2g' }, true],
  [{ saveData: false, effectiveType: '3g' }, false],
  [{ effectiveType: '4g' }, false],
  [{}, false],
  [undefined, false],
  [null, false],
])('%o: %s', (connection, expected) => {
  expect(prefersReducedData(connection)).toBe(expected);
});
