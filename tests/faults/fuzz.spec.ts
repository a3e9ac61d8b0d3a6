import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from '#tests/support/fixtures.ts';
import { pageCache } from '#config/cache.ts';
import { routeRules } from '#config/redirects.ts';
import { siteMode, type RunningSite } from '#tests/support/start-site.ts';
import { sendRequest, mapWith } from '#tests/e2e/support/send-request.ts';
import { readNaiveFeed } from '#tests/e2e/support/naive-feed.ts';
import { rawRequest, requestTarget } from '#tests/e2e/support/hostile.ts';
import { readRawAnswer, sendRaw } from '#tests/e2e/support/raw-socket.ts';
import { seed } from '#tests/e2e/support/list-queries.ts';

const requests = Number(process.env['FUZZ_REQUESTS'] ?? 4000);
const rawShare = 0.1;
/** Fewer than the renders that may always wait, so that a slow machine refuses none (503). */
const concurrency = pageCache.minQueueForEstimate / 2;
const isLinux = process.platform === 'linux';
/**
 * Maximum growth of the child process in bytes: its page cache has up to 128 MB, the rest is garbage of three threads.
 */
const growthBound = 650 * 1024 * 1024;

/** 304 requires a conditional request; a plain request never gets it. */
const pageStatuses = new Set([200, 308, 404, 410, 405, 304]);
const isBehindFront = siteMode === 'front';
const parserStatuses = new Set(isBehindFront ? [400, 414, 431, 505] : [400, 414, 431]);
const leaving = new Set<string>(routeRules.flatMap((rule) => ('external' in rule ? [rule.external] : [])));
const jobs = readNaiveFeed();

test.use({ sitePlan: {} });

function readMemory(site: RunningSite): number {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${site.pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) * 1024;
}

/** Returns whether a target is on this site for any client, or in a route rule. */
function isOwnTarget(location: string): boolean {
  if (leaving.has(location)) return true;
  return (
    location.startsWith('/') &&
    new URL(location, 'http://own.example').host === 'own.example' &&
    /^[\x21-\x7e]+$/.test(location)
  );
}

test.describe('random bytes', () => {
  test(`${requests} requests by seed ${seed} never crash the site, lead to other sites, or inject a header`, async ({
    site,
  }) => {
    test.setTimeout(300_000);
    const before = isLinux ? readMemory(site) : 0;
    const started = performance.now();
    const bad: string[] = [];
    const countByStatus = new Map<number, number>();
    const judge = (
      what: string,
      status: number,
      location: string | undefined,
      names: readonly string[],
      isRaw: boolean,
    ): void => {
      countByStatus.set(status, (countByStatus.get(status) ?? 0) + 1);
      if (!pageStatuses.has(status) && !parserStatuses.has(status)) bad.push(`${status} for ${what}`);
      if (status === 308 && (location === undefined || !isOwnTarget(location)))
        bad.push(`${what} is sent to ${location}`);
      if (names.some((name) => name === 'set-cookie' || name.startsWith('x-injected')))
        bad.push(`${what} put a header in: ${names.join(' ')}`);
      if (!isRaw && status === 431) bad.push(`431 for ${what}`);
    };

    const raws = fc.sample(rawRequest, { numRuns: Math.round(requests * rawShare), seed });
    await mapWith(raws, concurrency, async (bytes) => {
      const text = await sendRaw(site.port, bytes);
      const answer = readRawAnswer(text);
      const what = JSON.stringify(bytes.toString('latin1').slice(0, 300));
      if (answer === null) {
        // nginx answers a request line without a version with the body alone, like HTTP/0.9.
        if (isBehindFront && !/^[^\r]*HTTP\/\d/.test(bytes.toString('latin1'))) return;
        bad.push(`no answer to ${what}: ${text.slice(0, 40)}`);
        return;
      }
      judge(
        what,
        answer.status,
        answer.headers.find(([name]) => name === 'location')?.[1],
        answer.headers.map(([name]) => name),
        true,
      );
    });

    const targets = fc.sample(requestTarget(jobs), { numRuns: requests - raws.length, seed: seed + 1 });
    await mapWith(targets, concurrency, async ({ target, method, headers }) => {
      const answer = await sendRequest(site.url, target, { method, headers });
      if (answer.status === 304 && !('If-None-Match' in headers)) bad.push(`304 for ${target}`);
      judge(
        `${method} ${target.slice(0, 300)}`,
        answer.status,
        answer.headers.location,
        Object.keys(answer.headers),
        false,
      );
    });

    const seconds = (performance.now() - started) / 1000;
    const counts = [...countByStatus]
      .sort(([left], [right]) => left - right)
      .map(([status, count]) => `${status}×${count}`);
    const megabytes = (bytes: number): number => Math.round(bytes / 1024 / 1024);
    const after = isLinux ? readMemory(site) : 0;
    process.stdout.write(
      `${requests} requests in ${seconds.toFixed(1)} s: ${counts.join(' ')}; memory ${megabytes(before)} → ${megabytes(after)} MB\n`,
    );
    expect(bad.slice(0, 20)).toEqual([]);
    expect(after - before).toBeLessThan(growthBound);
    for (const status of [200, 308, 404, 400])
      expect(countByStatus.get(status) ?? 0, `answers of ${status}`).toBeGreaterThan(20);
  });

  test('leave the site healthy', async ({ site }) => {
    expect((await sendRequest(site.url, '/healthz')).status).toBe(200);
    const { status, text } = await sendRequest(site.url, '/jobs/');
    expect(status).toBe(200);
    expect(text.replace(/<h1[^>]*>/, '<h1>')).toContain(`<h1>${jobs.filter(({ isOpen }) => isOpen).length} jobs</h1>`);
    expect(site.stderr()).not.toMatch(/A page failed|A request failed|A page did not answer/);
  });
});

test.describe('sizes and shapes that the parser itself rejects', () => {
  const shapes: readonly (readonly [what: string, bytes: string, status: number])[] = [
    ['a target of 9,000 bytes', `GET /${'a'.repeat(9000)} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`, 414],
    [
      'a target of 60,000 bytes',
      `GET /${'a'.repeat(60_000)} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
      isBehindFront ? 414 : 431,
    ],
    ['headers of 60,000 bytes', `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(60_000)}\r\n\r\n`, 431],
    ['no Host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['two lengths', 'GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n', 400],
    ['noise', '\u0000\u0001\u0002\r\n\r\n', 400],
    [
      'an absolute form of another host',
      'GET http://evil.example/Jobs HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n',
      308,
    ],
    ['an asterisk', 'OPTIONS * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', isBehindFront ? 400 : 405],
  ];
  for (const [title, bytes, status] of shapes) {
    test(title, async ({ site }) => {
      const answer = readRawAnswer(await sendRaw(site.port, Buffer.from(bytes, 'latin1')));
      expect(answer?.status).toBe(status);
      if (status === 308) expect(answer?.headers.find(([name]) => name === 'location')?.[1]).toBe('/jobs/');
    });
  }
});
