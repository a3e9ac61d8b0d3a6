import { beforeEach, describe, expect, test } from 'vitest';
import { cacheControl } from '#config/cache.ts';
import { seconds, toPage, useCachedSite } from './support/cached-site.ts';

const site = useCachedSite();
const modified = 'Tue, 10 Nov 2026 10:00:00 GMT';
let etag = '';
let opaque = '';

beforeEach(async () => {
  etag = String((await site.get('/jobs/')).headers.etag);
  opaque = etag.slice(2);
});

const statusOf = async (headers: Readonly<Record<string, string>>, target = '/jobs/'): Promise<number> =>
  (await site.get(target, headers)).status;

describe('If-None-Match (RFC 9110, 13.1.2)', () => {
  test('an ETag is weak, because it is the same for every encoding of the page', () => {
    expect(etag).toMatch(/^W\/"[\w-]{20,}"$/);
  });

  test.each([
    ['the tag', () => etag],
    ['the tag as a strong one: comparison is weak', () => opaque],
    ['any', () => '*'],
    ['any, with spaces', () => ' * '],
    ['the tag among others', () => `"a", ${etag}, W/"b"`],
    ['the tag last, without spaces', () => `"a",W/"b",${etag}`],
    ['the tag as a strong one among others', () => `W/"a" , ${opaque}`],
    ['the tag twice', () => `${etag}, ${etag}`],
    ['the tag and empty elements', () => `, ,${etag},`],
  ])('%s: 304', async (_, make) => {
    expect(await statusOf({ 'if-none-match': make() })).toBe(304);
  });

  test.each([
    ['another tag', () => '"other"'],
    ['another weak tag', () => 'W/"other"'],
    ['several others', () => '"a", W/"b", "c"'],
    ['the tag without quotes', () => opaque.slice(1, -1)],
    ['the tag with a small w', () => etag.replace('W/', 'w/')],
    ['the tag in capitals', () => opaque.toUpperCase()],
    ['the tag in another', () => `"${opaque.slice(1, -1)}x"`],
    ['a star among tags', () => '"a", *'],
    ['a star in quotes', () => '"*"'],
    ['nothing', () => ''],
    ['half a tag', () => `W/"${opaque.slice(1, 10)}`],
  ])('%s: 200 with the whole page', async (_, make) => {
    const answer = await site.get('/jobs/', { 'if-none-match': make() });
    expect([answer.status, answer.text.includes('<h1>render 1</h1>')]).toEqual([200, true]);
  });

  test('several header lines are one list', async () => {
    expect((await site.getRaw('GET /jobs/', ['If-None-Match: "a"', `If-None-Match: ${etag}`])).status).toBe(304);
  });

  test('a list of any length is answered', async () => {
    expect(await statusOf({ 'if-none-match': `${etag}, ${'"a", '.repeat(2000)}"z"` })).toBe(304);
    expect(await statusOf({ 'if-none-match': `${'"a", '.repeat(2500)}"z"` })).toBe(200);
  });

  test('a page can be confirmed before it is cached', async () => {
    site.render = () => toPage('the same');
    const storedEtag = String((await site.get('/benefits/')).headers.etag);
    site.version = '2';
    const again = await site.get('/benefits/', { 'if-none-match': storedEtag });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  });

  test('a stale page is confirmed as it is', async () => {
    site.at += 300 * seconds;
    const { status, headers } = await site.get('/jobs/', { 'if-none-match': etag });
    expect([status, headers.age]).toEqual([304, '300']);
  });

  test('a changed page has another ETag, an unchanged one the same', async () => {
    site.version = '2';
    expect((await site.get('/jobs/')).headers.etag).not.toBe(etag);
    site.render = () => toPage('render 1');
    site.version = '3';
    expect((await site.get('/jobs/')).headers.etag).toBe(etag);
  });

  test('the ETag is the same for all encodings and valid across them', async () => {
    for (const encoding of ['br', 'gzip', 'identity']) {
      expect((await site.get('/jobs/', { 'accept-encoding': encoding })).headers.etag).toBe(etag);
      expect(await statusOf({ 'accept-encoding': encoding, 'if-none-match': etag })).toBe(304);
    }
  });

  test.each([
    [404, cacheControl.none],
    [410, cacheControl.gone],
    [503, cacheControl.none],
    [308, cacheControl.dataRedirect],
  ])('status %i is never a 304 (RFC 9110, 13.2.1)', async (status, control) => {
    site.render = () => toPage('x', { 'cache-control': control, location: '/benefits/' }, status);
    const etag = String((await site.get('/benefits/')).headers.etag);
    for (const match of ['*', etag]) expect(await statusOf({ 'if-none-match': match }, '/benefits/')).toBe(status);
  });

  test('an uncached response has no ETag and is not confirmed', async () => {
    site.render = () => toPage('x', { 'cache-control': 'no-store' });
    expect((await site.get('/benefits/')).headers.etag).toBeUndefined();
    expect(await statusOf({ 'if-none-match': '*' }, '/benefits/')).toBe(200);
  });
});

describe('If-Modified-Since (RFC 9110, 13.1.3)', () => {
  beforeEach(async () => {
    site.render = () => toPage('feed', { 'last-modified': modified });
    await site.get('/benefits/');
  });

  test.each([
    ['the date', modified, 304],
    ['a later one', 'Wed, 11 Nov 2026 10:00:00 GMT', 304],
    ['an earlier one', 'Tue, 10 Nov 2026 09:59:59 GMT', 200],
    ['the form of RFC 850', 'Tuesday, 10-Nov-26 10:00:00 GMT', 304],
    ['no date', 'yesterday', 200],
    ['nothing', '', 200],
    ['a number', '99999999999999999999', 200],
  ])('%s', async (_, date, status) => {
    expect(await statusOf({ 'if-modified-since': date }, '/benefits/')).toBe(status);
  });

  test('is ignored when If-None-Match is present', async () => {
    expect(await statusOf({ 'if-modified-since': modified, 'if-none-match': '"other"' }, '/benefits/')).toBe(200);
  });

  test('a page without a date is sent', async () => {
    expect(await statusOf({ 'if-modified-since': 'Wed, 11 Nov 2037 10:00:00 GMT' })).toBe(200);
  });
});

describe('a 304 (RFC 9110, 15.4.5)', () => {
  test('has the fields that a 200 would have for caches, and none of the body', async () => {
    const whole = (await site.get('/jobs/', { 'accept-encoding': 'br' })).headers;
    const { headers, body } = await site.get('/jobs/', { 'accept-encoding': 'br', 'if-none-match': etag });
    for (const name of ['etag', 'cache-control', 'vary', 'age'])
      expect([name, headers[name]]).toEqual([name, whole[name]]);
    for (const name of ['content-type', 'content-encoding', 'content-length', 'transfer-encoding'])
      expect([name, headers[name]]).toEqual([name, undefined]);
    expect([headers.date === undefined, body.length]).toEqual([false, 0]);
  });

  test('has no body: the next request of the connection gets its own response', async () => {
    const text = await site.exchange(
      `GET /jobs/ HTTP/1.1\r\nHost: a\r\nIf-None-Match: ${etag}\r\n\r\nGET /benefits/ HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
    );
    expect(text.match(/^HTTP\/1\.1 \d+/gm)).toEqual(['HTTP/1.1 304', 'HTTP/1.1 200']);
  });
});

describe('other preconditions', () => {
  // These headers are for requests that change something. Nothing here can be changed, so no request is rejected for
  // them.
  test.each([
    { 'if-match': '"other"' },
    { 'if-match': '*' },
    { 'if-unmodified-since': 'Tue, 10 Nov 1998 10:00:00 GMT' },
  ])('%o change nothing', async (headers) => {
    expect(await statusOf(headers)).toBe(200);
  });
});
