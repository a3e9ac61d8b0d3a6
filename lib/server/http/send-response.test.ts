import fc from 'fast-check';
import inject from 'light-my-request';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { maxHeaderBytes } from '#config/security.ts';
import { policyHeader } from './security-headers.ts';
import { sendResponse, toHead, toVary } from './send-response.ts';
import type { PageResponse } from './page-response.ts';

describe('toHead', () => {
  it('omits a header that is too long, so that the common header applies', () => {
    const long = 'x'.repeat(maxHeaderBytes + 1);
    const head = toHead(
      { headers: { link: long, [policyHeader]: long, 'x-list': ['a', long], 'x-short': ['a', 'b'] } },
      { [policyHeader]: 'none' },
      { age: '0' },
    );
    expect(head).toEqual([policyHeader, 'none', 'x-short', 'a', 'x-short', 'b', 'age', '0']);
  });

  it('keeps a header of the maximum length', () => {
    const longest = 'x'.repeat(maxHeaderBytes);
    expect(toHead({ headers: { link: longest } }, { link: 'none' }, {})).toEqual(['link', longest]);
  });

  it('contains no value over the limit for any response', () => {
    const value = fc.integer({ min: 0, max: 3 * maxHeaderBytes }).map((length) => 'x'.repeat(length));
    const headers = fc.dictionary(fc.string(), fc.oneof(value, fc.array(value, { maxLength: 3 })));
    fc.assert(
      fc.property(headers, (headerList) => {
        expect(toHead({ headers: headerList }, {}, {}).filter((item) => item.length > maxHeaderBytes)).toEqual([]);
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
  ])('returns for %j: %s', (vary, expected) => {
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

  it('compresses the body for a client that accepts it, and sets Vary', async () => {
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

  it('sends the uncompressed body to other clients, and sets Vary', async () => {
    const { payload, headers } = await send(page);
    expect([payload, headers['content-length'], headers.vary]).toEqual([text, String(text.length), 'accept-encoding']);
    expect(headers).not.toHaveProperty('content-encoding');
  });

  it.each([
    ['is not text', { headers: { 'content-type': 'image/png' } }],
    ['has no content type', { headers: {} }],
  ])('sends a response that %s uncompressed to every client', async (_, over) => {
    const { payload, headers } = await send({ ...page, ...over }, { 'accept-encoding': 'br' });
    expect([payload, headers['content-length']]).toEqual([text, String(text.length)]);
    expect(headers).not.toHaveProperty('vary');
  });

  it('sends the content length without a body for HEAD', async () => {
    const { payload, headers } = await send(page, {}, 'HEAD');
    expect([payload, headers['content-length']]).toEqual(['', String(text.length)]);
  });
});
