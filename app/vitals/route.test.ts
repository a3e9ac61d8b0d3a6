import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { webVitals } from '#config/analytics.ts';
import { runtime, setRuntime } from '#lib/runtime/runtime.ts';
import { createMetrics } from '#lib/server/metrics.ts';
import { buildPost, siteOrigin, streamBody, useLoggedSite } from '#tests/support/logged-site.ts';
import * as route from './route.ts';

const good = JSON.stringify({
  route: '/company/:company/jobs/',
  navigation: 'navigate',
  metrics: { LCP: 1200, CLS: 0.0123 },
});
const host = { host: 'localhost' };

let metrics: ReturnType<typeof createMetrics>;
let lines: ReturnType<typeof useLoggedSite>;
beforeAll(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
beforeEach(() => {
  vi.advanceTimersByTime(60_000);
  metrics = createMetrics();
  lines = useLoggedSite({ metrics, buildId: 'build-1' });
});
afterAll(() => {
  vi.useRealTimers();
});

async function post(body: string | ReadableStream, headers: HeadersInit = {}): Promise<number> {
  return (await route.POST(buildPost('/vitals', body, headers))).status;
}

describe('/vitals', () => {
  it('logs a report as one line with route and build, without any data of the sender', async () => {
    const response = await route.POST(buildPost('/vitals?x=1', good, { 'user-agent': 'Someone/1.0', cookie: 'a=1' }));
    expect([response.status, response.headers.get('cache-control')]).toEqual([204, 'no-store']);
    expect(lines).toEqual([
      {
        level: 30,
        route: '/company/:company/jobs/',
        navigation: 'navigate',
        metrics: { LCP: 1200, CLS: 0.0123 },
        build: 'build-1',
        msg: 'Web vitals.',
      },
    ]);
  });

  it('counts a report by route, times in seconds', async () => {
    await post(good);
    const text = await metrics.write();
    const labels = 'metric="LCP",route="/company/:company/jobs/"';
    expect(text).toContain(`web_vital_seconds_sum{${labels}} 1.2\n`);
    expect(text).toContain(`web_vital_seconds_count{${labels}} 1\n`);
    expect(text).toContain('web_vital_layout_shift_score_sum{route="/company/:company/jobs/"} 0.0123\n');
    expect(text).not.toContain('metric="CLS"');
  });

  it.each([
    ['an empty body', ''],
    ['invalid JSON', '{'],
    ['a path instead of a pattern', good.replace(':company', 'horizon-air')],
    ['a route that does not exist', good.replace('/company/:company', '/evil\\n')],
    ['an unknown metric', good.replace('LCP', 'XYZ')],
    ['a negative time', good.replace('1200', '-1')],
    ['text instead of a number', good.replace('1200', '"fast"')],
    ['an unknown field', good.replace('{', '{"user":"ann",')],
    ['a body that breaks off', streamBody([good.slice(0, 9)], new Error('The client has left.'))],
  ])('rejects %s without counting or logging it', async (_, body) => {
    expect(await post(body)).toBe(400);
    expect(lines).toEqual([]);
    expect(await metrics.write()).not.toContain('web_vital_seconds_count');
  });

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['another site that names our origin', { 'sec-fetch-site': 'cross-site', origin: siteOrigin }, 403],
    ['a sibling site', { 'sec-fetch-site': 'same-site' }, 403],
    ['no page', { 'sec-fetch-site': 'none' }, 403],
    ['a page of this site', { 'sec-fetch-site': 'same-origin' }, 204],
    ['a page at this host', { ...host, origin: 'http://localhost' }, 204],
    ['a page at the site URL', { ...host, origin: siteOrigin }, 204],
    ['a page of another site', { ...host, origin: 'https://evil.example' }, 403],
    ['a page on another port', { ...host, origin: 'http://localhost:81' }, 403],
    ['a page on a host with the same prefix', { ...host, origin: 'http://localhost.evil.example' }, 403],
    ['a page with an opaque origin', { ...host, origin: 'null' }, 403],
    ['a page with an opaque origin and no host', { origin: 'null' }, 403],
    ['an invalid origin', { ...host, origin: 'localhost' }, 403],
  ])('answers a report of %s with %o with %i', async (_, headers, status) => {
    expect(await post(good, headers)).toBe(status);
    expect(lines).toHaveLength(status === 204 ? 1 : 0);
  });

  it.each(['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const)('refuses %s and names the method', (method) => {
    const { status, headers } = route[method]();
    expect([status, headers.get('allow'), headers.get('cache-control')]).toEqual([405, 'POST', 'no-store']);
  });

  it('accepts bodies up to its limit and not a byte more, declared or not', async () => {
    const fill = (bytes: number): string => good + ' '.repeat(bytes - good.length);
    const declare = (bytes: number) => ({ 'content-length': String(bytes) });
    const { maxBytes } = webVitals;
    expect(await post(fill(maxBytes), declare(maxBytes))).toBe(204);
    expect(await post(fill(maxBytes + 1), declare(maxBytes + 1))).toBe(413);
    expect(await post(streamBody([fill(maxBytes)]))).toBe(204);
    const large = await route.POST(buildPost('/vitals', streamBody([good, ' '.repeat(maxBytes)], 'nothing')));
    expect([large.status, large.headers.get('connection')]).toEqual([413, 'close']);
  });

  it('allows a burst and then a rate per second', async () => {
    const statuses: number[] = [];
    for (let count = 0; count <= webVitals.burst; count += 1) statuses.push(await post(good));
    expect(statuses.indexOf(429)).toBe(webVitals.burst);
    vi.advanceTimersByTime(1000 / webVitals.perSecond - 1);
    expect(await post(good)).toBe(429);
    vi.advanceTimersByTime(1);
    expect([await post(good), await post(good)]).toEqual([204, 429]);
  });

  it('refills from there on when the clock was set back', async () => {
    while ((await post(good)) !== 429);
    vi.setSystemTime(Date.now() - 3_600_000);
    expect(await post(good)).toBe(429);
    vi.advanceTimersByTime(1000);
    expect(await post(good)).toBe(204);
  });

  it('does not exist while web vitals are off', async () => {
    setRuntime({ ...runtime(), analytics: { ...runtime().analytics, hasVitals: false } });
    expect(await post(good)).toBe(404);
    expect(lines).toEqual([]);
  });
});
