import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { webVitals } from '#config/analytics.ts';
import { browserReports, clientErrors } from '#config/builds.ts';
import { mapErrors } from '#config/map.ts';
import { runtime, setRuntime } from '#lib/runtime/runtime.ts';
import { createMetrics } from '#lib/server/metrics.ts';
import { buildPost, siteOrigin, streamBody, useLoggedSite } from '#tests/support/logged-site.ts';
import * as route from './report-route.ts';

const error = {
  kind: 'island',
  name: 'TypeError',
  frames: ['/_next/static/chunks/0a~b.js:1:200'],
  path: '/company/horizon-air/jobs/',
  build: 'build-1',
};
const vitals = { route: '/company/:company/jobs/', navigation: 'navigate', metrics: { LCP: 1200, CLS: 0.0123 } };
const violation = {
  type: 'csp-violation',
  age: 7,
  url: `${siteOrigin}/company/horizon-air/jobs/?q=hunter2`,
  user_agent: 'hunter2/1.0',
  body: {
    documentURL: `${siteOrigin}/company/horizon-air/jobs/?q=hunter2`,
    referrer: 'https://search.example.com/?q=hunter2',
    blockedURL: 'https://evil.example/hunter2.js?hunter2',
    effectiveDirective: 'script-src-elem',
    originalPolicy: "default-src 'self'; report-to csp",
    sourceFile: `${siteOrigin}/_next/static/chunks/0a~b.js`,
    sample: 'hunter2',
    lineNumber: 1,
    columnNumber: 200,
  },
};
const crash = { type: 'crash', age: 1, url: `${siteOrigin}/jobs/?q=hunter2`, body: { reason: 'oom' } };
const changed = (body: object): object => ({ ...violation, body: { ...violation.body, ...body } });
const kinds = [
  ['/client-errors', error, clientErrors],
  ['/vitals', vitals, webVitals],
  ['/browser-reports', [crash], browserReports],
] as const;

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

async function post(path: string, body: unknown, headers: HeadersInit = {}): Promise<number> {
  const sent = typeof body === 'string' || body instanceof ReadableStream ? body : JSON.stringify(body);
  const all = new Headers(headers);
  if (path === '/browser-reports' && !all.has('content-type')) all.set('content-type', 'application/reports+json');
  return (await route.POST(buildPost(path, sent, all))).status;
}

async function counted(name: string): Promise<readonly string[]> {
  return (await metrics.write()).split('\n').filter((line) => line.startsWith(name));
}

describe.each(kinds)('%s', (path, good, limits) => {
  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site', origin: siteOrigin }, 403],
    ['a sibling site', { 'sec-fetch-site': 'same-site' }, 403],
    ['no page', { 'sec-fetch-site': 'none' }, 403],
    ['a page of this site', { 'sec-fetch-site': 'same-origin' }, 204],
    ['a page at this host', { host: 'localhost', origin: 'http://localhost' }, 204],
    ['a page at the site URL', { host: 'localhost', origin: siteOrigin }, 204],
    ['a page of another site', { host: 'localhost', origin: 'https://evil.example' }, 403],
    ['a page on another port', { host: 'localhost', origin: 'http://localhost:81' }, 403],
    ['a page on a host with the same prefix', { host: 'localhost', origin: 'http://localhost.evil.example' }, 403],
    ['a page with an opaque origin', { origin: 'null' }, 403],
    ['an invalid origin', { host: 'localhost', origin: 'localhost' }, 403],
  ])('answers a report of %s with %o with %i', async (_, headers, status) => {
    expect(await post(path, good, headers)).toBe(status);
    expect(lines).toHaveLength(status === 204 ? 1 : 0);
  });

  it('accepts bodies up to its limit and not a byte more, declared or not', async () => {
    const whole = JSON.stringify(good).padEnd(limits.maxBytes);
    expect(await post(path, whole, { 'content-length': String(limits.maxBytes) })).toBe(204);
    expect(await post(path, `${whole} `, { 'content-length': String(limits.maxBytes + 1) })).toBe(413);
    expect(await post(path, streamBody([whole]))).toBe(204);
    expect(await post(path, streamBody([whole, ' '], 'nothing'))).toBe(413);
  });

  it('allows a burst and then a rate per second, from there on when the clock was set back', async () => {
    const statuses: number[] = [];
    for (let count = 0; count <= limits.burst; count += 1) statuses.push(await post(path, good));
    expect(statuses.indexOf(429)).toBe(limits.burst);
    vi.advanceTimersByTime(1000 / limits.perSecond - 1);
    expect(await post(path, good)).toBe(429);
    vi.advanceTimersByTime(1);
    expect([await post(path, good), await post(path, good)]).toEqual([204, 429]);
    vi.setSystemTime(Date.now() - 3_600_000);
    expect(await post(path, good)).toBe(429);
    vi.advanceTimersByTime(1000);
    expect(await post(path, good)).toBe(204);
  });
});

it.each(['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const)('refuses %s and names the method', (method) => {
  const { status, headers } = route[method]();
  expect([status, headers.get('allow'), headers.get('cache-control')]).toEqual([405, 'POST', 'no-store']);
});

const text = JSON.stringify(vitals);

it.each([
  ['/client-errors', 'an empty body', ''],
  ['/client-errors', 'invalid JSON', '{'],
  ['/client-errors', 'a message', { ...error, message: 'ann@example.com' }],
  ['/client-errors', 'an unknown kind', { ...error, kind: 'evil' }],
  ['/client-errors', 'a frame of another origin', { ...error, frames: ['https://evil.example/x.js:1:1'] }],
  ['/client-errors', 'too many frames', { ...error, frames: Array.from({ length: 4 }, () => error.frames[0]) }],
  ['/client-errors', 'an invalid build id', { ...error, build: 'a b' }],
  ['/vitals', 'a path instead of a pattern', text.replace(':company', 'horizon-air')],
  ['/vitals', 'a route that does not exist', text.replace('/company/:company', '/evil\\n')],
  ['/vitals', 'an unknown metric', text.replace('LCP', 'XYZ')],
  ['/vitals', 'a negative time', text.replace('1200', '-1')],
  ['/vitals', 'text instead of a number', text.replace('1200', '"fast"')],
  ['/vitals', 'an unknown field', { ...vitals, user: 'ann' }],
  ['/vitals', 'a body that breaks off', streamBody([text.slice(0, 9)], new Error('The client has left.'))],
  ['/browser-reports', 'one report without a list', violation],
  ['/browser-reports', 'an empty list', []],
  ['/browser-reports', 'a report without a type', [{ body: {} }]],
  ['/browser-reports', 'a list of texts', ['hunter2']],
])('%s rejects %s without counting or logging it', async (path, _, body) => {
  expect(await post(path, body)).toBe(400);
  expect(lines).toEqual([]);
  expect(await counted('web_vital_seconds_count')).toEqual([]);
});

describe('an error of a page', () => {
  it('is one line with its route, without any data of its sender', async () => {
    const headers = { 'user-agent': 'Someone/1.0', referer: 'http://localhost/secret/' };
    expect(await post('/client-errors', error, headers)).toBe(204);
    const { path: _path, ...rest } = error;
    const fingerprint = expect.stringMatching(/^[\w-]{8}$/);
    const line = { level: 50, fingerprint, route: '/company/:company/jobs/', msg: 'An error in a browser.' };
    expect(lines).toEqual([{ ...rest, ...line }]);
  });

  it('names no path that is not a route', async () => {
    await post('/client-errors', { ...error, path: '/ann@example.com/' });
    expect(JSON.stringify(lines)).not.toContain('ann');
    expect(lines[0]?.['route']).toBe('/404/');
  });

  it('has the same fingerprint for the same fault, and another for others', async () => {
    const otherColumn = ['/_next/static/chunks/0a~b.js:1:201'];
    const map = Object.values(mapErrors).map((name) => ({ kind: 'map', name, frames: [] }));
    for (const over of [
      {},
      { path: '/jobs/' },
      { name: 'RangeError' },
      { frames: [] },
      { frames: otherColumn },
      ...map,
    ])
      expect(await post('/client-errors', { ...error, ...over })).toBe(204);
    const [first, same, ...others] = lines.map((line) => line['fingerprint']);
    expect(same).toBe(first);
    expect(new Set([first, ...others]).size).toBe(4 + map.length);
    expect(lines.slice(5).map((line) => line['name'])).toEqual(Object.values(mapErrors));
  });

  it.each([
    ['TypeError', 'TypeError'],
    ['QuotaExceededError', 'QuotaExceededError'],
    ['React 418', 'React 418'],
    ['Status 503', 'Status 503'],
    ['ann.example.com', 'OtherError'],
    ['React ann', 'OtherError'],
    ['a\nb', 'OtherError'],
    ['__proto__', 'OtherError'],
    [7, 'OtherError'],
  ])('has the name %j as %s', async (name, logged) => {
    expect(await post('/client-errors', { ...error, name })).toBe(204);
    expect(lines.map((line) => line['name'])).toEqual([logged]);
  });
});

describe('web vitals', () => {
  it('are one line with route and build, and counted by route, times in seconds', async () => {
    await post('/vitals', vitals, { 'user-agent': 'Someone/1.0', cookie: 'a=1' });
    expect(lines).toEqual([{ level: 30, ...vitals, build: 'build-1', msg: 'Web vitals.' }]);
    const labels = 'metric="LCP",route="/company/:company/jobs/"';
    expect(await counted('web_vital_seconds_sum')).toEqual([`web_vital_seconds_sum{${labels}} 1.2`]);
    expect(await counted('web_vital_layout_shift_score_sum')).toEqual([
      'web_vital_layout_shift_score_sum{route="/company/:company/jobs/"} 0.0123',
    ]);
  });

  it('do not exist while they are off', async () => {
    setRuntime({ ...runtime(), analytics: { ...runtime().analytics, hasVitals: false } });
    expect(await post('/vitals', vitals)).toBe(404);
    expect(lines).toEqual([]);
  });
});

describe('reports that a browser writes itself', () => {
  const path = '/browser-reports';

  it('log a violation of the policy as one line without data of the visitor, and count it', async () => {
    const headers = { 'content-type': 'Application/Reports+JSON; charset=utf-8' };
    expect(await post(path, [violation, violation], headers)).toBe(204);
    expect(lines).toEqual([
      {
        level: 40,
        kind: 'csp-violation',
        route: '/company/:company/jobs/',
        directive: 'script-src-elem',
        blocked: 'https://evil.example',
        source: '/_next/static/chunks/0a~b.js:1:200',
        times: 2,
        build: 'build-1',
        msg: 'A report of a browser.',
      },
    ]);
    expect(await counted('browser_reports_total')).toEqual([
      'browser_reports_total{kind="csp-violation"} 2',
      'browser_reports_total{kind="crash"} 0',
      'browser_reports_total{kind="other"} 0',
    ]);
    expect(await post(path, [crash], { 'content-type': 'application/json' })).toBe(415);
  });

  it('log the route and the reason of a crash, and only count other kinds', async () => {
    expect(await post(path, [crash, { ...crash, body: { reason: 'hunter2' } }])).toBe(204);
    expect(await post(path, [{ type: 'deprecation', body: { message: 'hunter2' } }])).toBe(204);
    expect(lines.map(({ kind, route: pattern, reason }) => [kind, pattern, reason])).toEqual([
      ['crash', '/jobs/', 'oom'],
      ['crash', '/jobs/', 'unknown'],
    ]);
    expect(await counted('browser_reports_total{kind="crash"}')).toEqual(['browser_reports_total{kind="crash"} 2']);
    expect(await counted('browser_reports_total{kind="other"}')).toEqual(['browser_reports_total{kind="other"} 1']);
  });

  it.each([
    ['inline', 'inline'],
    ['wasm-eval', 'wasm-eval'],
    ['data', 'data:'],
    ['chrome-extension', 'chrome-extension:'],
    ['chrome-extension://hunter2/x.js', 'chrome-extension:'],
    [`${siteOrigin}/jobs/?q=hunter2`, 'self'],
    ['https://user:hunter2@evil.example:8443/a?b#c', 'https://evil.example:8443'],
    ['hunter2 and more', 'unknown'],
    [undefined, ''],
  ])('name the refused address %s as %j', async (blockedURL, blocked) => {
    expect(await post(path, [changed({ blockedURL, effectiveDirective: 'hunter2' })])).toBe(204);
    expect(lines.map((line) => [line['blocked'], line['directive']])).toEqual([[blocked, 'other']]);
    expect(JSON.stringify(lines)).not.toContain('hunter2');
  });

  it('log at most a few different ones of a delivery and count all of them', async () => {
    const many = Array.from({ length: 25 }, (_, index) => changed({ blockedURL: `https://h${index}.example/` }));
    expect(await post(path, many)).toBe(204);
    expect(lines).toHaveLength(browserReports.maxLogged);
    expect(await counted('browser_reports_total{kind="csp-violation"}')).toEqual([
      'browser_reports_total{kind="csp-violation"} 25',
    ]);
  });
});
