import inject from 'light-my-request';
import { describe, expect, it } from 'vitest';
import { createOperatorAnswers, toVersion } from './answer-metrics.ts';
import { createMetrics, type Metrics } from './metrics.ts';

const version = toVersion('build-1', 'c0ffee');

/** Sends a request from a client with this address. 418 means that the operator handler did not answer. */
function ask(url: string, remoteAddress = '127.0.0.1', over: Partial<Metrics> = {}, method: 'GET' | 'HEAD' = 'GET') {
  const answer = createOperatorAnswers({
    metrics: { ...createMetrics(), ...over },
    version,
    common: { 'x-common': 'yes' },
  });
  return inject(
    (request, response) => {
      if (!answer(request, response)) response.writeHead(418).end();
    },
    { url, method, remoteAddress },
  );
}

describe('the endpoints for operators', () => {
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
  ])('answer %s as expected: %s', async (_, address, status) => {
    for (const path of ['/metrics', '/version']) expect((await ask(path, address)).statusCode).toBe(status);
  });

  it.each(['/', '/metrics/', '/version/', '/jobs/?/metrics'])('do not answer %s', async (url) => {
    expect((await ask(url)).statusCode).toBe(418);
  });

  it('ignore a query', async () => {
    expect((await ask('/version?x=1')).json()).toEqual(version);
    expect((await ask('/metrics?x=1')).payload).toContain('http_requests_total');
  });

  it('send their content type, no-store and the common headers', async () => {
    const metrics = await ask('/metrics');
    expect(metrics.headers).toMatchObject({ 'cache-control': 'no-store', 'x-common': 'yes' });
    expect(metrics.headers['content-type']).toMatch(/^text\/plain; version=/);
    const { headers } = await ask('/version');
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-common': 'yes',
      'content-type': 'application/json',
    });
  });

  it('send the content length without a body for HEAD', async () => {
    const { payload, headers } = await ask('/version', '127.0.0.1', {}, 'HEAD');
    expect([payload, Number(headers['content-length'])]).toEqual(['', JSON.stringify(version).length + 1]);
  });

  it('answer 500 without a body when a metric cannot be read', async () => {
    const { statusCode, payload, headers } = await ask('/metrics', '127.0.0.1', {
      write: () => Promise.reject(new Error('a fault')),
    });
    expect([statusCode, payload, headers['cache-control']]).toEqual([500, '', 'no-store']);
  });
});
