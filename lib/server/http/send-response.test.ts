import fc from 'fast-check';
import inject from 'light-my-request';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { maxHeaderBytes } from '#config/security.ts';
import { policyHeader } from './security-headers.ts';
import { sendResponse, toHead, toVary } from './send-response.ts';
import type { PageResponse } from './page-response.ts';

describe('toHead', () => {
  it('leaves a header that is too long out, for what all responses carry in its place', () => {
    const long = 'x'.repeat(maxHeaderBytes + 1);
    const head = toHead(
      { headers: { link: long, [policyHeader]: long, 'x-list': ['a', long], 'x-short': ['a', 'b'] } },
      { [policyHeader]: 'none' },
      { age: '0' },
    );
    expect(head).toEqual([policyHeader, 'none', 'x-short', 'a', 'x-short', 'b', 'age', '0']);
  });

  it('holds no value over the bound, whatever a response says', () => {
    const value = fc.integer({ min: 0, max: 3 * maxHeaderBytes }).map((length) => 'x'.repeat(length));
    const headers = fc.dictionary(fc.string(), fc.oneof(value, fc.array(value, { maxLength: 3 })));
    fc.assert(
      fc.property(headers, (given) => {
        expect(toHead({ headers: given }, {}, {}).filter((item) => item.length > maxHeaderBytes)).toEqual([]);
      }),
    );
  });
});

describe('toVary', () => {
  it.each([
    [undefined, 'accept-encoding'],
    ['', 'accept-encoding'],
    ['Accept', 'accept, accept-encoding'],
    ['accept , Accept-Encoding,', 'accept, accept-encoding'],
    [['accept', 'Cookie, accept'], 'accept, cookie, accept-encoding'],
  ])('of %j is %s', (vary, expected) => {
    expect(toVary({ headers: vary === undefined ? {} : { vary } })).toBe(expected);
  });
});

describe('sendResponse', () => {
  const text = 'Pilot jobs in Seattle. '.repeat(50);
  const page: PageResponse = { status: 404, headers: { 'content-type': 'text/html' }, body: Buffer.from(text) };

  function send(response: PageResponse, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') {
    return inject((request, answer) => void sendResponse(request, answer, response, { 'x-common': 'yes' }), {
      url: '/',
      method,
      headers,
    });
  }

  it('compresses for a visitor who takes it, and tells caches so', async () => {
    const answer = await send(page, { 'accept-encoding': 'br' });
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(text);
    expect([answer.statusCode, answer.headers]).toEqual([
      404,
      expect.objectContaining({
        'content-type': 'text/html',
        'content-encoding': 'br',
        'content-length': String(answer.rawPayload.length),
        vary: 'accept-encoding',
        'x-common': 'yes',
      }),
    ]);
  });

  it('sends it as it is to everyone else, which caches must tell apart', async () => {
    const { payload, headers } = await send(page);
    expect([payload, headers['content-length'], headers.vary]).toEqual([text, String(text.length), 'accept-encoding']);
    expect(headers).not.toHaveProperty('content-encoding');
  });

  it.each([
    ['is no text', { headers: { 'content-type': 'image/png' } }],
    ['says nothing of its type', { headers: {} }],
  ])('sends what %s as it is to all', async (_, over) => {
    const { payload, headers } = await send({ ...page, ...over }, { 'accept-encoding': 'br' });
    expect([payload, headers['content-length']]).toEqual([text, String(text.length)]);
    expect(headers).not.toHaveProperty('vary');
  });

  it('has no body for HEAD, but its length', async () => {
    const { payload, headers } = await send(page, {}, 'HEAD');
    expect([payload, headers['content-length']]).toEqual(['', String(text.length)]);
  });
});
