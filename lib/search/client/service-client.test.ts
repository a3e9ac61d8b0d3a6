import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { err, ok, type Result } from '#lib/result.ts';
import {
  createServiceClient,
  type BreakerState,
  type ServiceClient,
  type ServiceClientOptions,
} from './service-client.ts';

const shape = z.object({ total: z.number() });
const parse = (body: unknown): Result<number, string> => {
  const parsed = shape.safeParse(body);
  return parsed.success ? ok(parsed.data.total) : err('no total');
};
const json = (response: ServerResponse, body: string, status = 200): unknown =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(body);
const good = (response: ServerResponse): unknown => json(response, '{"total":7}');
const status = (code: number) => (_: IncomingMessage, response: ServerResponse) =>
  json(response, '{"errors":"no"}', code);

let server: Server | undefined;
let client: ServiceClient | undefined;

afterEach(async () => {
  await client?.close();
  server?.closeAllConnections();
  server?.close();
});

/** Starts a service that answers the n-th request with the n-th handler. The last handler answers all later requests. */
async function serve(handlers: readonly RequestListener[], options: ServiceClientOptions = {}) {
  const requestedPaths: string[] = [];
  const states: (readonly [BreakerState, string | null])[] = [];
  const outcomes: string[] = [];
  const pauses: number[] = [];
  const onRetry = vi.fn();
  const running = createServer((request, response) => {
    requestedPaths.push(request.url ?? '');
    (handlers[requestedPaths.length - 1] ?? handlers.at(-1))?.(request, response);
  });
  server = running;
  await new Promise<void>((resolve) => running.listen(0, '127.0.0.1', resolve));
  const address = running.address();
  const origin = `http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}`;
  const observe = {
    onCall: (outcome: string) => outcomes.push(outcome),
    onRetry,
    onPause: (milliseconds: number) => pauses.push(milliseconds),
    onBreaker: (state: BreakerState, reason: string | null) => states.push([state, reason]),
  };
  const serviceClient = createServiceClient({ observe, budgetMs: 20_000, ...options });
  client = serviceClient;
  return {
    requestedPaths,
    states,
    outcomes,
    pauses,
    onRetry,
    origin,
    client: serviceClient,
    ask: (path = '/', budgetMs?: number) =>
      serviceClient.readJson({ url: new URL(path, origin), ...(budgetMs === undefined ? {} : { budgetMs }) }, parse),
  };
}

describe('the service client', () => {
  it('reads JSON, compressed or not', async () => {
    const { ask, outcomes } = await serve([
      (_, response) => good(response),
      (_, response) =>
        response
          .writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' })
          .end(gzipSync('{"total":8}')),
    ]);
    expect([await ask(), await ask(), outcomes]).toEqual([ok(7), ok(8), ['ok', 'ok']]);
  });

  it('sends headers and bodies', async () => {
    const { client } = await serve([
      async (request, response) => {
        let body = '';
        for await (const part of request) body += String(part);
        json(
          response,
          JSON.stringify({
            total: request.headers['x-origin'] === 'careers.example' && request.method === 'POST' ? body.length : -1,
          }),
        );
      },
    ]);
    const address = server?.address();
    const url = new URL(`http://127.0.0.1:${address !== null && typeof address === 'object' ? address?.port : 0}/`);
    expect(
      await client.readJson({ url, method: 'POST', headers: { 'x-origin': 'careers.example' }, body: '12345' }, parse),
    ).toEqual(ok(5));
  });

  it.each([
    ['a 500', status(500)],
    ['a broken connection', (request: IncomingMessage) => void request.socket.destroy()],
    ['a truncated body', (_: IncomingMessage, response: ServerResponse) => json(response, '{"tot')],
    [
      'a body that ends early',
      (request: IncomingMessage, response: ServerResponse) =>
        void response
          .writeHead(200, { 'content-type': 'application/json', 'content-length': 100 })
          .write('{"total":7}', () => request.socket.destroy()),
    ],
  ])('retries once after %s', async (_, failure) => {
    const { ask, requestedPaths, onRetry } = await serve([failure, (_request, response) => good(response)]);
    expect([await ask(), requestedPaths.length, onRetry.mock.calls.length]).toEqual([ok(7), 2, 1]);
  });

  it.each([
    [500, 2],
    [429, 1],
    [404, 1],
    [403, 1],
    [301, 1],
    [202, 1],
  ])('reports status %i after %i requests', async (code, requests) => {
    const { ask, requestedPaths } = await serve([status(code)]);
    expect([await ask(), requestedPaths.length]).toEqual([
      err({ kind: 'bad-status', status: code, detail: `status ${code}` }),
      requests,
    ]);
  });

  it.each([
    [
      'a page with status 200',
      (_: IncomingMessage, response: ServerResponse) =>
        response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Checking your browser'),
      'bad-shape',
      1,
    ],
    [
      'a page with status 202',
      (_: IncomingMessage, response: ServerResponse) =>
        response.writeHead(202, { 'content-type': 'text/html' }).end('<p>Checking your browser'),
      'bad-status',
      1,
    ],
    ['wrong types', (_: IncomingMessage, response: ServerResponse) => json(response, '{"total":"7"}'), 'bad-shape', 1],
    ['no connection', (request: IncomingMessage) => void request.socket.destroy(), 'unavailable', 2],
  ])('reports %s as an error', async (_, handler, kind, requests) => {
    const { ask, requestedPaths, outcomes } = await serve([handler]);
    expect([await ask(), requestedPaths.length, outcomes]).toMatchObject([
      { ok: false, error: { kind } },
      requests,
      [kind],
    ]);
  });

  it('rejects a body above the size limit, with or without a content length', async () => {
    let sent = 0;
    const endless: RequestListener = (request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const part = Buffer.alloc(64 * 1024, ' ');
      const more = (): void => {
        if (request.socket.destroyed || sent > 50_000_000) return void response.end();
        sent += part.length;
        response.write(part, more);
      };
      more();
    };
    const declared: RequestListener = (_, response) =>
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': 50_000_000 }).flushHeaders();
    const { ask } = await serve([endless, declared], {
      maxBytes: 1_000_000,
      budgetMs: 20_000,
    });
    expect(await ask()).toMatchObject({ error: { kind: 'bad-shape', detail: 'a body of more than 1000000 bytes' } });
    expect(sent).toBeLessThan(25_000_000);
    expect(await ask()).toMatchObject({ error: { kind: 'bad-shape', detail: 'a body of more than 1000000 bytes' } });
  });

  it.each([
    ['no head', () => {}],
    [
      'a head and no body',
      (_: IncomingMessage, response: ServerResponse) =>
        response.writeHead(200, { 'content-type': 'application/json' }).flushHeaders(),
    ],
    [
      'a slow drip',
      (request: IncomingMessage, response: ServerResponse) => {
        response.writeHead(200, { 'content-type': 'application/json' });
        const drip = setInterval(() => response.write(' '), 5);
        request.socket.once('close', () => clearInterval(drip));
      },
    ],
  ])('times out: %s', async (_, handler) => {
    const { ask, requestedPaths } = await serve([handler]);
    const answer = await ask('/', 150);
    expect(answer).toMatchObject({ error: { kind: 'timeout' } });
    expect(requestedPaths.length).toBeLessThan(2);
  });

  it('ends pending requests when it closes', async () => {
    const { ask, client, requestedPaths } = await serve([() => {}], { budgetMs: 20_000 });
    const answers = ask();
    await expect.poll(() => requestedPaths).toHaveLength(1);
    await client.close();
    expect(await answers).toEqual(err({ kind: 'unavailable', detail: 'the process stops' }));
  });
});

describe('the breaker', () => {
  const askPages = (client: ServiceClient, origin: string, query: string) =>
    Promise.all(
      Array.from({ length: 6 }, (_, page) =>
        client.readJson({ url: new URL(`/${query}?page=${page}`, origin), query, budgetMs: 100 }, parse),
      ),
    );

  it('stays closed when six requests of one query time out together', async () => {
    const { client, origin, ask, states } = await serve([
      (request, response) => (request.url?.startsWith('/hang') === true ? undefined : good(response)),
    ]);
    for (const failed of await askPages(client, origin, 'hang'))
      expect(failed).toMatchObject({ error: { kind: 'timeout' } });
    expect([states, await ask()]).toEqual([[], ok(7)]);
  });

  it('stops requests to a failing service, and closes when the service is back', async () => {
    let isDown = true;
    const { ask, requestedPaths, states } = await serve(
      [(request, response) => (isDown ? status(503)(request, response) : good(response))],
      { recoveryMs: 300, minOutageMs: 0 },
    );
    for (let call = 0; call < 5; call += 1) await ask(`/${call}`);
    const requests = requestedPaths.length;
    expect(states).toEqual([['open', 'status 503']]);
    expect(await ask('/more')).toMatchObject({ error: { kind: 'unavailable' } });
    expect(requestedPaths).toHaveLength(requests);
    isDown = false;
    await expect.poll(() => ask('/back')).toEqual(ok(7));
    expect(states.map(([state]) => state)).toEqual(['open', 'half-open', 'closed']);
  });

  it('lets one trial request through, and fails the others at once', async () => {
    let answer: ServerResponse | undefined;
    const isWrong = (_: IncomingMessage, response: ServerResponse): unknown => json(response, '{"total":"7"}');
    const { ask, requestedPaths, states } = await serve(
      [...Array.from({ length: 5 }, () => isWrong), (_, response) => void (answer = response)],
      { recoveryMs: 20, minOutageMs: 0, budgetMs: 20_000 },
    );
    for (let call = 0; call < 5; call += 1) await ask(`/${call}`);
    await vi.waitFor(async () => {
      void ask('/try');
      expect(states.at(-1)?.[0]).toBe('half-open');
    }, 15_000);
    expect(await ask('/beside')).toMatchObject({ error: { kind: 'unavailable' } });
    await expect.poll(() => answer).toBeDefined();
    expect(requestedPaths.filter((path) => path === '/beside')).toEqual([]);
    if (answer !== undefined) good(answer);
    await expect.poll(() => states.at(-1)?.[0]).toBe('closed');
  });

  it('does not count refused requests as failures', async () => {
    const { ask, states } = await serve([status(404)]);
    for (let call = 0; call < 30; call += 1) await ask(`/${call}`);
    expect(states).toEqual([]);
  });
});

describe('a quota', () => {
  it('pauses requests for as long as the service asks, and does not open the breaker', async () => {
    const { ask, requestedPaths, states, pauses } = await serve([
      (_, response) => response.writeHead(429, { 'retry-after': '30' }).end(),
    ]);
    for (let call = 0; call < 30; call += 1)
      expect(await ask(`/${call}`)).toMatchObject({ error: { kind: 'bad-status', status: 429 } });
    expect([requestedPaths, states, pauses]).toEqual([['/0'], [], [30_000]]);
  });
});
