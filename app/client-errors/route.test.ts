import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { clientErrors } from '#config/builds.ts';
import { mapErrors } from '#config/map.ts';
import { buildPost, useLoggedSite } from '#tests/support/logged-site.ts';
import { POST } from './route.ts';

const report = {
  kind: 'island',
  name: 'TypeError',
  frames: ['/_next/static/chunks/0a~b.js:1:200'],
  path: '/company/horizon-air/jobs/',
  build: 'build-1',
};
const good = JSON.stringify(report);

let lines: ReturnType<typeof useLoggedSite>;
beforeAll(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
beforeEach(() => {
  vi.advanceTimersByTime(60_000);
  lines = useLoggedSite();
});
afterAll(() => {
  vi.useRealTimers();
});

async function post(body: string, headers: HeadersInit = {}): Promise<number> {
  return (await POST(buildPost('/client-errors', body, headers))).status;
}

describe('/client-errors', () => {
  it('logs an error as one line with its route, without any data of its sender', async () => {
    expect(await post(good, { 'user-agent': 'Someone/1.0', referer: 'http://localhost/secret/' })).toBe(204);
    const { path: _path, ...rest } = report;
    expect(lines).toEqual([
      {
        ...rest,
        level: 50,
        fingerprint: expect.stringMatching(/^[\w-]{8}$/),
        route: '/company/:company/jobs/',
        msg: 'An error in a browser.',
      },
    ]);
  });

  it('logs no path that is not a route', async () => {
    await post(JSON.stringify({ ...report, path: '/ann@example.com/' }));
    expect(JSON.stringify(lines)).not.toContain('ann');
    expect(lines[0]?.['route']).toBe('/404/');
  });

  it('gives the same fault the same fingerprint, and other faults another', async () => {
    const otherColumn = ['/_next/static/chunks/0a~b.js:1:201'];
    for (const over of [{}, { path: '/jobs/' }, { name: 'RangeError' }, { frames: [] }, { frames: otherColumn }])
      await post(JSON.stringify({ ...report, ...over }));
    const [first, same, ...others] = lines.map((line) => line['fingerprint']);
    expect(same).toBe(first);
    expect(new Set([first, ...others]).size).toBe(4);
  });

  it('logs each map error with its own text and fingerprint', async () => {
    const names = Object.values(mapErrors);
    for (const name of names)
      expect(await post(JSON.stringify({ ...report, kind: 'map', name, frames: [] }))).toBe(204);
    expect(lines.map((line) => line['name'])).toEqual(names);
    expect(new Set(lines.map((line) => line['fingerprint'])).size).toBe(names.length);
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
  ])('logs the name %j as %s', async (name, logged) => {
    expect(await post(JSON.stringify({ ...report, name }))).toBe(204);
    expect(lines.map((line) => line['name'])).toEqual([logged]);
    expect(JSON.stringify(lines)).not.toContain('ann');
  });

  it.each([
    ['an empty body', ''],
    ['invalid JSON', '{'],
    ['a message', JSON.stringify({ ...report, message: 'ann@example.com' })],
    ['an unknown kind', JSON.stringify({ ...report, kind: 'evil' })],
    ['a frame of another origin', JSON.stringify({ ...report, frames: ['https://evil.example/x.js:1:1'] })],
    ['too many frames', JSON.stringify({ ...report, frames: Array.from({ length: 4 }, () => report.frames[0]) })],
    ['an invalid build id', JSON.stringify({ ...report, build: 'a b' })],
  ])('rejects %s without logging it', async (_, body) => {
    expect(await post(body)).toBe(400);
    expect(lines).toEqual([]);
  });

  it('accepts only small, rate-limited reports from own pages', async () => {
    expect(await post(good, { 'sec-fetch-site': 'cross-site' })).toBe(403);
    expect(await post(good, { origin: 'https://evil.example' })).toBe(403);
    expect(await post(good + ' '.repeat(clientErrors.maxBytes))).toBe(413);
    expect(lines).toEqual([]);
    const statuses: number[] = [];
    for (let count = 0; count < clientErrors.burst; count += 1) statuses.push(await post(good));
    expect(statuses.indexOf(429)).toBe(clientErrors.burst - 1);
  });
});
