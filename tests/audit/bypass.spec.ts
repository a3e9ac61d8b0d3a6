import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { expect, test } from '#tests/support/fixtures.ts';
import { clientErrorsPath } from '#lib/http/paths.ts';
import { sendRequest, mapWith, type Answer } from '#tests/e2e/support/send-request.ts';
import { readNaiveFeed } from '#tests/e2e/support/naive-feed.ts';
import { siteMode } from '#tests/support/start-site.ts';
import {
  bypasses,
  flights,
  frameworkAddresses,
  frameworkQueries,
  type Bypass,
} from '#tests/security/support/bypasses.ts';
import { readFrameworkHeaders } from '#tests/security/support/framework-headers.ts';

test.use({ sitePlan: {} });
const job = readNaiveFeed().find(({ isOpen }) => isOpen)?.path ?? '';
/** A page of each kind, a redirect, and an unknown address. */
const paths = ['/benefits/', job, '/company/horizon-air/jobs/', '/Jobs?q=a', '/nope/'];
const comparedHeaders = [
  'content-type',
  'cache-control',
  'location',
  'content-security-policy',
  'vary',
  'x-robots-tag',
];
const fresh = 'a list that nobody has seen';
let count = 0;

/** A text that is in no cached answer: it has the length of all others, so that pages differ in nothing else. */
function makeWord(): string {
  count += 1;
  return `qz${[...String(count).padStart(4, '0')].map((digit) => 'bcdfghklmn'[Number(digit)]).join('')}zq`;
}

/** Returns the response without the search text and what depends on it. */
function describeAnswer({ status, headers, text }: Answer, word = ''): object {
  const body = word === '' ? text : text.replaceAll(word, 'WORD').replaceAll(word.toUpperCase(), 'WORD');
  const headersToCompare = Object.fromEntries(
    comparedHeaders.map((name) => [
      name,
      String(headers[name] ?? '')
        .replaceAll(word === '' ? '\n' : word, 'WORD')
        .replace(/'sha256-[^']+'/g, 'HASH'),
    ]),
  );
  return { status, headers: headersToCompare, cookies: headers['set-cookie'], body };
}

async function askNew(
  origin: string,
  headers: Readonly<Record<string, string>>,
  query = '',
): Promise<{ readonly first: object; readonly then: object }> {
  const word = makeWord();
  const first = await sendRequest(origin, `/jobs/?q=${word}${query}`, { headers });
  const then = await sendRequest(origin, `/jobs/?q=${word}`);
  return { first: describeAnswer(first, word), then: describeAnswer(then, word) };
}

const known = new Map<string, Promise<object>>();

/** Returns the response to a plain request. */
function getPlain(origin: string, target: string): Promise<object> {
  const plain =
    known.get(target) ??
    (target === fresh
      ? askNew(origin, {}).then(({ then }) => then)
      : sendRequest(origin, target).then((answer) => describeAnswer(answer)));
  known.set(target, plain);
  return plain;
}

async function expectNothing(origin: string, { headers }: Pick<Bypass, 'headers'>): Promise<void> {
  for (const target of paths) {
    expect(describeAnswer(await sendRequest(origin, target, { headers })), target).toEqual(
      await getPlain(origin, target),
    );
    if (target !== '/nope/')
      expect(describeAnswer(await sendRequest(origin, target)), `${target} afterwards`).toEqual(
        await getPlain(origin, target),
      );
  }
  const { first, then } = await askNew(origin, headers);
  expect(first, 'a page that nobody has seen').toEqual(await getPlain(origin, fresh));
  expect(then, 'its next visitor').toEqual(await getPlain(origin, fresh));
}

test.describe('requests that once controlled the framework from outside change nothing and are not cached', () => {
  for (const bypass of bypasses.filter(({ headers }) => !('range' in headers))) {
    test(bypass.name, ({ site }) => expectNothing(site.url, bypass));
  }

  test("every header that the framework's server reads", async ({ site }) => {
    const names = readFrameworkHeaders();
    expect(names.length).toBeGreaterThan(25);
    for (const known of ['x-middleware-rewrite', 'x-matched-path', 'next-resume', 'x-now-route-matches'])
      expect(names).toContain(known);
    for (const value of ['1', '/benefits', 'https://evil.example/'])
      await expectNothing(site.url, { headers: Object.fromEntries(names.map((name) => [name, value])) });
  });

  for (const query of frameworkQueries) {
    test(`?${query}`, async ({ site }) => {
      const truth = await getPlain(site.url, fresh);
      const { first, then } = await askNew(site.url, {}, `&${query}`);
      expect(then).toEqual(truth);
      expect(first).toMatchObject({ status: 200 });
      for (const target of ['/benefits/', job]) {
        expect(describeAnswer(await sendRequest(site.url, `${target}?${query}`)), target).toMatchObject({
          status: 200,
        });
        expect(describeAnswer(await sendRequest(site.url, target))).toEqual(await getPlain(site.url, target));
      }
    });
  }
});

test.describe('router requests of the framework', () => {
  for (const { name, headers } of flights) {
    test(`${name}: is answered with a part that nobody keeps, and the page stays as it is`, async ({ site }) => {
      const truth = await getPlain(site.url, fresh);
      for (const query of ['', '&_rsc', '&_rsc=abc', '&_rsc=%00']) {
        const word = makeWord();
        const part = await sendRequest(site.url, `/jobs/?q=${word}${query}`, { headers });
        expect([
          part.status,
          part.headers['content-type'],
          part.headers['cache-control'],
          part.headers.location,
        ]).toEqual([200, 'text/x-component', 'no-store', undefined]);
        expect(part.headers['set-cookie']).toBeUndefined();
        expect(describeAnswer(await sendRequest(site.url, `/jobs/?q=${word}`), word)).toEqual(truth);
      }
    });

    test(`${name}: errors stay errors`, async ({ site }) => {
      for (const target of ['/nope/', '/jobs/?page=999', '/x.segments/_tree.segment.rsc']) {
        const { status, headers: sent } = await sendRequest(site.url, target, { headers });
        expect([target, status, sent['cache-control']]).toEqual([target, 404, 'no-store']);
      }
    });
  }
});

test.describe('endpoints that do not exist', () => {
  const build = readFileSync(path.join(import.meta.dirname, '../../.next/BUILD_ID'), 'utf8').trim();

  // The front rejects targets that are not paths.
  const gone = new Set(siteMode === 'front' ? [404, 308, 400] : [404, 308]);

  test('addresses of the framework, its tools and our source files are 404', async ({ site }) => {
    const found = await mapWith(frameworkAddresses, 4, async (address) => {
      const { status, text } = await sendRequest(site.url, address.replace('BUILD', build));
      return [
        address,
        gone.has(status) ? status : 0,
        /root:x:|DATABASE|"dependencies"|pageProps|encryptionKey/.test(text),
      ];
    });
    expect(found.filter(([, status, tells]) => status === 0 || tells === true)).toEqual([]);
    // A redirect leads to our own spelling of a page, on this site.
    for (const [address] of found.filter(([, status]) => status === 308))
      expect((await sendRequest(site.url, String(address))).headers.location).toMatch(/^\/[a-z]/);
  });

  test('bodies of every kind (actions, flight data, forms) are rejected unread, and the site stays healthy', async ({
    site,
  }) => {
    const boundary = '----x';
    const part = (name: string, value: string): string =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
    const gadget = JSON.stringify({
      then: '$1:__proto__:then',
      status: 'resolved_model',
      reason: -1,
      value: '{"then":"$B1337"}',
      _response: { _prefix: 'throw 1;', _formData: { get: '$1:constructor:constructor' } },
    });
    const bodies: readonly (readonly [type: string, body: string])[] = [
      [`multipart/form-data; boundary=${boundary}`, `${part('0', gadget)}${part('1', '"$@0"')}--${boundary}--\r\n`],
      [
        `multipart/form-data; boundary=${boundary}`,
        `${part('$ACTION_REF_0', '')}${part('$ACTION_0:0', '{"id":"constructor","bound":"$@1"}')}--${boundary}--\r\n`,
      ],
      [`multipart/form-data; boundary=${boundary}`, part('unfinished', 'x')],
      ['text/plain;charset=UTF-8', '["$F0"]'],
      ['application/json', '{"__proto__":{"x":1}}'],
      ['application/x-www-form-urlencoded', '$ACTION_ID_x=1'],
      ['text/x-component', '0:"$Q1"\n1:[]\n'],
    ];
    for (const target of ['/', '/jobs/', job, '/nope/', '/_next/image']) {
      for (const [type, body] of bodies) {
        for (const headers of [
          {},
          { 'next-action': '00'.repeat(21) },
          { 'next-action': 'x', rsc: '1' },
          { 'next-resume': '1' },
        ]) {
          expect(
            (
              await sendRequest(site.url, target, {
                method: 'POST',
                headers: { ...headers, 'content-type': type },
                body,
              })
            ).status,
            `${target} ${type}`,
          ).toBe(405);
        }
      }
    }
    for (const [type, body] of bodies)
      expect([400, 429]).toContain(
        (await sendRequest(site.url, clientErrorsPath, { method: 'POST', headers: { 'content-type': type }, body }))
          .status,
      );
    expect((await sendRequest(site.url, '/healthz')).status).toBe(200);
  });

  test('CVE-2026-44578: no connection becomes a socket or reaches another server', async ({ site }) => {
    for (const target of [
      '/jobs/',
      '/_next/webpack-hmr',
      '/_next/hmr',
      'http://169.254.169.254/latest/meta-data/',
      '//169.254.169.254/',
    ]) {
      const answer = await new Promise<string>((resolve) => {
        let text = '';
        const socket = connect(site.port, '127.0.0.1', () =>
          socket.write(
            `GET ${target} HTTP/1.1\r\nHost: evil.example\r\nConnection: Upgrade, close\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
          ),
        );
        socket.on('data', (part) => (text += part.toString('latin1')));
        socket.on('error', () => resolve(text));
        socket.on('close', () => resolve(text));
        socket.setTimeout(20_000, () => socket.destroy());
      });
      expect(answer, target).toMatch(/^HTTP\/1\.1 (?:200|308|404) /);
    }
  });

  test('the build has no server action, image optimizer, external rewrite or redirect list', () => {
    const read = (file: string): unknown =>
      JSON.parse(readFileSync(path.join(import.meta.dirname, '../../.next', file), 'utf8'));
    expect(read('server/server-reference-manifest.json')).toMatchObject({ node: {}, edge: {} });
    expect(JSON.stringify(read('server/server-reference-manifest.json'))).toMatch(/"node":\{\},"edge":\{\}/);
    expect(read('routes-manifest.json')).toMatchObject({
      redirects: [],
      headers: [{ source: '/speculation-rules.json', headers: [{ key: 'Content-Type' }] }],
      rewrites: { beforeFiles: [], afterFiles: [], fallback: [] },
    });
    expect(read('required-server-files.json')).toMatchObject({
      config: { images: { unoptimized: true, remotePatterns: [] }, poweredByHeader: false },
    });
  });
});
