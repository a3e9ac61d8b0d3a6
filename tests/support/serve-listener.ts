import type { RequestListener } from 'node:http';
import pino from 'pino';
import { afterAll, beforeAll } from 'vitest';
import { createHttpServer } from '#lib/process/http-server.ts';
import { createRequestListener, type ListenerOptions } from '#lib/server/request-listener.ts';
import { createResponseCache } from '#lib/server/response-cache.ts';
import { readRawAnswer, sendRaw } from '#tests/e2e/support/raw-socket.ts';

export interface RawReply {
  readonly status: number;
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
}

type TestListenerOptions = Omit<Partial<ListenerOptions>, 'runtime' | 'render'> &
  Pick<ListenerOptions, 'render'> & { readonly runtime?: Partial<ListenerOptions['runtime']> };

/** Creates the listener with a small cache of its own. By default the framework answers nothing itself. */
export function createTestListener({ runtime, ...options }: TestListenerOptions): RequestListener {
  const common = { 'content-security-policy': '', ...runtime?.headers };
  return createRequestListener({
    handle: () => {
      throw new Error('Everything is rendered.');
    },
    cache: createResponseCache({
      version: () => '1',
      now: Date.now,
      limits: { maxBytes: 1e6, maxEntries: 100, maxUrls: 100, retryIntervalSeconds: 5 },
      common,
      meter: () => ({ sent: 0, notModified: 0 }),
    }),
    sendKept: async () => false,
    observe: () => {},
    ...options,
    runtime: {
      files: new Set(),
      isDevelopment: false,
      isDraining: () => false,
      log: pino({ enabled: false }),
      ...runtime,
      headers: common,
    },
  });
}

/** Serves a listener on a real socket during the tests of a file. @returns sends a request line with headers as they are */
export function serveListener(
  listener: RequestListener,
): (line: string, headers?: readonly string[], last?: string) => Promise<RawReply> {
  const server = createHttpServer(listener);
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
  afterAll(() => server.close());
  return async (line, headers = [], last = 'Connection: close\r\n') => {
    const address = server.address();
    const head = [`${line} HTTP/1.1`, 'Host: localhost', ...headers].join('\r\n');
    const port = address instanceof Object ? address.port : 0;
    const text = await sendRaw(port, Buffer.from(`${head}\r\n${last}\r\n`, 'latin1'));
    const { status = 0, headers: answered = [] } = readRawAnswer(text) ?? {};
    return { status, headers: new Map(answered), body: text.slice(text.indexOf('\r\n\r\n') + 4) };
  };
}
