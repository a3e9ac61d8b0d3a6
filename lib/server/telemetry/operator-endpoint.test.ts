import inject from 'light-my-request';
import nextPackage from 'next/package.json' with { type: 'json' };
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { createMetrics } from './metrics.ts';
import { createOperatorEndpoint, type OperatorOptions } from './operator-endpoint.ts';

const logged: string[] = [];
const log = pino({}, { write: (line: string) => void logged.push(line) });
const search = { isReady: () => true, version: () => 'v7' };

/** Sends a request from a client with this address. 418 means that the endpoint did not answer. */
function ask(
  url: string,
  over: Partial<OperatorOptions> = {},
  request: { remoteAddress?: string; method?: 'GET' | 'HEAD' | 'POST'; headers?: Record<string, string> } = {},
) {
  const answer = createOperatorEndpoint({
    search,
    backend: 'solr',
    commit: 'c0ffee',
    isDraining: () => false,
    metrics: createMetrics(),
    runtime: { buildId: 'b1', headers: { 'content-security-policy': '', 'x-common': 'yes' }, log },
    ...over,
  });
  return inject(
    (request, response) => {
      if (!answer(request, response)) response.writeHead(418).end();
    },
    { url, remoteAddress: '127.0.0.1', ...request },
  );
}

describe('the endpoint for operators', () => {
  it('answers /healthz with 200 while the process runs, regardless of its jobs', async () => {
    const { statusCode, payload } = await ask('/healthz', {
      search: { ...search, isReady: () => false },
      isDraining: () => true,
    });
    expect([statusCode, payload]).toEqual([200, 'ok\n']);
  });

  it.each([
    ['there are jobs', true, false, 200],
    ['there are no jobs yet', false, false, 503],
    ['the process shuts down', true, true, 503],
  ])('answers /readyz when %s (jobs: %s, draining: %s) with %i', async (_, isReady, isDraining, status) => {
    const answer = await ask('/readyz', {
      search: { ...search, isReady: () => isReady },
      isDraining: () => isDraining,
    });
    expect([answer.statusCode, answer.json()]).toEqual([
      status,
      { ready: status === 200, draining: isDraining, build: 'b1', backend: 'solr', data: 'v7' },
    ]);
    expect(answer.payload).toMatch(/\n$/);
  });

  it('answers /version with the versions of the program', async () => {
    const { version: next } = nextPackage;
    expect((await ask('/version')).json()).toEqual({ build: 'b1', commit: 'c0ffee', node: process.version, next });
  });

  it.each([
    ['this machine', '127.0.0.1', 200],
    ['this machine, by IPv6', '::1', 200],
    ['a private network', '10.255.0.1', 200],
    ['a private network, by a mapped address', '::ffff:10.255.0.1', 200],
    ['a private network, by IPv6', 'fd00::1', 200],
    ['a link-local address', 'fe80::1%eth0', 200],
    ['a public address', '203.0.113.7', 418],
    ['a mapped public address', '::ffff:203.0.113.7', 418],
    ['a public address, by IPv6', '2001:db8::1', 418],
    ['an address that only ends like a mapped one', '2001:db8::ffff:10.0.0.1', 418],
  ])('answers %s as expected: %s', async (_, remoteAddress, status) => {
    for (const path of ['/metrics', '/version'])
      expect((await ask(path, {}, { remoteAddress })).statusCode).toBe(status);
    for (const path of ['/healthz', '/readyz']) expect((await ask(path, {}, { remoteAddress })).statusCode).toBe(200);
  });

  it.each(['x-forwarded-for', 'forwarded', 'x-real-ip', 'via', 'cf-connecting-ip', 'true-client-ip'])(
    'does not answer requests through a proxy (%s), except health checks',
    async (name) => {
      const headers = { [name]: '203.0.113.7' };
      for (const path of ['/metrics', '/version']) expect((await ask(path, {}, { headers })).statusCode).toBe(418);
      for (const path of ['/healthz', '/readyz']) expect((await ask(path, {}, { headers })).statusCode).toBe(200);
    },
  );

  it.each(['/', '/healthz/', '/readyz/x', '/metrics/', '/version/', '/jobs/?/healthz', '/jobs/?/metrics'])(
    'does not answer %s',
    async (url) => {
      expect((await ask(url)).statusCode).toBe(418);
    },
  );

  it.each(['/healthz', '/readyz', '/metrics', '/version'])('does not answer other methods of %s', async (url) => {
    expect((await ask(url, {}, { method: 'POST' })).statusCode).toBe(418);
  });

  it.each([
    ['/healthz', /^text\/plain; charset=utf-8$/, 'ok'],
    ['/readyz', /^application\/json$/, '"ready":true'],
    ['/metrics', /^text\/plain; version=/, 'http_requests_total'],
    ['/version', /^application\/json$/, '"build":"b1"'],
  ])('sends %s with its content type, no-store and the common headers, whatever the query', async (url, type, text) => {
    const { statusCode, headers, payload } = await ask(`${url}?x=1`);
    expect([statusCode, headers['cache-control'], headers['x-common']]).toEqual([200, 'no-store', 'yes']);
    expect(headers['content-type']).toMatch(type);
    expect(payload).toContain(text);
  });

  it('sends the content length without a body for HEAD', async () => {
    const { payload, headers } = await ask('/healthz', {}, { method: 'HEAD' });
    expect([payload, headers['content-length']]).toEqual(['', '3']);
  });

  it('answers 500 without a body, and logs the fault, when a metric cannot be read', async () => {
    const { statusCode, payload, headers } = await ask('/metrics', {
      metrics: { ...createMetrics(), write: () => Promise.reject(new Error('a fault')) },
    });
    expect([statusCode, payload, headers['cache-control']]).toEqual([500, '', 'no-store']);
    expect(logged).toEqual([expect.stringContaining('a fault')]);
  });
});
