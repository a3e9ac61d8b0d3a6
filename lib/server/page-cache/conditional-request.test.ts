import { expect, test } from 'vitest';
import { isNotModified } from './conditional-request.ts';

const etag = 'W/"a"';
const modified = 'Tue, 10 Nov 2026 10:00:00 GMT';
const page = { status: 200, etag, headers: { 'last-modified': modified } };

test.each([
  ['nothing', {}, page, false],
  ['its ETag', { 'if-none-match': etag }, page, true],
  ['its ETag as a strong validator', { 'if-none-match': '"a"' }, page, true],
  ['its ETag among others', { 'if-none-match': '"b",  W/"a" , "c"' }, page, true],
  ['a wildcard', { 'if-none-match': ' * ' }, page, true],
  ['another ETag', { 'if-none-match': '"b"' }, page, false],
  ['its ETag after thousands of others', { 'if-none-match': `${'"b",'.repeat(3000)}${etag}` }, page, false],
  ['the ETag of a 410', { 'if-none-match': etag }, { ...page, status: 410 }, false],
  ['its date', { 'if-modified-since': modified }, page, true],
  ['a later date', { 'if-modified-since': 'Wed, 11 Nov 2026 10:00:00 GMT' }, page, true],
  ['an earlier date', { 'if-modified-since': 'Mon, 09 Nov 2026 10:00:00 GMT' }, page, false],
  ['an invalid date', { 'if-modified-since': 'soon' }, page, false],
  ['a date for a page without one', { 'if-modified-since': modified }, { ...page, headers: {} }, false],
  ['its date and another ETag', { 'if-modified-since': modified, 'if-none-match': '"b"' }, page, false],
])('a client that holds %s gets a 304: %j', (_what, headers, entry, expected) => {
  expect(isNotModified(headers, entry)).toBe(expected);
});
