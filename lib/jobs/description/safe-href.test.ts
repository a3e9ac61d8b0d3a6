import { expect, test } from 'vitest';
import { safeHref } from './safe-href.ts';

test.each([
  [' https://x.example ', 'https://x.example/'],
  ['HTTP://X.example/a b', 'http://x.example/a%20b'],
  ['https://x.example/"\'`\\<>?"', 'https://x.example/%22%27%60/%3C%3E?%22'],
  ['mailto:jobs@x.example?subject=x y', 'mailto:jobs@x.example?subject=x%20y'],
  ['mailto:"a`b"<c>@x.example', 'mailto:%22a%60b%22%3Cc%3E@x.example'],
])('the URL %j becomes %j', (value, href) => {
  expect(safeHref(value)).toBe(href);
});

test.each([
  'http:x',
  'https://',
  '//x.example',
  '/path',
  'x https://x.example',
  'mailto:',
  'mailto: jobs@x.example',
  'mailto:/x',
  'ftp://x.example',
  'javascript:alert(1)//https://x.example',
  'https://bank.example@evil.example/',
  'https://:password@evil.example/',
])('rejects %j', (value) => {
  expect(safeHref(value)).toBeNull();
});

test('rejects URLs of more than 2,000 characters', () => {
  const base = 'https://x.example/';
  expect(safeHref(base.padEnd(2000, 'a'))).toHaveLength(2000);
  expect(safeHref(base.padEnd(2001, 'a'))).toBeNull();
});
