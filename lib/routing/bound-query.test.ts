import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hostileQueries } from '#tests/security/support/costly-inputs.ts';
import { boundQuery } from './request-target.ts';

const maxValues = new Map([
  ['q', 1],
  ['company', 3],
]);
const bound = (search: string): string => boundQuery(search, maxValues);
const numbered = (count: number, toPair: (at: number) => string): string =>
  `?${Array.from({ length: count }, (_, at) => toPair(at)).join('&')}`;

test.each([
  '',
  '?',
  '?q=a%20b&utm_source=x',
  '?q=pilot&zzz',
  '?company=b&company=a&q=%E9',
  '?q=a;q=b&&x=',
  '?x=1&x=1&x=2',
  `?gclid=${'a'.repeat(1000)}`,
  numbered(20, (at) => `utm_${at}=1`),
])('an ordinary query is kept byte for byte: %s', (search) => {
  expect(bound(search)).toBe(search);
});

test.each([
  ['the first of a name with one value', '?q=a&q=b', '?q=a'],
  ['the first of a name with one value, which is empty', '?q=&q=b', '?q='],
  ['one of equal values', '?company=a&company=b&company=a', '?company=a&company=b'],
  ['the first of too many values', '?company=a&company=b&company=c&company=d', '?company=a&company=b&company=c'],
  ['names that are escaped', '?q=a&%71=b&%7', '?q=a&%257='],
  ['names that only look alike', '?q=a&Q=b&+q=c&q[]=d&q=e', '?q=a&Q=b&+q=c&q%5B%5D=d'],
  ['the first of too many other names', numbered(21, (at) => `x=${at}`), numbered(20, (at) => `x=${at}`)],
  ['no other name that is too long', `?q=a&x=${'a'.repeat(1024)}`, '?q=a'],
  ['nothing', `?${'x'.repeat(1025)}`, ''],
])('keeps %s', (_, search, bounded) => {
  expect(bound(search)).toBe(bounded);
});

test.each(Object.entries(hostileQueries))('%s has few parameters, and stays as it is then', (_, query) => {
  const bounded = bound(`?${query}`);
  expect(new URLSearchParams(bounded).size).toBeLessThanOrEqual(24);
  expect(bound(bounded)).toBe(bounded);
});

test('the first value of each name that pages read stays, for any query', () => {
  const pair = fc.tuple(fc.constantFrom('q', 'company', 'x', '%71', '__proto__'), fc.string({ maxLength: 5 }));
  fc.assert(
    fc.property(fc.array(pair, { maxLength: 40 }), (pairs) => {
      const search = `?${pairs.map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`).join('&')}`;
      const [before, after] = [new URLSearchParams(search), new URLSearchParams(bound(search))];
      for (const name of ['q', 'company', 'x', '__proto__'])
        if (name === 'q' || name === 'company' || pairs.length <= 20) expect(after.get(name)).toBe(before.get(name));
    }),
  );
});
