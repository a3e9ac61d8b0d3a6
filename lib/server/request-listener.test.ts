import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createServerBench, exchange, type ServerBench } from '../../bench/server-bench.ts';

let bench: ServerBench;

beforeEach(() => {
  bench = createServerBench();
});

afterEach(() => bench.stop());

async function ask(line: string, headers = ''): Promise<{ status: number; head: string; body: string }> {
  const { url } = await bench.start();
  const answer = await exchange(url, `${line} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${headers}\r\n`);
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), head, body };
}

function header(head: string, name: string): string | undefined {
  return new RegExp(`^${name}: (.*)$`, 'im').exec(head.replaceAll('\r', ''))?.[1];
}

describe('a request as raw bytes', () => {
  it.each([
    ['GET /jobs/', 200, 'rendered /jobs/ for /jobs/'],
    ['GET /jobs/?q=a&zzz=1', 200, 'rendered /jobs/?q=a for /jobs/'],
    ['GET http://evil.example/jobs/', 200, 'rendered /jobs/ for /jobs/'],
    ['GET //evil.example/', 404, 'rendered /404/ for //evil.example/'],
    ['GET /\\evil.example', 404, 'rendered /404/ for /\\evil.example'],
    ['GET /%E0%A4%A', 404, 'rendered /404/ for /\uFFFD\uFFFDA'],
    ['GET /%00', 404, 'rendered /404/ for /\uFFFD'],
    ['GET /a/../b/', 404, 'rendered /404/ for /a/../b/'],
    ['GET /%2e%2e/%2e%2e/etc/passwd', 404, 'rendered /404/ for /%2e%2e/%2e%2e/etc/passwd'],
    ['GET *', 404, 'rendered /404/ for *'],
    ['GET /\xff\xfe', 400, ''],
    ['GET /%ff%fe', 404, 'rendered /404/ for /\uFFFD'],
    ['GET /_next/image?url=x', 404, ''],
    ['GET /_next/data/x.json', 404, ''],
    [`GET /${'a'.repeat(9000)}`, 414, ''],
    [`GET /${'a'.repeat(20_000)}`, 431, ''],
    ['GET /a b', 400, ''],
    ['POST /jobs/', 405, ''],
    ['PUT /jobs/', 405, ''],
    ['OPTIONS *', 405, ''],
    ['OPTIONS /jobs/', 405, ''],
    ['DELETE /', 405, ''],
    ['TRACE /', 405, ''],
    ['BREW /', 400, ''],
    ['HEAD /jobs/', 200, ''],
  ])('%j answers %i', async (line, status, body) => {
    const answer = await ask(line);
    expect([answer.status, answer.body]).toEqual([status, body]);
    expect(bench.logged).toEqual([]);
  });

  it.each([
    ['GET //jobs//', '/jobs/'],
    ['GET /JOBS//?q=a', '/jobs/?q=a'],
    ['GET //search', '/jobs/'],
  ])('%j moves to %s in one hop', async (line, location) => {
    const answer = await ask(line);
    expect([answer.status, header(answer.head, 'location'), header(answer.head, 'cache-control')]).toEqual([
      308,
      location,
      'public, max-age=3600',
    ]);
  });

  it('names the methods it takes', async () => {
    expect(header((await ask('POST /jobs/')).head, 'allow')).toBe('GET, HEAD');
  });

  it("hands the page the site's own host and none of the visitor's headers", async () => {
    await ask(
      'GET /jobs/',
      'x-middleware-subrequest: middleware\r\nnext-resume: 1\r\nx-forwarded-host: evil.example\r\nx-nextjs-data: 1\r\nCookie: a=1\r\nx-route-known: 0\r\n',
    );
    const { host, 'x-route-known': known, 'user-agent': agent, ...others } = bench.seen[0]?.headers ?? {};
    expect([host, known, others]).toEqual(['localhost:3000', '1', {}]);
    expect(agent).toBe('lightMyRequest');
  });

  it('marks only known addresses as known, whatever the visitor claims', async () => {
    await ask('GET /Jobs', 'x-route-known: 1\r\n');
    expect(bench.seen[0]?.headers['x-route-known']).toBeUndefined();
  });

  it.each(['/no-such-page/', '/x.segments/_tree.segment.rsc', '/jobs.rsc'])(
    'never hands %s on, which is no address',
    async (path) => {
      await ask(`GET ${path}`);
      expect(bench.seen.map(({ url }) => url)).toEqual(['/404/']);
    },
  );

  it.each(['/x.segments/_tree.segment.rsc', '/jobs.segments/_tree.segment.rsc', '/jobs.rsc'])(
    'never hands %s on for a router either',
    async (path) => {
      const { status } = await ask(`GET ${path}`, 'rsc: 1\r\nnext-router-segment-prefetch: /_tree\r\n');
      expect([status, bench.seen.map(({ url, headers }) => [url, headers['rsc']])]).toEqual([
        404,
        [['/404/', undefined]],
      ]);
    },
  );

  it('sends the security headers with every kind of answer and never tells its make', async () => {
    for (const line of ['GET /jobs/', 'GET /nix/', 'POST /', 'GET /healthz', 'GET //jobs//', 'GET /_next/x']) {
      const { head } = await ask(line);
      expect(header(head, 'x-content-type-options')).toBe('nosniff');
      expect(header(head, 'content-security-policy')).toContain("frame-ancestors 'none'");
      expect(header(head, 'x-powered-by')).toBeUndefined();
    }
  });
});
