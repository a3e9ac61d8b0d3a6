import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Agent } from 'node:http';
import { connect } from 'node:net';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from '#tests/support/fixtures.ts';
import { routeRules } from '#config/redirects.ts';
import { site } from '#config/site.ts';
import { createRoutingContext } from '#lib/routing/routing-context.ts';
import { buildFrontFiles, frontFolder } from '#scripts/deploy/front-files.ts';
import { sendRequest, type Answer } from '#tests/e2e/support/send-request.ts';
import { readNaiveFeed } from '#tests/e2e/support/naive-feed.ts';
import { startSite, type RunningSite } from '#tests/support/start-site.ts';
import { findPort, nginx, startFront, trustForwardedFor, writeFront, type Front } from './support/front.ts';

const root = path.join(import.meta.dirname, '../..');
const jobs = readNaiveFeed();
const open = jobs.find(({ isOpen }) => isOpen)?.path ?? '';
const gone = jobs.find(({ isOpen }) => !isOpen)?.path ?? '';

/** Every kind of address; the front answers each like the site. */
const addresses = [
  ...[
    '/',
    '/jobs/',
    '/jobs/?q=pilot',
    '/jobs/?q=a%2Fb',
    '/benefits/',
    open,
    gone,
    open.slice(0, -1),
    '/nope/',
    '/jobs/?page=999',
  ],
  ...[
    '/Jobs',
    '/company/horizon-air/jobs',
    '/sitemap.xml',
    '/robots.txt',
    '/icon.svg',
    '/jobs/feed.xml',
    '/builds/latest.json',
    '/previews/home.png',
    '/healthz',
    '/_next/static',
    '/_next/static/',
    '/_next/static?x=1',
  ],
  // Escapes and slashes unchanged: `%2F` is not a slash, and doubled ones are handled by the site.
  ...[
    '/jobs%2F',
    '/%6Aobs/',
    '//jobs//',
    '/jobs//?q=x',
    '/locations/se%C3%A1ttle/jobs/',
    '/a%20b/',
    '/a+b/',
    '/jobs/;x=1/',
    '/jobs/?q=%',
    '/job/%2e%2e%2fetc/',
  ],
  // Files are the same for any query, but not for any spelling.
  ...[
    '/icon.svg?x=1',
    '/favicon.ico',
    '/art/coast.svg',
    '/art/coast.svg?x=1',
    '/robots.txt?x=1',
    '/llms.txt',
    '/llms.txt?x=1',
    '/manifest.webmanifest?x=1',
    '/nope.txt?x',
    '/%69con.svg',
    '/icon%2Esvg',
    '/ICON.SVG',
    '/%72obots.txt',
    '/art/x/../coast.svg',
    '/art//coast.svg',
    '/art?x=1',
  ],
];

const security = [
  'content-security-policy',
  'reporting-endpoints',
  'x-content-type-options',
  'referrer-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
];
const own = new Set([
  // The front sends whole files alone (`max_ranges`).
  'accept-ranges',
  'date',
  'age',
  'connection',
  'keep-alive',
  'server',
  'x-cache',
  'transfer-encoding',
  'etag',
  'content-length',
]);

function toComparable({ status, headers, body }: Answer): object {
  const compared = Object.entries(headers).filter(([name]) => !own.has(name));
  return { status, headers: Object.fromEntries(compared), body: createHash('sha256').update(body).digest('hex') };
}

/** Sends raw bytes and returns the first line of the response. */
function sendRaw(origin: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    socket.setEncoding('utf8').on('data', (part: string) => (text += part));
    socket
      .on('error', reject)
      .on('end', () => resolve(text))
      .setTimeout(10_000, () => socket.destroy(new Error('no answer')));
  });
}

test.describe('the front in front of the site', () => {
  test.skip(nginx === null, 'There is no nginx.');
  let running: RunningSite;
  let front: Front;

  test.beforeAll(async () => {
    running = await startSite();
    front = await startFront({ webs: [running.port], files: trustForwardedFor });
  });
  test.afterAll(async () => {
    await front.stop();
    await running.stop();
  });

  test('its configuration is valid without warnings', async () => {
    const { args } = await writeFront({ webs: [running.port] }, await findPort());
    const output = execFileSync('sh', ['-c', '"$0" -t "$@" 2>&1', nginx ?? '', ...args], { encoding: 'utf8' });
    expect(output).toContain('test is successful');
    expect(output).not.toMatch(/\[(?:warn|error|emerg)\]/);
  });

  for (const [name, text] of Object.entries(buildFrontFiles(site, createRoutingContext(site.extraPages, false)))) {
    test(`${name} matches the configuration of the site`, async () => {
      expect(await readFile(path.join(root, frontFolder, name), 'utf8')).toBe(text);
    });
  }

  for (const address of addresses) {
    test(`${address} is answered like by the site, the first time and the second`, async () => {
      const direct = toComparable(await sendRequest(running.url, address));
      expect(toComparable(await sendRequest(front.url, address))).toEqual(direct);
      expect(toComparable(await sendRequest(front.url, address))).toEqual(direct);
    });
  }

  for (const address of addresses) {
    test(`HEAD ${address} is GET without its body`, async () => {
      const get = await sendRequest(front.url, address);
      const head = await sendRequest(front.url, address, { method: 'HEAD' });
      expect([head.status, head.body.length]).toEqual([get.status, 0]);
      expect(toComparable({ ...head, body: get.body })).toEqual(toComparable(get));
    });
  }

  for (const address of [...addresses, '/metrics', '/search/', '/%ff/'] as const) {
    test(`${address} has each header of the site once`, async () => {
      const { headersDistinct } = await new Promise<{ headersDistinct: NodeJS.Dict<string[]> }>((resolve, reject) => {
        void import('node:http').then(({ get }) =>
          get(front.url + address, (response) => resolve(response.resume())).on('error', reject),
        );
      });
      for (const name of [...security, 'cache-control'])
        expect([name, headersDistinct[name]?.length ?? 0]).toEqual([name, 1]);
      expect(headersDistinct['set-cookie']).toBeUndefined();
      expect(headersDistinct['server']).toEqual(['nginx']);
    });
  }

  test('a page is compressed by the site, and the same in every encoding', async () => {
    const plain = await sendRequest(front.url, '/benefits/');
    const brotli = await sendRequest(front.url, '/benefits/', {
      headers: { 'Accept-Encoding': 'gzip, deflate, br, zstd' },
    });
    const gzip = await sendRequest(front.url, '/benefits/', { headers: { 'Accept-Encoding': 'gzip' } });
    expect([plain, brotli, gzip].map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'br', 'gzip']);
    expect([brotliDecompressSync(brotli.body).toString(), gunzipSync(gzip.body).toString()]).toEqual([
      plain.text,
      plain.text,
    ]);
    for (const { headers } of [plain, brotli, gzip]) expect(headers.vary).toContain('accept-encoding');
  });

  for (const address of ['/', '/jobs/?q=ramp', open, '/icon.svg'] as const) {
    test(`${address} answers 304 to its own ETag`, async () => {
      const { headers } = await sendRequest(front.url, address);
      const etag = headers.etag ?? '';
      expect(etag).not.toBe('');
      const again = await sendRequest(front.url, address, { headers: { 'If-None-Match': etag } });
      expect([again.status, again.body.length, again.headers.etag, again.headers['cache-control']]).toEqual([
        304,
        0,
        etag,
        headers['cache-control'],
      ]);
      expect((await sendRequest(front.url, address, { headers: { 'If-None-Match': '"other"' } })).status).toBe(200);
    });
  }

  for (const [name, address] of ['If-Match', 'If-Unmodified-Since'].flatMap((name) =>
    ['/jobs/?q=guarded', '/', '/icon.svg'].map((address) => [name, address] as const),
  )) {
    test(`${name} of ${address}, a precondition for changes, is ignored, and the connection stays open`, async () => {
      const headers = { [name]: name === 'If-Match' ? '"other"' : new Date(0).toUTCString() };
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      for (const asking of [{ agent, headers }, { agent }, { agent, headers }]) {
        expect(toComparable(await sendRequest(front.url, address, asking))).toEqual(
          toComparable(await sendRequest(running.url, address, { headers: asking.headers ?? {} })),
        );
      }
      agent.destroy();
    });
  }

  for (const from of routeRules.flatMap(({ from }) => [from, from.slice(0, -1), from.toUpperCase()])) {
    test(`the redirect of ${from} takes one hop, like on the site`, async () => {
      const here = await sendRequest(front.url, from);
      const there = await sendRequest(running.url, from);
      const summarize = ({ status, headers }: Answer): object => ({
        status,
        location: headers.location,
        control: headers['cache-control'],
      });
      expect(summarize(here)).toEqual(summarize(there));
      expect(here.headers['x-cache']).toBeUndefined();
      const target = here.headers.location ?? '';
      if (target.startsWith('/')) expect((await sendRequest(front.url, target)).status).toBe(200);
    });
  }

  for (const [method, address] of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'].flatMap((method) =>
    ['/', '/jobs/?q=x', '/search/', '/icon.svg', '/_next/static/x.js'].map((address) => [method, address] as const),
  )) {
    test(`${method} ${address} is rejected by the front`, async () => {
      const { status, headers } = await sendRequest(front.url, address, {
        method,
        ...(method === 'POST' ? { body: 'x' } : {}),
      });
      expect([status, headers.allow, headers['x-cache'], headers['x-content-type-options']]).toEqual([
        405,
        'GET, HEAD',
        undefined,
        'nosniff',
      ]);
    });
  }

  test('TRACE is rejected', async () => {
    expect((await sendRequest(front.url, '/', { method: 'TRACE' })).status).toBe(405);
  });

  test('accepts the two reports of pages, small and as JSON', async () => {
    const post = (address: string, body: string): Promise<Answer> =>
      sendRequest(front.url, address, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': '198.51.100.77' },
        body,
      });
    const report = { kind: 'island', name: 'TypeError', frames: [], path: '/jobs/', build: 'b' };
    for (const origin of [running.url, front.url])
      expect(
        (await sendRequest(origin, '/client-errors', { method: 'POST', body: JSON.stringify(report) })).status,
      ).toBe(204);
    expect((await post('/client-errors', '{')).status).toBe(400);
    expect((await post('/client-errors', 'x'.repeat(5000))).status).toBe(413);
    const from = async (origin: string): Promise<number> =>
      (
        await sendRequest(front.url, '/client-errors', {
          method: 'POST',
          headers: { Origin: origin, 'X-Forwarded-For': '198.51.100.78' },
          body: JSON.stringify(report),
        })
      ).status;
    expect([await from(front.url), await from('https://evil.example'), await from('http://127.0.0.1:1')]).toEqual([
      204, 403, 403,
    ]);
    const getAnswer = await sendRequest(front.url, '/client-errors');
    expect([getAnswer.status, getAnswer.headers.allow]).toEqual([405, 'POST']);
  });

  test('passes on the messages of assistants, up to 64 KB', async () => {
    const post = (body: string): Promise<Answer> =>
      sendRequest(front.url, '/mcp', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' },
        body,
      });
    const ping = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' });
    const statuses = await Promise.all([ping, ping + ' '.repeat(60_000), ping + ' '.repeat(70_000)].map(post));
    expect(statuses.map(({ status }) => status)).toEqual([200, 200, 413]);
    const getAnswer = await sendRequest(front.url, '/mcp');
    expect([getAnswer.status, getAnswer.headers.allow]).toEqual([405, 'POST']);
  });

  for (const address of [
    '/metrics',
    '/metrics?x=1',
    '/metrics/',
    '//metrics',
    '/%6detrics',
    '/METRICS',
    '/jobs/../metrics',
    '/version',
    '/version?x=1',
    '/version/',
    '//version',
    '/%76ersion',
    '/VERSION',
    '/jobs/../version',
    '/readyz',
    '/readyz?x=1',
    '/READYZ',
    '/%72eadyz',
    '//readyz',
    '/jobs/../readyz',
  ] as const) {
    test(`${address} is internal`, async () => {
      const { status, headers } = await sendRequest(front.url, address);
      expect([status, headers['x-cache']]).toEqual([403, undefined]);
    });
  }

  for (const [address, part] of [
    ['/metrics', '# TYPE '],
    ['/version', '"build":'],
  ] as const) {
    test(`${address} is public on a process itself, and internal through a front, even one without a cache`, async () => {
      const { status, text } = await sendRequest(running.url, address);
      expect([status, text.includes(part)]).toEqual([200, true]);
      const server = await readFile(path.join(root, 'deploy/nginx/server.conf'), 'utf8');
      const open = await startFront({
        webs: [running.port],
        files: { 'server.conf': server.replace(/^location ~\* .*metrics[^}]*\}$/m, '') },
      });
      const through = await sendRequest(open.url, address);
      await open.stop();
      expect([through.status, through.headers['content-type'], through.text.includes(part)]).toEqual([
        404,
        'text/html; charset=utf-8',
        false,
      ]);
    });
  }

  test('concurrent requests for a new page cause one render: the process coalesces them', async () => {
    const countAnswers = async (): Promise<{ readonly rendered: number; readonly joined: number }> => {
      const { text } = await sendRequest(running.url, '/metrics');
      const read = (answer: string): number =>
        Number(new RegExp(`^page_cache_answers_total\\{answer="${answer}"\\} (\\d+)$`, 'm').exec(text)?.[1]);
      return { rendered: read('rendered'), joined: read('joined') };
    };
    const before = await countAnswers();
    const agent = new Agent({ keepAlive: true, maxSockets: 20 });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        sendRequest(front.url, '/jobs/?q=all-at-once', { agent, headers: { 'X-Forwarded-For': '198.51.100.20' } }),
      ),
    );
    agent.destroy();
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const after = await countAnswers();
    expect(after.rendered - before.rendered).toBe(1);
    expect(after.joined - before.joined).toBeGreaterThan(0);
  });

  test('one visitor who sends too many queries gets 429; others and pages without a query are not limited', async () => {
    const search = (address: string, from: string): Promise<Answer> =>
      sendRequest(front.url, address, { headers: { 'X-Forwarded-For': from } });
    const answers = await Promise.all(
      Array.from({ length: 120 }, (_, number) => search(`/jobs/?q=x${number % 3}`, '198.51.100.1')),
    );
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(answers.length - refused.length).toBeGreaterThanOrEqual(60);
    expect(refused[0]?.headers).toMatchObject({
      'retry-after': '2',
      'cache-control': 'no-store',
      'content-type': 'text/html; charset=utf-8',
      'x-content-type-options': 'nosniff',
    });
    expect((await search('/jobs/', '198.51.100.1')).status).toBe(200);
    expect((await search('/jobs/?q=x1', '198.51.100.2')).status).toBe(200);
  });

  for (const [title, choose, network] of [
    ['unknown addresses', (number: number) => `/nope-${number}/`, '10.4.0'],
    ['one page', () => '/benefits/', '10.4.1'],
    ['unknown files', (number: number) => `/nope-${number}.txt`, '10.4.2'],
  ] as const) {
    test(`one visitor who requests ${title} endlessly gets 429; others are not limited, nor is one who opens forty pages at once`, async () => {
      // The shipped bursts; with the shipped rates a slow machine would send too few requests.
      const limits = await readFile(path.join(root, 'deploy/nginx/limits.conf'), 'utf8');
      const slow = await startFront({
        webs: [running.port],
        files: { ...trustForwardedFor, 'limits.conf': limits.replace(/rate=\d+r\/s/g, 'rate=20r/s') },
      });
      const agent = new Agent({ keepAlive: true, maxSockets: 500 });
      const sendMany = async (count: number, from: string): Promise<readonly Answer[]> => {
        const answers = await Promise.all(
          Array.from({ length: count }, (_, number) =>
            sendRequest(slow.url, choose(number), { agent, headers: { 'X-Forwarded-For': `${network}.${from}` } }),
          ),
        );
        return answers.filter(({ status }) => status === 429);
      };
      expect(await sendMany(40, '1')).toEqual([]);
      const [refused] = await sendMany(500, '2');
      expect(refused?.headers).toMatchObject({ 'retry-after': '2', 'cache-control': 'no-store' });
      expect(await sendMany(1, '3')).toEqual([]);
      agent.destroy();
      await slow.stop();
    });
  }

  test('a request of the framework’s router counts as a query: no cached page answers it', async () => {
    const from = { 'X-Forwarded-For': '198.51.100.30' };
    const answers = await Promise.all(
      Array.from({ length: 120 }, () => sendRequest(front.url, '/benefits/', { headers: { RSC: '1', ...from } })),
    );
    const refused = answers.filter(({ status }) => status === 429).length;
    expect(refused).toBeGreaterThan(0);
    expect(answers.length - refused).toBeGreaterThanOrEqual(60);
    expect((await sendRequest(front.url, '/benefits/', { headers: from })).status).toBe(200);
  });

  test('visitors of one IPv6 network count as one', async () => {
    const answers = await Promise.all(
      Array.from({ length: 120 }, (_, number) =>
        sendRequest(front.url, '/jobs/?q=x1', {
          headers: { 'X-Forwarded-For': `2001:db8:0:7::${number.toString(16)}` },
        }),
      ),
    );
    expect(answers.some(({ status }) => status === 429)).toBe(true);
    expect(
      (await sendRequest(front.url, '/jobs/?q=x1', { headers: { 'X-Forwarded-For': '2001:db8:0:8::1' } })).status,
    ).toBe(200);
  });

  test('ignores the addresses that strangers claim', async () => {
    const shipped = await startFront({ webs: [running.port] });
    const answers = await Promise.all(
      Array.from({ length: 120 }, (_, number) =>
        sendRequest(shipped.url, '/jobs/?q=x1', { headers: { 'X-Forwarded-For': `198.51.100.${number}` } }),
      ),
    );
    expect(answers.some(({ status }) => status === 429)).toBe(true);
    await shipped.stop();
  });

  test('large requests are rejected, and those that visitors send are not', async () => {
    expect((await sendRequest(front.url, '/', { headers: { Cookie: `a=${'x'.repeat(7000)}` } })).status).toBe(200);
    expect((await sendRequest(front.url, '/', { headers: { 'X-Big': 'x'.repeat(9000) } })).status).toBe(431);
    expect((await sendRequest(front.url, `/jobs/?q=${'x'.repeat(9000)}`)).status).toBe(414);
    expect((await sendRequest(front.url, '/client-errors', { method: 'POST', body: 'x'.repeat(100_000) })).status).toBe(
      413,
    );
  });

  for (const [title, bytes] of [
    [
      'two lengths',
      'GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\nConnection: close\r\n\r\nxx',
    ],
    [
      'a length and chunks',
      'POST /vitals HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n0\r\n\r\n',
    ],
    ['two hosts', 'GET / HTTP/1.1\r\nHost: x\r\nHost: x\r\nConnection: close\r\n\r\n'],
    ['chunks in HTTP/1.0', 'POST /vitals HTTP/1.0\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
    ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
    ['a null byte', 'GET /%00 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
    ['a way out', 'GET /../../etc/passwd HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
    ['a fragment', 'GET /jobs/#x HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
    ['a fragment of a file', 'GET /icon.svg#x HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
    ['half an escape', 'GET /%z HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
  ] as const) {
    test(`${title} is a 400`, async () => {
      const text = await sendRaw(front.url, bytes);
      expect(text).toMatch(/^HTTP\/1\.1 400 /);
      expect(text).toMatch(/^X-Content-Type-Options: nosniff\r$/im);
    });
  }

  test('a body of a GET does not become a second request', async () => {
    const text = await sendRaw(
      front.url,
      'GET /benefits/?smuggled HTTP/1.1\r\nHost: x\r\nContent-Length: 40\r\nConnection: close\r\n\r\nGET /metrics HTTP/1.1\r\nHost: inside\r\n\r\n!!',
    );
    expect(text.match(/^HTTP\/1\.1 /gm)).toHaveLength(1);
    expect(text).toMatch(/^HTTP\/1\.1 200 /);
  });

  test('its log contains no query', async () => {
    await sendRequest(front.url, '/jobs/?q=a-private-matter');
    const log = await front.readLog();
    expect(log).toContain('"path":"/jobs/"');
    expect(log).not.toContain('a-private-matter');
    for (const line of log.trim().split('\n')) expect(() => void JSON.parse(line)).not.toThrow();
  });
});
