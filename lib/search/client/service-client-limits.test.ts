import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { err, ok, type Result } from '#lib/result.ts';
import type { ServiceRequest } from './attempt-request.ts';
import { createServiceClient, type ServiceClient, type ServiceClientOptions } from './service-client.ts';

let server: Server | undefined;
let client: ServiceClient | undefined;

afterEach(async () => {
  await client?.close();
  server?.closeAllConnections();
  server?.close();
});

const parse = (body: unknown): Result<unknown, string> => ok(body);
const send = (response: ServerResponse, body: string, type = 'application/json', status = 200): unknown =>
  response.writeHead(status, { 'content-type': type }).end(body);
const reply =
  (body: string, type?: string, status?: number): RequestListener =>
  (_, response) =>
    void send(response, body, type, status);

/** Starts a service that answers the n-th request with the n-th handler. The last handler answers all later requests. */
async function serve(handlers: readonly RequestListener[], options: ServiceClientOptions = {}) {
  const requests: IncomingMessage[] = [];
  const running = createServer((request, response) => {
    requests.push(request);
    (handlers[requests.length - 1] ?? handlers.at(-1))?.(request, response);
  });
  server = running;
  await new Promise<void>((resolve) => running.listen(0, '127.0.0.1', resolve));
  const address = running.address();
  const origin = `http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}`;
  const serviceClient = createServiceClient({ budgetMs: 20_000, ...options });
  client = serviceClient;
  const ask = (path = '/', request: Omit<ServiceRequest, 'url'> = {}, read = parse) =>
    serviceClient.readJson({ ...request, url: new URL(path, origin) }, read);
  return { ask, requests };
}

const maxBytes = 1_000_000;

describe('the error of a failed request', () => {
  it.each([
    ['no JSON', reply('<p>sorry'), maxBytes, { kind: 'bad-shape', detail: 'no JSON: "<p>sorry"' }],
    [
      'a long body that is not JSON',
      reply('x'.repeat(99)),
      maxBytes,
      { kind: 'bad-shape', detail: `no JSON: "${'x'.repeat(80)}"` },
    ],
    [
      'HTML',
      reply('1', 'Text/HTML; charset=utf-8'),
      maxBytes,
      { kind: 'bad-shape', detail: 'Text/HTML; charset=utf-8 instead of JSON' },
    ],
    ['too many bytes', reply('[1,2]'), 4, { kind: 'bad-shape', detail: 'a body of more than 4 bytes' }],
  ])('%s', async (_, handler, limit, error) => {
    expect(await (await serve([handler], { maxBytes: limit })).ask()).toEqual(err(error));
  });

  it('names a refused connection', async () => {
    const { ask } = await serve([]);
    const running = server;
    await new Promise((resolve) => running?.close(resolve));
    expect(await ask()).toMatchObject({
      error: { kind: 'unavailable', detail: expect.stringContaining('ECONNREFUSED') },
    });
  });

  it('names a timeout', async () => {
    const { ask } = await serve([() => {}]);
    expect(await ask('/', { budgetMs: 100 })).toEqual(err({ kind: 'timeout', detail: 'no whole answer in time' }));
  });
});

describe('a body within its bounds is read', () => {
  it.each([
    ['of exactly as many bytes', '[1,2]', 5],
    ['in parts', '"Horizon ✈ Air"', maxBytes],
    ['of another type', '[1,2]', maxBytes, 'text/plain'],
    ['without a type', '[1,2]', maxBytes, ''],
    ['with status 201', '[1,2]', maxBytes, 'application/json', 201],
  ])('%s', async (_, body, limit, type = 'application/json', status = 200) => {
    const handler: RequestListener = (_request, response) => {
      const bytes = Buffer.from(body);
      if (type !== '') response.setHeader('content-type', type);
      response.writeHead(status).write(bytes.subarray(0, bytes.indexOf('✈') === -1 ? 1 : bytes.indexOf('✈') + 1));
      response.end(bytes.subarray(bytes.indexOf('✈') === -1 ? 1 : bytes.indexOf('✈') + 1));
    };
    expect(await (await serve([handler], { maxBytes: limit })).ask()).toEqual(ok(JSON.parse(body)));
  });
});

describe('a request', () => {
  it('is a GET that accepts JSON by default', async () => {
    const { ask, requests } = await serve([reply('1')]);
    await ask('/a?b=c');
    expect(requests[0]).toMatchObject({ method: 'GET', url: '/a?b=c', headers: { accept: 'application/json' } });
    await ask('/a', { headers: { accept: 'application/problem+json' } });
    expect(requests[1]?.headers.accept).toBe('application/problem+json');
  });

  it.each([
    [408, 2],
    [425, 2],
    [499, 1],
    [400, 1],
    [503, 2],
  ])('is retried after status %i only when a retry may help: %i requests', async (status, count) => {
    const { ask, requests } = await serve([reply('{}', 'application/json', status)]);
    expect(await ask()).toMatchObject(err({ kind: 'bad-status', status }));
    expect(requests).toHaveLength(count);
  });
});

it('queues a request for a free slot, and rejects it when the queue is full', async () => {
  const waiting: ServerResponse[] = [];
  const { ask, requests } = await serve([(_, response) => void waiting.push(response)], { maxConcurrentRequests: 1 });
  const answers = Array.from({ length: 9 }, (_, page) => ask(`/${page}`));
  await expect.poll(() => waiting).toHaveLength(1);
  expect(await ask('/more')).toEqual(err({ kind: 'unavailable', detail: 'too many requests wait for the service' }));
  expect(requests).toHaveLength(1);
  for (let page = 0; page < 9; page += 1) {
    await expect.poll(() => waiting).toHaveLength(page + 1);
    const response = waiting[page];
    if (response !== undefined) send(response, '1');
  }
  expect(await Promise.all(answers)).toEqual(Array.from({ length: 9 }, () => ok(1)));
});

it('times out while a request waits for a slot', async () => {
  const { ask, requests } = await serve([() => {}], { maxConcurrentRequests: 1 });
  const first = ask('/first');
  await expect.poll(() => requests).toHaveLength(1);
  expect(await ask('/second', { budgetMs: 100 })).toEqual(err({ kind: 'timeout', detail: 'no whole answer in time' }));
  await client?.close();
  expect(await first).toEqual(err({ kind: 'unavailable', detail: 'the process stops' }));
  expect(requests).toHaveLength(1);
});

it('reports a parser that throws', async () => {
  const { ask } = await serve([reply('1')]);
  const broken = (): never => {
    throw new Error('a broken parser');
  };
  expect(await ask('/', {}, broken)).toEqual(err({ kind: 'unavailable', detail: 'a broken parser' }));
});

it('reports that the breaker is open', async () => {
  const { ask } = await serve([reply('{}', 'application/json', 503)], { minOutageMs: 0, recoveryMs: 60_000 });
  for (let query = 0; query < 5; query += 1) await ask(`/${query}`);
  expect(await ask('/more')).toEqual(
    err({ kind: 'unavailable', detail: 'the service failed too often; it is tried again in seconds' }),
  );
});

it('reports how long a call took, in seconds', async () => {
  const onCall = vi.fn();
  const observe = { onCall, onRetry: vi.fn(), onPause: vi.fn(), onBreaker: vi.fn() };
  const { ask } = await serve([(_, response) => void setTimeout(() => send(response, '1'), 200)], { observe });
  await ask();
  const [outcome, seconds] = onCall.mock.calls[0] ?? [];
  expect(outcome).toBe('ok');
  expect(seconds).toBeGreaterThan(0.15);
  expect(seconds).toBeLessThan(20);
});

it('after a 429, a request fails at once until the pause ends', async () => {
  const busy: RequestListener = (_, response) => void response.writeHead(429, { 'retry-after': '1' }).end();
  const { ask, requests } = await serve([busy, reply('1')]);
  await ask();
  expect(await ask()).toEqual(err({ kind: 'bad-status', status: 429, detail: 'the service asked for a pause' }));
  expect(requests).toHaveLength(1);
  await expect.poll(() => ask(), { timeout: 15_000 }).toEqual(ok(1));
  expect(requests).toHaveLength(2);
});
