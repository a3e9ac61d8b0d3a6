import inject from 'light-my-request';
import { describe, expect, it } from 'vitest';
import { answerHealth, type HealthState } from './health.ts';

const search = { isReady: () => true, version: () => 'v7' };
const good: HealthState = { search, backend: 'solr', buildId: 'b1', isDraining: false };

/** Sends a request to a server in this state. 418 means that the health handler did not answer. */
function ask(url: string, state: HealthState = good, method: 'GET' | 'HEAD' = 'GET') {
  return inject(
    (request, response) => {
      if (!answerHealth(request, response, state, { 'x-common': 'yes' })) response.writeHead(418).end();
    },
    { url, method },
  );
}

describe('health checks', () => {
  it('/healthz answers 200 while the process runs, regardless of its jobs', async () => {
    const { statusCode, payload, headers } = await ask('/healthz', {
      ...good,
      search: { ...search, isReady: () => false },
      isDraining: true,
    });
    expect([statusCode, payload]).toEqual([200, 'ok\n']);
    expect(headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      'x-common': 'yes',
    });
  });

  it.each([
    ['there are jobs', true, false, 200],
    ['there are no jobs yet', false, false, 503],
    ['the process shuts down', true, true, 503],
  ])('/readyz when %s (jobs: %s, draining: %s) answers %i', async (_, isReady, isDraining, status) => {
    const answer = await ask('/readyz', { ...good, search: { ...search, isReady: () => isReady }, isDraining });
    expect([answer.statusCode, answer.json()]).toEqual([
      status,
      { ready: status === 200, draining: isDraining, build: 'b1', backend: 'solr', data: 'v7' },
    ]);
    expect(answer.headers).toMatchObject({ 'content-type': 'application/json', 'cache-control': 'no-store' });
    expect(answer.payload).toMatch(/\n$/);
  });

  it('HEAD gets the content length without a body, and a query is ignored', async () => {
    const { statusCode, payload, headers } = await ask('/healthz?x=1', good, 'HEAD');
    expect([statusCode, payload, headers['content-length']]).toEqual([200, '', '3']);
  });

  it.each(['/', '/healthz/', '/readyz/x', '/jobs/?/healthz'])('do not answer %s', async (url) => {
    expect((await ask(url)).statusCode).toBe(418);
  });
});
