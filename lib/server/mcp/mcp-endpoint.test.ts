import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { mcp } from '#config/mcp.ts';
import { createServerBench, exchange, type ServerBench } from '#bench/server-bench.ts';

let bench: ServerBench;
beforeEach(() => {
  bench = createServerBench();
});
afterEach(() => bench.stop());

const accept = 'Accept: application/json, text/event-stream\r\nContent-Type: application/json\r\n';
const ping = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' });

async function post(
  body: string,
  { line = 'POST /mcp', headers = accept } = {},
): Promise<{ status: number; head: string; body: string }> {
  const { url } = await bench.start();
  const answer = await exchange(
    url,
    `${line} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: ${Buffer.byteLength(body)}\r\n${headers}\r\n${body}`,
  );
  const [head = '', text = ''] = answer.split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), head, body: text };
}

describe('/mcp', () => {
  it('answers a message with JSON that nobody stores, without a session', async () => {
    const { status, head, body } = await post(ping);
    expect([status, JSON.parse(body)]).toEqual([200, { jsonrpc: '2.0', id: 1, result: {} }]);
    expect(head).toMatch(/^content-type: application\/json/im);
    expect(head).toMatch(/^cache-control: no-store/im);
    expect(head).toMatch(/^x-content-type-options: nosniff/im);
    expect(head).not.toMatch(/^(?:mcp-session-id|set-cookie|access-control-)/im);
  });

  it('takes a notification', async () => {
    const { status, body } = await post(JSON.stringify({ jsonrpc: '2.0', method: 'notifications/initialized' }));
    expect([status, body]).toEqual([202, '']);
  });

  it.each(['GET', 'DELETE', 'OPTIONS', 'PUT'])('refuses %s: there are no streams and no sessions', async (method) => {
    const { status, head } = await post('', { line: `${method} /mcp` });
    expect(status).toBe(405);
    expect(head).toMatch(/^allow: POST\r?$/im);
  });

  it.each([
    ['an empty body', '', 400],
    ['no JSON', '{', 400],
    ['a value', '1', 400],
    ['nothing', 'null', 400],
    ['an empty batch', '[]', 400],
    ['a batch', `[${ping},${ping}]`, 400],
    ['no JSON-RPC', '{}', 400],
    ['a long body', JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'x'.repeat(mcp.maxBytes) }), 413],
  ])('refuses %s', async (_name, body, expected) => {
    const { status, head } = await post(body);
    expect(status).toBe(expected);
    expect(head).toMatch(/^cache-control: no-store\r?$/im);
    expect(bench.logged).toEqual([]);
  });

  it.each([
    ['a page of another site', `${accept}Origin: https://evil.example\r\n`, 403],
    ['a page of another site, by its fetch metadata', `${accept}Sec-Fetch-Site: cross-site\r\n`, 403],
    ['a sandboxed page', `${accept}Origin: null\r\n`, 403],
    ['a page of this site', `${accept}Origin: http://localhost:3000\r\nSec-Fetch-Site: same-origin\r\n`, 200],
    ['a client that takes no JSON', 'Accept: text/html\r\nContent-Type: application/json\r\n', 406],
    ['a form', 'Accept: application/json, text/event-stream\r\nContent-Type: text/plain\r\n', 415],
    ['an unknown version', `${accept}Mcp-Protocol-Version: 1999-01-01\r\n`, 400],
  ])('answers %s with %s', async (_name, headers, expected) => {
    expect((await post(ping, { headers })).status).toBe(expected);
  });

  it('refuses a body that grows beyond the limit without a length', async () => {
    const { url } = await bench.start();
    const chunk = `${(16_384).toString(16)}\r\n${' '.repeat(16_384)}\r\n`;
    const head = `POST /mcp HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n${accept}\r\n`;
    const answer = await exchange(url, head + chunk.repeat(5));
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toMatch(/^connection: close\r?$/im);
  });

  it('keeps the connection after a refused message that it has read', async () => {
    const { url } = await bench.start();
    const refused = `POST /mcp HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\n${accept}\r\n1`;
    const next = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';
    const answers = await exchange(url, refused + next);
    expect(answers.match(/^HTTP\/1\.1 \d+/gm)).toEqual(['HTTP/1.1 400', 'HTTP/1.1 200']);
  });

  it('logs nothing when a client leaves in the middle of its message', async () => {
    const { url } = await bench.start();
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname);
    const head = 'POST /mcp HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\nExpect: 100-continue\r\n';
    socket.write(`${head}${accept}\r\n`);
    // The server continues when it reads the message.
    expect(String(await once(socket, 'data'))).toMatch(/^HTTP\/1\.1 100 /);
    socket.write('{');
    socket.destroy();
    expect((await post(ping)).status).toBe(200);
    expect(bench.logged).toEqual([]);
  });

  it('refuses at once what exceeds the number of messages under way', async () => {
    let release = (): void => {};
    const waiting = new Promise<void>((resolve) => (release = resolve));
    const { url } = await bench.start(async (_request, response) => {
      await waiting;
      response.end('{}');
    });
    const call = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'list_places' } });
    const send = (body: string): Promise<Response> =>
      fetch(`${url}/mcp`, {
        method: 'POST',
        body,
        headers: { accept: 'application/json, text/event-stream', 'content-type': 'application/json' },
      });
    const calls = Array.from({ length: mcp.maxConcurrent + 1 }, () => send(call));
    const first = await Promise.race(calls);
    expect([first.status, first.headers.get('retry-after')]).toEqual([503, String(mcp.retryAfterSeconds)]);
    release();
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(mcp.maxConcurrent);
    expect((await send(ping)).status).toBe(200);
  });

  it('passes calls through the page cache: equal calls are one render', async () => {
    const { url } = await bench.start((request, response) => {
      bench.receivedRequests.push(request);
      response.setHeader('cache-control', 'public, max-age=0, s-maxage=60');
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ address: ['/locations/', '/jobs/'], places: [[0, 'Seattle, WA', 47, -122, 3]] }));
    });
    const call = async (): Promise<unknown> => {
      const response = await fetch(`${url}/mcp`, {
        method: 'POST',
        body: JSON.stringify({ jsonrpc: '2.0', id: 7, method: 'tools/call', params: { name: 'list_places' } }),
        headers: { accept: 'application/json, text/event-stream', 'content-type': 'application/json' },
      });
      return response.json();
    };
    const place = { name: 'Seattle, WA', slug: 'seattle-wa', jobs: 3 };
    const result = z.object({
      result: z.object({ structuredContent: z.object({ places: z.array(z.looseObject({})) }) }),
    });
    for (const answer of [await call(), await call(), await call()])
      expect(result.parse(answer).result.structuredContent.places).toMatchObject([place]);
    expect(bench.receivedRequests.map((request) => request.url)).toEqual(['/data/places-map/jobs/']);
  });
});
