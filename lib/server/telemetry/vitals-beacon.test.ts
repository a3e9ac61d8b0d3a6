import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { webVitals } from '#config/analytics.ts';
import { sendRequest } from '#tests/e2e/support/send-request.ts';
import { createMetrics } from './metrics.ts';
import { createServerBench, exchange, toEnv, type ServerBench } from '#bench/server-bench.ts';

let bench: ServerBench;
let time = 0;

beforeEach(() => {
  bench = createServerBench();
  time = 0;
});
afterEach(() => bench.stop());

const good = JSON.stringify({
  route: '/company/:company/jobs/',
  navigation: 'navigate',
  metrics: { LCP: 1200, CLS: 0.0123 },
});

async function post(
  url: string,
  body: string,
  { line = 'POST /vitals', headers = '' } = {},
): Promise<{ status: number; head: string }> {
  const answer = await exchange(
    url,
    `${line} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: ${Buffer.byteLength(body)}\r\n${headers}\r\n${body}`,
  );
  return { status: Number(answer.split(' ')[1]), head: answer.split('\r\n\r\n')[0] ?? '' };
}

describe('POST /vitals', () => {
  it('logs a report as one line with route and build, without any data of the sender', async () => {
    const { url } = await bench.start(bench.echo, { buildId: 'build-1' });
    const { status, head } = await post(url, good, { headers: 'User-Agent: Someone/1.0\r\nCookie: a=1\r\n' });
    expect(status).toBe(204);
    expect(head).toMatch(/cache-control: no-store/i);
    expect(bench.logged).toHaveLength(1);
    const line = z.record(z.string(), z.unknown()).parse(JSON.parse(bench.logged[0] ?? ''));
    expect(line).toEqual({
      level: 30,
      time: line['time'],
      route: '/company/:company/jobs/',
      navigation: 'navigate',
      metrics: { LCP: 1200, CLS: 0.0123 },
      build: 'build-1',
      msg: 'Web vitals.',
    });
  });

  it('ends the connection and logs the fault when a report cannot be recorded', async () => {
    const metrics = createMetrics();
    const observeVitals = () => {
      throw new Error('a fault');
    };
    const { url } = await bench.start(bench.echo, { metrics: { ...metrics, observeVitals } });
    expect((await post(url, good)).head).toBe('');
    expect(bench.logged).toEqual([expect.stringContaining('a fault')]);
  });

  it('counts a report by route, times in seconds', async () => {
    const { url } = await bench.start(bench.echo, { metrics: createMetrics() });
    await post(url, good);
    const { text } = await sendRequest(url, '/metrics');
    const labels = 'metric="LCP",route="/company/:company/jobs/"';
    expect(text).toContain(`web_vital_seconds_sum{${labels}} 1.2\n`);
    expect(text).toContain(`web_vital_seconds_count{${labels}} 1\n`);
    expect(text).toContain('web_vital_layout_shift_score_sum{route="/company/:company/jobs/"} 0.0123\n');
    expect(text).not.toContain('metric="CLS"');
    await post(url, good.replace('1200', '-1'));
    expect((await sendRequest(url, '/metrics')).text).toContain(`web_vital_seconds_count{${labels}} 1\n`);
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
  ])('rejects %s without logging it', async (_, body) => {
    const { url } = await bench.start();
    expect((await post(url, body)).status).toBe(400);
    expect(bench.logged).toEqual([]);
  });

  it.each([
    ['another site', { headers: 'Sec-Fetch-Site: cross-site\r\n' }, 403],
    ['a sibling site', { headers: 'Sec-Fetch-Site: same-site\r\n' }, 403],
    ['a page of this site', { headers: 'Sec-Fetch-Site: same-origin\r\n' }, 204],
    [
      'a page of this site with its origin',
      { headers: 'Origin: http://localhost\r\nSec-Fetch-Site: same-origin\r\n' },
      204,
    ],
    ['a page at the site URL', { headers: 'Origin: https://careers.example.com\r\n' }, 204],
    ['a page of another site', { headers: 'Origin: https://evil.example\r\n' }, 403],
    ['a page on another port', { headers: 'Origin: http://localhost:81\r\n' }, 403],
    ['a page on a host with the same prefix', { headers: 'Origin: http://localhost.evil.example\r\n' }, 403],
    ['a page with an opaque origin', { headers: 'Origin: null\r\n' }, 403],
    ['an invalid origin', { headers: 'Origin: localhost\r\n' }, 403],
    ['a GET', { line: 'GET /vitals' }, 405],
    ['a PUT', { line: 'PUT /vitals' }, 405],
    ['a POST to another path', { line: 'POST /jobs/' }, 405],
    ['a query', { line: 'POST /vitals?x=1' }, 204],
  ])('answers %s with %o as expected', async (_, how, status) => {
    const { url } = await bench.start(bench.echo, { env: toEnv({ SITE_URL: 'https://careers.example.com' }) });
    expect((await post(url, good, how)).status).toBe(status);
    expect(bench.logged).toHaveLength(status === 204 ? 1 : 0);
  });

  it('names the allowed method', async () => {
    const { url } = await bench.start();
    expect((await post(url, '', { line: 'GET /vitals' })).head).toMatch(/allow: POST/i);
  });

  it('accepts bodies up to its limit and not a byte more, declared or not', async () => {
    const { url } = await bench.start();
    const fill = (bytes: number): string => good + ' '.repeat(bytes - good.length);
    expect((await post(url, fill(webVitals.maxBytes))).status).toBe(204);
    expect((await post(url, fill(webVitals.maxBytes + 1))).status).toBe(413);
    const chunk = ' '.repeat(1024);
    const chunked = `POST /vitals HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n${`400\r\n${chunk}\r\n`.repeat(3)}0\r\n\r\n`;
    expect(await exchange(url, chunked)).toMatch(/^HTTP\/1\.1 413 /);
  });

  it.each([
    ['declares too great a length', `Content-Length: ${10 * webVitals.maxBytes}\r\n\r\n`],
    [
      'exceeds the limit while it is read',
      `Transfer-Encoding: chunked\r\n\r\n${(2 * webVitals.maxBytes).toString(16)}\r\n${' '.repeat(2 * webVitals.maxBytes)}\r\n`,
    ],
  ])('rejects a body that %s without waiting for its end, and closes the connection', async (_, rest) => {
    const { url } = await bench.start();
    const answer = await exchange(url, `POST /vitals HTTP/1.1\r\nHost: localhost\r\n${rest}`);
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toMatch(/\r\nconnection: close\r\n/i);
  });

  it('rejects the origin null also when the request has no host', async () => {
    const { url } = await bench.start();
    const head = `POST /vitals HTTP/1.0\r\nOrigin: null\r\nContent-Length: ${good.length}\r\n\r\n`;
    expect(await exchange(url, head + good)).toMatch(/^HTTP\/1\.\d 403 /);
  });

  it('sends the length of an empty response, except for a 204', async () => {
    const { url } = await bench.start();
    expect((await post(url, '{')).head).toMatch(/\r\ncontent-length: 0\r\n/i);
    expect((await post(url, good)).head).not.toMatch(/content-length|transfer-encoding/i);
  });

  it('allows a burst and then a rate per second', async () => {
    const { url } = await bench.start(bench.echo, { now: () => time });
    const statuses: number[] = [];
    for (let count = 0; count <= webVitals.burst; count += 1) statuses.push((await post(url, good)).status);
    expect(statuses.indexOf(429)).toBe(webVitals.burst);
    time += 1000 / webVitals.perSecond;
    expect([(await post(url, good)).status, (await post(url, good)).status]).toEqual([204, 429]);
  });

  it('does not exist while web vitals are off', async () => {
    const { url } = await bench.start(bench.echo, { env: toEnv({ WEB_VITALS: 'off' }) });
    expect((await post(url, good)).status).toBe(405);
    expect(bench.logged).toEqual([]);
  });
});
