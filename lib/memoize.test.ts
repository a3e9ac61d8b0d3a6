import { expect, test, vi } from 'vitest';
import { memoize } from './memoize.ts';

test('each text is computed once, until there are too many', () => {
  const compute = vi.fn((text: string) => (text === '' ? null : text.length));
  const measure = memoize(compute, 2);
  expect(['a', 'a', '', '', 'a'].map(measure)).toEqual([1, 1, null, null, 1]);
  expect(compute).toHaveBeenCalledTimes(4);
});
