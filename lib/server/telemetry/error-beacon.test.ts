import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { clientErrors } from '#config/builds.ts';
import { mapErrors } from '#config/map.ts';
import { createServerBench, exchange, type ServerBench } from '#bench/server-bench.ts';

let bench: ServerBench;
beforeEach(() => {
  bench = createServerBench();
});
afterEach(() => bench.stop());

const report = {
  kind: 'island',
  name: 'TypeError',
  frames: ['/_next/static/chunks/0a~b.js:1:200'],
  path: '/company/horizon-air/jobs/',
  build: 'build-1',
};
const good = JSON.stringify(report);

async function post(url: string, body: string, headers = '', line = 'POST /client-errors'): Promise<number> {
  const answer = await exchange(
    url,
    `${line} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: ${Buffer.byteLength(body)}\r\n${headers}\r\n${body}`,
  );
  return Number(answer.split(' ')[1]);
}

const lines = () => bench.logged.map((line) => z.record(z.string(), z.unknown()).parse(JSON.parse(line)));

describe('POST /client-errors', () => {
  it('logs an error as one line with its route, without any data of its sender', async () => {
    const { url } = await bench.start();
    expect(await post(url, good, 'User-Agent: Someone/1.0\r\nReferer: http://localhost/secret/\r\n')).toBe(204);
    const [line = {}] = lines();
    expect(line).toEqual({
      level: 50,
      time: line['time'],
      kind: 'island',
      name: 'TypeError',
      fingerprint: line['fingerprint'],
      frames: report.frames,
      route: '/company/:company/jobs/',
      build: 'build-1',
      msg: 'An error in a browser.',
    });
    expect(line['fingerprint']).toMatch(/^[\w-]{8}$/);
  });

  it('logs no path that is not a route', async () => {
    const { url } = await bench.start();
    await post(url, JSON.stringify({ ...report, path: '/ann@example.com/' }));
    expect(bench.logged.join('')).not.toContain('ann');
    expect(lines()[0]?.['route']).toBe('/404/');
  });

  it('gives the same fault the same fingerprint, and other faults another', async () => {
    const { url } = await bench.start();
    for (const over of [{}, { path: '/jobs/' }, { name: 'RangeError' }, { frames: [] }])
      await post(url, JSON.stringify({ ...report, ...over }));
    const [first, same, ...others] = lines().map((line) => line['fingerprint']);
    expect(same).toBe(first);
    expect(new Set([first, ...others]).size).toBe(3);
  });

  it('distinguishes two locations in a script', async () => {
    const { url } = await bench.start();
    for (const column of [9, 10])
      await post(url, JSON.stringify({ ...report, frames: [`/_next/static/chunks/c.js:1:${column}`] }));
    expect(new Set(lines().map((line) => line['fingerprint'])).size).toBe(2);
  });

  it('logs each map error with its own text and fingerprint', async () => {
    const { url } = await bench.start();
    const names = Object.values(mapErrors);
    for (const name of names)
      expect(await post(url, JSON.stringify({ ...report, kind: 'map', name, frames: [] }))).toBe(204);
    expect(lines().map((line) => line['name'])).toEqual(names);
    expect(new Set(lines().map((line) => line['fingerprint'])).size).toBe(names.length);
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
    const { url } = await bench.start();
    expect(await post(url, JSON.stringify({ ...report, name }))).toBe(204);
    expect(lines().map((line) => line['name'])).toEqual([logged]);
    expect(bench.logged.join('')).not.toContain('ann');
  });

  it('rejects reports from pages of other sites', async () => {
    const { url } = await bench.start();
    expect(await post(url, good, 'Origin: https://evil.example\r\n')).toBe(403);
    expect(bench.logged).toEqual([]);
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
    const { url } = await bench.start();
    expect(await post(url, body)).toBe(400);
    expect(bench.logged).toEqual([]);
  });

  it('accepts only small, rate-limited POST requests from own pages', async () => {
    const { url } = await bench.start(bench.echo, { now: () => 0 });
    expect(await post(url, good, 'Sec-Fetch-Site: cross-site\r\n')).toBe(403);
    expect(await post(url, good, '', 'GET /client-errors')).toBe(405);
    expect(await post(url, good + ' '.repeat(clientErrors.maxBytes))).toBe(413);
    const statuses: number[] = [];
    for (let count = 0; count < clientErrors.burst; count += 1) statuses.push(await post(url, good));
    expect(statuses.indexOf(429)).toBe(clientErrors.burst - 1);
  });
});
