import inject from 'light-my-request';
import pino from 'pino';
import { cacheControl } from '#config/cache.ts';
import type { HitMeter } from '#lib/server/telemetry/metrics.ts';
import type { PageResponse } from '#lib/server/http/page-response.ts';
import type { PageRequest } from '#lib/server/http/page-response.ts';
import { planRequest } from '#lib/server/http/cache-key.ts';
import { createPageCache, type PageCache } from '#lib/server/page-cache/page-cache.ts';

export const second = 1000;

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: Buffer;
}

/** A page cache with a renderer and a clock that a test controls. */
export interface CacheBench {
  at: number;
  version: string;
  answer: (page: PageRequest) => PageResponse | Promise<PageResponse>;
  /** Request targets that were rendered, in order. */
  readonly renders: string[];
  readonly cache: PageCache;
  /** Counts the hot answers of every page. */
  readonly meter: HitMeter;
  get(url: string, headers?: Record<string, string>, method?: 'GET' | 'HEAD'): Promise<Answer>;
  heading(url: string): Promise<string | undefined>;
}

export function toPage(text: string, over: Partial<PageResponse> = {}): PageResponse {
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': cacheControl.page };
  return {
    status: 200,
    headers,
    body: Buffer.from(`<h1>${text}</h1>${'<p>Filler of a page.</p>'.repeat(100)}`),
    ...over,
  };
}

export function toFailure(status: number): PageResponse {
  return {
    status,
    headers: { 'content-type': 'text/html', 'cache-control': cacheControl.none },
    body: Buffer.from(`failed ${status}`),
  };
}

/** Runs pending tasks, except those that wait for a promise of the test or for another thread (compression does). */
export async function flushTasks(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

export function createCacheBench(
  limits: { readonly maxBytes?: number; readonly maxEntries?: number } = {},
): CacheBench {
  let serial = 0;
  const renders: string[] = [];
  const meter: HitMeter = { sent: 0, notModified: 0 };
  const renderPage = async (page: PageRequest): Promise<PageResponse> => {
    renders.push(page.target);
    return bench.answer(page);
  };
  const cache = createPageCache({
    renderPage,
    version: () => bench.version,
    now: () => bench.at,
    limits: { maxBytes: 8 * 1024 * 1024, maxEntries: 1000, maxUrls: 1000, retryIntervalSeconds: 5, ...limits },
    common: { 'x-common': 'yes' },
    log: pino({ level: 'silent' }),
    meter: () => meter,
  });
  const bench: CacheBench = {
    at: 1_000_000,
    version: '1',
    answer: () => toPage(`render ${(serial += 1)}`),
    renders,
    cache,
    meter,
    async get(url, headers = {}, method = 'GET') {
      const [path = '/', query] = url.split('?');
      const { key, page } = planRequest(path, query === undefined ? '' : `?${query}`);
      const response = await inject(
        (request, response) => {
          if (request.method === 'GET' && cache.sendHot(request, response)) return;
          cache
            .respond(request, response, key ?? '', page)
            .catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined));
        },
        { method, url, headers },
      );
      return { status: response.statusCode, headers: response.headers, body: response.rawPayload };
    },
    async heading(url) {
      return /<h1>(.*?)<\/h1>/.exec((await bench.get(url)).body.toString())?.[1];
    },
  };
  return bench;
}
