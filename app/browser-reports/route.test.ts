import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { browserReports } from '#config/builds.ts';
import { createMetrics } from '#lib/server/metrics.ts';
import { buildPost, siteOrigin, useLoggedSite } from '#tests/support/logged-site.ts';
import { POST } from './route.ts';

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
    disposition: 'enforce',
    statusCode: 200,
    lineNumber: 1,
    columnNumber: 200,
  },
};
const crash = {
  type: 'crash',
  age: 1,
  url: `${siteOrigin}/jobs/?q=hunter2`,
  user_agent: 'x',
  body: { reason: 'oom' },
};
const over = (body: object): object => ({ ...violation, body: { ...violation.body, ...body } });

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

async function post(
  body: unknown,
  type = 'application/reports+json',
  headers: Readonly<Record<string, string>> = {},
): Promise<number> {
  const sent = typeof body === 'string' ? body : JSON.stringify(body);
  return (await POST(buildPost('/browser-reports', sent, { ...headers, 'content-type': type }))).status;
}

async function counted(): Promise<readonly string[]> {
  return (await metrics.write()).split('\n').filter((line) => line.startsWith('browser_reports_total'));
}

describe('/browser-reports', () => {
  it('logs a violation of the policy as one line without data of the visitor, and counts it', async () => {
    expect(await post([violation, violation], 'Application/Reports+JSON; charset=utf-8')).toBe(204);
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
    expect(await counted()).toEqual([
      'browser_reports_total{kind="csp-violation"} 2',
      'browser_reports_total{kind="crash"} 0',
      'browser_reports_total{kind="other"} 0',
    ]);
  });

  it('logs the route and the reason of a crash', async () => {
    expect(await post([crash, { ...crash, body: { reason: 'hunter2' } }])).toBe(204);
    expect(lines.map(({ kind, route, reason }) => [kind, route, reason])).toEqual([
      ['crash', '/jobs/', 'oom'],
      ['crash', '/jobs/', 'unknown'],
    ]);
    expect(await counted()).toContain('browser_reports_total{kind="crash"} 2');
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
  ])('names the refused address %s as %j', async (blockedURL, blocked) => {
    expect(await post([over({ blockedURL })])).toBe(204);
    expect(lines.map((line) => line['blocked'])).toEqual([blocked]);
    expect(JSON.stringify(lines)).not.toContain('hunter2');
  });

  it('logs no directive that is not one', async () => {
    expect(await post([over({ effectiveDirective: 'hunter2' })])).toBe(204);
    expect(lines.map(({ directive }) => directive)).toEqual(['other']);
  });

  it('counts reports of other kinds without logging them', async () => {
    expect(await post([{ type: 'deprecation', body: { message: 'hunter2' } }])).toBe(204);
    expect(lines).toEqual([]);
    expect(await counted()).toContain('browser_reports_total{kind="other"} 1');
  });

  it('logs at most a few different reports of a delivery and counts all of them', async () => {
    const many = Array.from({ length: 25 }, (_, index) => over({ blockedURL: `https://h${index}.example/` }));
    expect(await post(many)).toBe(204);
    expect(lines).toHaveLength(browserReports.maxLogged);
    expect(await counted()).toContain('browser_reports_total{kind="csp-violation"} 25');
  });

  it.each([
    ['an empty body', ''],
    ['invalid JSON', '['],
    ['one report without a list', violation],
    ['an empty list', []],
    ['a report without a type', [{ body: {} }]],
    ['a list of texts', ['hunter2']],
  ])('rejects %s without logging it', async (_, body) => {
    expect(await post(body)).toBe(400);
    expect(lines).toEqual([]);
  });

  it('accepts only small, rate-limited deliveries of reports from own pages', async () => {
    expect(await post([crash], 'application/json')).toBe(415);
    expect(await post([crash], undefined, { origin: 'https://evil.example' })).toBe(403);
    expect(await post(JSON.stringify([crash]) + ' '.repeat(browserReports.maxBytes))).toBe(413);
    expect(lines).toEqual([]);
    const statuses: number[] = [];
    for (let sent = 0; sent < browserReports.burst; sent += 1) statuses.push(await post([crash]));
    expect(statuses.indexOf(429)).toBe(browserReports.burst - 1);
  });
});
