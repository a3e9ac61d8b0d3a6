import { once } from 'node:events';
import type { RequestListener, Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { createHttpServer, listen } from './listen.ts';

const hello: RequestListener = (_request, response) => void response.end('hello');
const asking = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';
const patience = 30_000;
const open: { server?: Server; socket?: Socket } = {};

afterEach(() => {
  open.socket?.destroy();
  open.server?.closeAllConnections();
  open.server?.close();
});

interface Visit {
  readonly socket: Socket;
  /** Whether the server let go of the connection in time. */
  readonly isLeft: Promise<boolean>;
}

/** A visitor who says something, and never goes. */
async function visit(
  listener: RequestListener,
  limits: Parameters<typeof createHttpServer>[1],
  words: string,
): Promise<Visit> {
  const server = createHttpServer(listener, limits);
  const left = new Promise<boolean>((resolve) =>
    server.once('connection', (connection) => connection.once('close', () => resolve(true))),
  );
  const port = await listen(server, 0, '127.0.0.1');
  if (!port.ok) throw new Error(port.error);
  const socket = connect({ port: port.value, host: '127.0.0.1', allowHalfOpen: true });
  socket.on('error', () => {});
  socket.write(words);
  Object.assign(open, { server, socket });
  return { socket, isLeft: Promise.race([left, wait(patience, false)]) };
}

function readAll(socket: Socket): Promise<string> {
  let text = '';
  socket.on('data', (part: Buffer) => (text += part.toString()));
  return new Promise((resolve) => socket.once('close', () => resolve(text)).once('end', () => resolve(text)));
}

describe('a connection', () => {
  it.each([
    ['a head that is none', 'no head\r\n\r\n', '400 Bad Request'],
    ['half a head', 'GET / HTTP/1.1\r\nHost: a\r\n', '408 Request Timeout'],
    [
      'a head without end',
      `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}`,
      '431 Request Header Fields Too Large',
    ],
  ])('with %s is told so, and is not kept for a visitor who stays', async (_name, words, status) => {
    const { socket, isLeft } = await visit(hello, { headersTimeout: 100, connectionsCheckingInterval: 50 }, words);
    const text = await readAll(socket);
    expect(text.split('\r\n', 1)).toEqual([`HTTP/1.1 ${status}`]);
    expect(await isLeft).toBe(true);
  });

  it('whose visitor does not read is not kept', async () => {
    const large = Buffer.alloc(64 * 2 ** 20);
    const { socket, isLeft } = await visit(
      (_request, response) => void response.end(large),
      { idleTimeout: 300 },
      asking,
    );
    socket.pause();
    expect(await isLeft).toBe(true);
  });

  it('whose client takes its response drop by drop is ended', async () => {
    const large = Buffer.alloc(64 * 2 ** 20);
    const limits = { sendTimeout: 300, connectionsCheckingInterval: 50 };
    const { socket, isLeft } = await visit((_request, response) => void response.end(large), limits, asking);
    socket.pause();
    const sips = setInterval(() => void socket.read(1024), 20);
    expect(await isLeft).toBe(true);
    clearInterval(sips);
  });

  it('whose client takes one part after the other is kept', async () => {
    const limits = { sendTimeout: 1000, connectionsCheckingInterval: 50 };
    const parts = Array.from({ length: 12 }, () => Buffer.alloc(1000, 'x'));
    const { socket } = await visit(
      (_request, response) => {
        const timer = setInterval(() => {
          const part = parts.pop();
          if (part !== undefined) return void response.write(part);
          clearInterval(timer);
          response.end('end');
        }, 100);
      },
      limits,
      `${asking.slice(0, -2)}Connection: close\r\n\r\n`,
    );
    expect(await readAll(socket)).toMatch(/end\r\n0\r\n\r\n$/);
  });

  it('beyond the bound is closed at once, and those before it are served', async () => {
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
    const { socket, isLeft } = await visit(hello, {}, words);
    const text = await readAll(socket);
    expect(text).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    expect(text).not.toContain('hello');
    expect(await isLeft).toBe(true);
  });

  it('whose answer takes its time is kept', async () => {
    const { socket } = await visit(
      (_request, response) => void setTimeout(() => response.end('late'), 500),
      { idleTimeout: 1000 },
      `${asking.slice(0, -2)}Connection: close\r\n\r\n`,
    );
    expect(await readAll(socket)).toMatch(/late$/);
  });

  it.each(['before its head', 'in its body'])(
    'breaks off when what is no request comes %s, and nothing is written into the answer',
    async (when) => {
      const { socket, isLeft } = await visit(
        (_request, response) => {
          if (when === 'in its body') response.writeHead(200, { 'Content-Length': 10 }).write('half ');
        },
        {},
        `${asking}no head\r\n\r\n`,
      );
      const text = await readAll(socket);
      expect(text).not.toContain('400');
      expect(await isLeft).toBe(true);
    },
  );
});
