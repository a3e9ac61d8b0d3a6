import { expect, test } from 'vitest';
import { createRateLimit, toClientKey } from './limits.ts';

test('a key has its maximum in each window', () => {
  let now = 0;
  const take = createRateLimit(2, 1000, () => now);
  expect([take('a'), take('a'), take('a'), take('b')]).toEqual([true, true, false, true]);
  now = 999;
  expect(take('a')).toBe(false);
  now = 1000;
  expect([take('a'), take('a'), take('a')]).toEqual([true, true, false]);
});

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:0:1:aaaa:bbbb:cccc:dddd', '2001:db8:0:1'],
  ['2001:DB8:0:1::5', '2001:db8:0:1'],
  ['2001:db8::5', '2001:db8:0:0'],
  ['2001:0db8::', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['not an address', 'not an address'],
])('the computer %s counts as %s', (address, key) => {
  expect(toClientKey(address)).toBe(key);
});
