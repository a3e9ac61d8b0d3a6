import { once } from 'node:events';
import type { RequestListener, Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { createHttpServer, drain, listen, toUrlHost } from './http-server.ts';

const hello: RequestListener = (_request, response) => void response.end('hello');
const asking = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';
const timeoutMs = 30_000;
const open: { server?: Server; socket?: Socket } = {};

afterEach(() => {
  open.socket?.destroy();
  open.server?.closeAllConnections();
  open.server?.close();
});

interface Visit {
  readonly socket: Socket;
  /** Resolves with whether the server closed the connection in time. */
  readonly isClosed: Promise<boolean>;
}

/** Opens a connection, sends a request and never closes the connection. */
async function visit(
  listener: RequestListener,
  limits: Parameters<typeof createHttpServer>[1],
  words: string,
): Promise<Visit> {
  const server = createHttpServer(listener, limits);
  const closed = new Promise<boolean>((resolve) =>
    server.once('connection', (connection) => connection.once('close', () => resolve(true))),
  );
  const port = await listen(server, 0, '127.0.0.1');
  if (!port.ok) throw new Error(port.error);
  const socket = connect({ port: port.value, host: '127.0.0.1', allowHalfOpen: true });
  socket.on('error', () => {});
  socket.write(words);
  Object.assign(open, { server, socket });
  return { socket, isClosed: Promise.race([closed, wait(timeoutMs, false)]) };
}

function readAll(socket: Socket): Promise<string> {
  let text = '';
  socket.on('data', (part: Buffer) => (text += part.toString()));
  return new Promise((resolve) => socket.once('close', () => resolve(text)).once('end', () => resolve(text)));
}

describe('a connection', () => {
  it.each([
    ['an invalid head', 'no head\r\n\r\n', '400 Bad Request'],
    ['an incomplete head', 'GET / HTTP/1.1\r\nHost: a\r\n', '408 Request Timeout'],
    [
      'an oversized head',
      `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}`,
      '431 Request Header Fields Too Large',
    ],
  ])('with %s gets an error response and is closed, even if the client keeps it open', async (_name, words, status) => {
    const { socket, isClosed } = await visit(hello, { headersTimeout: 100, connectionsCheckingInterval: 50 }, words);
    const text = await readAll(socket);
    expect(text.split('\r\n', 1)).toEqual([`HTTP/1.1 ${status}`]);
    expect(await isClosed).toBe(true);
  });

  it('is closed when the client does not read', async () => {
    const large = Buffer.alloc(64 * 2 ** 20);
    const { socket, isClosed } = await visit(
      (_request, response) => void response.end(large),
      { idleTimeout: 300 },
      asking,
    );
    socket.pause();
    expect(await isClosed).toBe(true);
  });

  it('is closed when the client reads its response too slowly', async () => {
    const large = Buffer.alloc(64 * 2 ** 20);
    const limits = { sendTimeout: 300, connectionsCheckingInterval: 50 };
    const { socket, isClosed } = await visit((_request, response) => void response.end(large), limits, asking);
    socket.pause();
    const sips = setInterval(() => void socket.read(1024), 20);
    expect(await isClosed).toBe(true);
    clearInterval(sips);
  });

  it('is closed immediately above the limit, and the existing connections are served', async () => {
    const server = createHttpServer(hello, { maxConnections: 2 });
    const port = await listen(server, 0, '127.0.0.1');
    if (!port.ok) throw new Error(port.error);
    Object.assign(open, { server });
    const connectClient = async (): Promise<Socket> => {
      const socket = connect(port.value, '127.0.0.1').on('error', () => {});
      await once(socket, 'connect');
      return socket;
    };
    const first = await connectClient();
    const second = await connectClient();
    expect(await readAll(await connectClient())).toBe('');
    for (const socket of [first, second]) {
      socket.write(`${asking.slice(0, -2)}Connection: close\r\n\r\n`);
      expect(await readAll(socket)).toMatch(/hello$/);
    }
  });

  it.each([
    ['two hosts', 'GET / HTTP/1.1\r\nHost: a\r\nhost: b\r\n\r\n'],
    ['the same host twice', 'GET / HTTP/1.1\r\nHost: a\r\nHost: a\r\n\r\n'],
    ['a fragment', 'GET /jobs/#x HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'],
    [
      'a transfer coding in HTTP/1.0',
      'POST / HTTP/1.0\r\nTransfer-Encoding: chunked\r\nConnection: keep-alive\r\n\r\n0\r\n\r\n',
    ],
  ])('with %s answers 400 and ends', async (_name, words) => {
    const { socket, isClosed } = await visit(hello, {}, words);
    const text = await readAll(socket);
    expect(text).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    expect(text).not.toContain('hello');
    expect(await isClosed).toBe(true);
  });

  it.each([
    [
      'a transfer coding',
      'POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n0\r\n\r\n',
    ],
    ['HTTP/1.0', 'GET / HTTP/1.0\r\n\r\n'],
    ['one host among other names', 'GET / HTTP/1.1\r\nDate: b\r\nHost: a\r\nFrom: c\r\nConnection: close\r\n\r\n'],
  ])('with %s is answered', async (_name, words) => {
    const { socket } = await visit(hello, {}, words);
    expect(await readAll(socket)).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*hello/);
  });

  it('is kept when the client goes on reading after a pause', async () => {
    const large = Buffer.alloc(16 * 2 ** 20, 'x');
    const limits = { sendTimeout: timeoutMs, connectionsCheckingInterval: 20 };
    const words = `${asking.slice(0, -2)}Connection: close\r\n\r\n`;
    const { socket } = await visit((_request, response) => void response.end(large), limits, words);
    await once(socket, 'readable');
    await wait(200);
    expect((await readAll(socket)).length).toBeGreaterThan(large.length);
  });

  it('is kept while its response takes long', async () => {
    const { socket } = await visit(
      (_request, response) => void setTimeout(() => response.end('late'), 500),
      { idleTimeout: 1000 },
      `${asking.slice(0, -2)}Connection: close\r\n\r\n`,
    );
    expect(await readAll(socket)).toMatch(/late$/);
  });

  it.each(['before its head', 'in its body'])(
    'is destroyed when an invalid request arrives %s of a response, and nothing is written into the response',
    async (when) => {
      const { socket, isClosed } = await visit(
        (_request, response) => {
          if (when === 'in its body') response.writeHead(200, { 'Content-Length': 10 }).write('half ');
        },
        {},
        `${asking}no head\r\n\r\n`,
      );
      const text = await readAll(socket);
      expect(text).not.toContain('400');
      expect(await isClosed).toBe(true);
    },
  );
});

describe('listen', () => {
  it('returns its port', async () => {
    const server = createHttpServer(hello);
    Object.assign(open, { server });
    const port = await listen(server, 0, '127.0.0.1');
    expect(port).toEqual({ ok: true, value: expect.any(Number) });
    expect(server.address()).toMatchObject({ port: port.ok ? port.value : 0 });
  });

  it.each([
    ['127.0.0.1', 'of 127.0.0.1: it is in use. Stop what listens there, or set PORT to a free one.'],
    ['203.0.113.1', 'of 203.0.113.1: EADDRNOTAVAIL.'],
  ])('returns an error message of one line when it cannot listen on %s', async (hostname, reason) => {
    const server = createHttpServer(hello);
    Object.assign(open, { server });
    const listening = await listen(server, 0, '127.0.0.1');
    const port = listening.ok ? listening.value : 0;
    expect(await listen(createHttpServer(hello), port, hostname)).toEqual({
      ok: false,
      error: `Cannot listen on port ${port} ${reason}`,
    });
  });
});

describe('toUrlHost', () => {
  it.each([
    [undefined, 'localhost'],
    ['0.0.0.0', 'localhost'],
    ['::', 'localhost'],
    ['127.0.0.2', '127.0.0.2'],
    ['::1', '[::1]'],
  ])('returns for the host name %s: %s', (hostname, host) => {
    expect(toUrlHost(hostname)).toBe(host);
  });
});

describe('drain', () => {
  /** Sends a request whose response the test controls. */
  async function start() {
    const arrival = Promise.withResolvers<() => void>();
    const visitor = await visit((_request, response) => arrival.resolve(() => response.end('hello')), {}, asking);
    if (open.server === undefined) throw new Error('There is no server.');
    return { ...visitor, server: open.server, answer: await arrival.promise };
  }

  it('waits for requests in progress, then closes their keep-alive connections', async () => {
    const { server, socket, answer, isClosed } = await start();
    const text = readAll(socket);
    const drained = drain(server, timeoutMs);
    expect(server.listening).toBe(false);
    answer();
    await drained;
    expect(await text).toMatch(/hello$/);
    expect(await isClosed).toBe(true);
  });

  it('closes requests that have not finished in time', async () => {
    const { server, isClosed } = await start();
    await drain(server, 10);
    expect(await isClosed).toBe(true);
  });
});
