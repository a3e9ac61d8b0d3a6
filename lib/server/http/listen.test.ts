import { once } from 'node:events';
import type { RequestListener, Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createHttpServer, drain, listen, toUrlHost } from './listen.ts';

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
  return { socket, isLeft: Promise.race([left, wait(timeoutMs, false)]) };
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

describe('listening', () => {
  it('tells its port', async () => {
    const server = createHttpServer(hello);
    Object.assign(open, { server });
    const port = await listen(server, 0, '127.0.0.1');
    expect(port).toEqual({ ok: true, value: expect.any(Number) });
    expect(server.address()).toMatchObject({ port: port.ok ? port.value : 0 });
  });

  it.each([
    ['127.0.0.1', 'of 127.0.0.1: it is in use. Stop what listens there, or set PORT to a free one.'],
    ['203.0.113.1', 'of 203.0.113.1: EADDRNOTAVAIL.'],
  ])('says in one line that it cannot: at %s', async (hostname, reason) => {
    const server = createHttpServer(hello);
    Object.assign(open, { server });
    const taken = await listen(server, 0, '127.0.0.1');
    const port = taken.ok ? taken.value : 0;
    expect(await listen(createHttpServer(hello), port, hostname)).toEqual({
      ok: false,
      error: `Cannot listen on port ${port} ${reason}`,
    });
  });

  it.each([
    ['a code', Object.assign(new Error('no right'), { code: 'EACCES' }), 'EACCES'],
    ['no code', new Error('no right'), 'no right'],
  ])('says what it is told by an error with %s, and names no address where none is set', async (_, error, reason) => {
    const server = createHttpServer(hello);
    vi.spyOn(server, 'listen').mockImplementation(() => {
      queueMicrotask(() => server.emit('error', error));
      return server;
    });
    expect(await listen(server, 80, undefined)).toEqual({
      ok: false,
      error: `Cannot listen on port 80: ${reason}.`,
    });
  });

  it('leaves later errors of the server to others', async () => {
    const server = createHttpServer(hello);
    Object.assign(open, { server });
    await listen(server, 0, '127.0.0.1');
    expect(server.listenerCount('error')).toBe(0);
  });
});

describe('a browser of this machine', () => {
  it.each([
    [undefined, 'localhost'],
    ['0.0.0.0', 'localhost'],
    ['::', 'localhost'],
    ['127.0.0.2', '127.0.0.2'],
    ['::1', '[::1]'],
  ])('finds what listens on %s at %s', (hostname, host) => {
    expect(toUrlHost(hostname)).toBe(host);
  });
});

describe('a server that stops', () => {
  /** A visitor who has asked, and gets the answer when a test says so. */
  async function start() {
    const asked = Promise.withResolvers<() => void>();
    const visitor = await visit((_request, response) => asked.resolve(() => response.end('hello')), {}, asking);
    if (open.server === undefined) throw new Error('There is no server.');
    return { ...visitor, server: open.server, answer: await asked.promise };
  }

  it('finishes what is under way, then closes its connection though it was told that it may stay', async () => {
    const { server, socket, answer, isLeft } = await start();
    const text = readAll(socket);
    const drained = drain(server, timeoutMs);
    expect(server.listening).toBe(false);
    answer();
    await drained;
    expect(await text).toMatch(/hello$/);
    expect(await isLeft).toBe(true);
  });

  it('closes what has not finished in time', async () => {
    const { server, isLeft } = await start();
    await drain(server, 10);
    expect(await isLeft).toBe(true);
  });

  it('leaves no timer behind', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] });
    const server = createHttpServer(hello);
    await listen(server, 0, '127.0.0.1');
    await drain(server, timeoutMs);
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
  });

  it('does not wait for connections that are no longer its own', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] });
    const server = createHttpServer(hello);
    await listen(server, 0, '127.0.0.1');
    const close = vi.spyOn(server, 'close').mockReturnValue(server);
    const drained = vi.fn();
    void drain(server, 1000).then(drained);
    await vi.advanceTimersByTimeAsync(999);
    expect(drained).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(drained).toHaveBeenCalledOnce();
    close.mockRestore();
    server.close();
    vi.useRealTimers();
  });
});
