import type { IncomingHttpHeaders, Server } from 'node:http';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { cacheControl, type PageCacheLimits } from '#config/cache.ts';
import { createHttpServer } from '#lib/process/http-server.ts';
import type { PageResponse } from '#lib/server/page-response.ts';
import { createResponseCache, type ResponseCache } from '#lib/server/response-cache.ts';
import { sendRequest, type Answer } from '#tests/e2e/support/send-request.ts';
import { readRawAnswer, sendRaw, type RawAnswer } from '#tests/e2e/support/raw-socket.ts';
import { createTestListener } from '#tests/support/serve-listener.ts';

export const seconds = 1000;

/** A rendered address, with the headers that its page can read. */
interface Rendering {
  readonly target: string;
  readonly headers: IncomingHttpHeaders;
}
type Render = (page: Rendering) => PageResponse | Promise<PageResponse>;

/**
 * The real listener and response cache with a real socket, and a renderer, a clock and a data version that a test controls.
 */
export interface CachedSite {
  /** Milliseconds since the epoch. */
  at: number;
  version: string;
  render: Render;
  /** In order. */
  readonly renders: readonly Rendering[];
  readonly cache: ResponseCache;
  /** Errors that were logged. */
  readonly logged: readonly string[];
  /** Origin. */
  url(): string;
  get(target: string, headers?: Readonly<Record<string, string>>, method?: string): Promise<Answer>;
  /** Sends a request line with headers as they are. */
  getRaw(line: string, headers?: readonly string[]): Promise<RawAnswer & { readonly body: string }>;
  /** Sends bytes as they are, and reads what comes until the end. */
  exchange(bytes: string): Promise<string>;
  /** Returns the heading of a page, which counts the renders. */
  heading(target: string, headers?: Readonly<Record<string, string>>): Promise<string | undefined>;
  /** Restarts with other limits. */
  limit(limits: Partial<PageCacheLimits>): void;
}

const filler = '<p>Filler of a page, which compresses well.</p>'.repeat(100);
const limits = { maxBytes: 8 * 1024 * 1024, maxEntries: 1000, maxUrls: 1000, retryIntervalSeconds: 5 };

/** Returns a page as from the renderer. */
export function toPage(text: string, headers: PageResponse['headers'] = {}, status = 200): PageResponse {
  const own = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': cacheControl.page,
    ...headers,
  };
  return { status, headers: own, body: Buffer.from(`<!DOCTYPE html><h1>${text}</h1>${filler}`) };
}

/** Returns an uncacheable failure page. */
export function toFailure(status: number): PageResponse {
  return toPage(
    `failed ${status}`,
    { 'cache-control': cacheControl.none, ...(status === 503 ? { 'retry-after': '2' } : {}) },
    status,
  );
}

/** Blocks renders until they are released. */
export function holdRenders(of: CachedSite): { readonly open: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { render } = of;
  of.render = async (page) => {
    await promise;
    return render(page);
  };
  return { open: resolve };
}

/** Creates the site for the tests of a file: one socket, and for each test a new cache, clock and renderer. */
export function useCachedSite(): CachedSite {
  let current: CachedSite | undefined;
  let handle: ReturnType<typeof createTestListener> | undefined;
  let server: Server | undefined;
  let port = 0;
  const start = (over: Partial<PageCacheLimits> = {}): void => {
    const renders: Rendering[] = [];
    const logged: string[] = [];
    const log = pino({ base: null, level: 'error' }, { write: (line: string) => void logged.push(line) });
    const common = { 'x-common': 'yes' };
    const cache = createResponseCache({
      version: () => next.version,
      now: () => next.at,
      limits: { ...limits, ...over },
      common,
      meter: () => ({ sent: 0, notModified: 0 }),
    });
    const next: CachedSite = {
      at: Date.UTC(2026, 10, 22, 12),
      version: '1',
      render: () => toPage(`render ${renders.length}`),
      renders,
      cache,
      logged,
      url: () => `http://127.0.0.1:${port}`,
      get: (target, headers = {}, method = 'GET') =>
        sendRequest(`http://127.0.0.1:${port}`, target, { method, headers }),
      async getRaw(line, headers = []) {
        const text = await sendRaw(
          port,
          Buffer.from(
            [
              `${line} HTTP/1.1`,
              ...(headers.some((header) => /^host:/i.test(header)) ? [] : ['Host: localhost']),
              'Connection: close',
              ...headers,
              '',
              '',
            ].join('\r\n'),
            'latin1',
          ),
        );
        const answer = readRawAnswer(text);
        if (answer === null) throw new Error(`No answer to ${line}.`);
        return { ...answer, body: text.slice(text.indexOf('\r\n\r\n') + 4) };
      },
      exchange: (bytes) => sendRaw(port, Buffer.from(bytes, 'latin1')),
      async heading(target, headers = {}) {
        return /<h1>(.*?)<\/h1>/.exec((await next.get(target, headers)).text)?.[1];
      },
      limit: (bounds) => start(bounds),
    };
    current = next;
    handle = createTestListener({
      runtime: { headers: { 'content-security-policy': '', ...common }, log },
      async render(target, headers = {}) {
        renders.push({ target, headers });
        return next.render({ target, headers });
      },
      cache,
    });
  };
  beforeAll(async () => {
    server = createHttpServer((request, response) => handle?.(request, response));
    await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    port = address !== null && typeof address === 'object' ? address.port : 0;
  });
  beforeEach(() => start());
  afterEach(() => expect(current?.logged).toEqual([]));
  afterAll(() => {
    server?.close();
    server?.closeAllConnections();
  });
  const now = (): CachedSite => {
    if (current === undefined) throw new Error('The site runs from before the first test until after the last.');
    return current;
  };
  return {
    get at() {
      return now().at;
    },
    set at(value) {
      now().at = value;
    },
    get version() {
      return now().version;
    },
    set version(value) {
      now().version = value;
    },
    get render() {
      return now().render;
    },
    set render(value) {
      now().render = value;
    },
    get renders() {
      return now().renders;
    },
    get cache() {
      return now().cache;
    },
    get logged() {
      return now().logged;
    },
    url: () => now().url(),
    get: (...args) => now().get(...args),
    getRaw: (...args) => now().getRaw(...args),
    exchange: (bytes) => now().exchange(bytes),
    heading: (...args) => now().heading(...args),
    limit: (bounds) => now().limit(bounds),
  };
}
