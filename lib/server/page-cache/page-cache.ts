import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { PageCacheLimits } from '#config/cache.ts';
import { isRecent } from '#lib/is-recent.ts';
import { tracing } from '#lib/tracing.ts';
import { negotiateEncoding, type Encoding } from '#lib/server/http/content-encoding.ts';
import type { HitMeter } from '#lib/server/telemetry/metrics.ts';
import { errorResponse } from '#lib/server/rendering/to-page-response.ts';
import type { PageRequest, PageResponse, RenderPage } from '#lib/server/http/page-response.ts';
import { sendResponse } from '#lib/server/http/send-response.ts';
import { addVariant, createEntry, measureEntry, readBody, toAge, type CacheEntry } from './cache-entry.ts';
import { toFreshness, type Freshness } from './freshness.ts';
import { sendVariant } from './send-variant.ts';

export interface PageCacheOptions {
  readonly renderPage: RenderPage;
  /** Version of the data behind the pages. After a change, stored pages are served only in place of errors. */
  readonly version: () => string;
  readonly now: () => number;
  readonly limits: Pick<PageCacheLimits, 'maxBytes' | 'maxEntries' | 'maxUrls' | 'retryIntervalSeconds'>;
  /** Headers that every response of the site carries. */
  readonly common: Readonly<Record<string, string>>;
  readonly log: Logger;
  /** Returns the hit counter of a path and status. */
  readonly meter: (path: string, status: number) => HitMeter;
}

/** Number of answers by their origin. */
interface CacheAnswers {
  /** Stored and fresh, found by the raw URL alone. */
  hot: number;
  fresh: number;
  /** Stored, served while a new page is rendered. */
  stale: number;
  /** Stored, served in place of a failed render. */
  'stale-if-error': number;
  rendered: number;
  /** Shared the render of another request. */
  joined: number;
}

/** A shared HTTP cache of whole pages (RFC 9111) in front of the renderer of this process. */
export interface PageCache {
  /** Sends a fresh stored page without parsing the URL. @returns false when the request needs `respond` */
  sendHot(request: IncomingMessage, response: ServerResponse): boolean;
  /** Sends the page of a key, from the cache or rendered. */
  respond(request: IncomingMessage, response: ServerResponse, key: string, page: PageRequest): Promise<void>;
  /** Returns the page of a key, from the cache or rendered, for a response that is derived from it. */
  read(key: string, page: PageRequest): Promise<PageResponse>;
  /** Returns the number of entries, their bytes and the answers counted so far. */
  measure(): { readonly entries: number; readonly bytes: number; readonly answers: Readonly<CacheAnswers> };
}

/** The outcome of a render for all requests that share it. */
interface Rendered {
  readonly response: PageResponse;
  /** null: the response must not be stored. */
  readonly entry: CacheEntry | null;
}

const minEntriesAtFullSize = 16;
const maxUrlLength = 256;

/** Creates an empty page cache. */
export function createPageCache(options: PageCacheOptions): PageCache {
  const { limits, now, version, common, renderPage, log, meter } = options;
  const answers: CacheAnswers = { hot: 0, fresh: 0, stale: 0, 'stale-if-error': 0, rendered: 0, joined: 0 };
  const entries = new LRUCache<string, CacheEntry>({
    max: limits.maxEntries,
    maxSize: limits.maxBytes,
    maxEntrySize: Math.ceil(limits.maxBytes / minEntriesAtFullSize),
    sizeCalculation: measureEntry,
  });
  const keys = new LRUCache<string, string>({ max: limits.maxUrls });
  const runningRenders = new Map<string, Promise<Rendered>>();

  /** Renders a page, and stores it where it may be stored. */
  const renderAndStore = async (key: string, page: PageRequest, wantedEncoding: Encoding): Promise<Rendered> => {
    const storedAt = now();
    const dataVersion = version();
    const response = await renderPage(page).catch(toFailure);
    const freshness = toFreshness(response);
    // The data may have changed during the render. A page of the new data is neither replaced nor removed.
    const isNewest = dataVersion === version() || entries.peek(key)?.version !== version();
    if (freshness === null) {
      // A page that has become unknown must not be served again when the next render fails.
      if (response.status >= 400 && response.status < 500 && isNewest) entries.delete(key);
      return { response, entry: null };
    }
    const origin = {
      freshness,
      version: dataVersion,
      storedAt,
      meter: meter(page.requestedPath, response.status),
    };
    const entry = await createEntry(response, origin, wantedEncoding, common);
    if (isNewest) entries.set(key, entry);
    return { response, entry };
  };

  const count = (answer: keyof CacheAnswers): void => {
    answers[answer] += 1;
    tracing()?.annotate({ 'page_cache.answer': answer });
  };

  const toFailure = (error: unknown): PageResponse => {
    log.error({ err: error }, 'A page could not be rendered.');
    return errorResponse;
  };

  // Keyed by version: a request after a data change must not join a render that started before it.
  const toRenderName = (key: string): string => `${version()} ${key}`;

  const startRender = (key: string, page: PageRequest, wantedEncoding: Encoding): Promise<Rendered> => {
    const name = toRenderName(key);
    const running = renderAndStore(key, page, wantedEncoding).finally(() => runningRenders.delete(name));
    runningRenders.set(name, running);
    return running;
  };

  const joinOrStartRender = (key: string, page: PageRequest, wantedEncoding: Encoding): Promise<Rendered> => {
    const running = runningRenders.get(toRenderName(key));
    count(running === undefined ? 'rendered' : 'joined');
    return running ?? startRender(key, page, wantedEncoding);
  };

  const revalidate = (key: string, page: PageRequest, wantedEncoding: Encoding, stale: CacheEntry): void => {
    if (runningRenders.has(toRenderName(key))) return;
    startRender(key, page, wantedEncoding).then(
      ({ entry }) => {
        if (entry === null) markFailed(stale);
      },
      (error: unknown) => {
        markFailed(stale);
        log.error({ err: error }, 'A stored page could not be revalidated.');
      },
    );
  };

  const markFailed = (entry: CacheEntry): void => {
    entry.failedAt = now();
  };

  // Only URLs of stored pages: requests for unknown URLs must not evict them.
  const rememberUrl = ({ url = '' }: IncomingMessage, key: string): void => {
    if (url.length <= maxUrlLength) keys.set(url, key);
  };

  /**
   * Returns whether an entry is young enough for a use. In place of an error, a page of older data is used too, and one
   * that was stored in the future, because the clock has been set back since.
   */
  const isUsable = (entry: CacheEntry, nowMs: number, use: keyof Freshness): boolean => {
    const age = nowMs - entry.storedAt;
    return age < entry.freshness[use] && (use === 'ifError' || (age >= 0 && entry.version === version()));
  };

  /** Sends a stored page in the encoding that the client accepts, and stores that encoding where it is new. */
  const sendEntry = async (
    request: IncomingMessage,
    response: ServerResponse,
    key: string,
    entry: CacheEntry,
    answer: keyof CacheAnswers,
  ): Promise<void> => {
    count(answer);
    rememberUrl(request, key);
    if (sendVariant(request, response, entry, now())) return;
    const extended = await addVariant(entry, negotiateEncoding(request.headers['accept-encoding']), common);
    // Another render may have replaced the entry meanwhile.
    if (entries.peek(key) === entry) entries.set(key, extended);
    sendVariant(request, response, extended, now());
  };

  /** Returns what answers a request: a stored page, or a rendered one. */
  const find = async (
    key: string,
    page: PageRequest,
    wantedEncoding: Encoding,
  ): Promise<Rendered | { readonly answer: keyof CacheAnswers; readonly entry: CacheEntry }> => {
    const entry = entries.get(key);
    const nowMs = now();
    if (entry !== undefined) {
      if (isUsable(entry, nowMs, 'fresh')) return { answer: 'fresh', entry };
      // Comes before `stale`, so that a render that has just failed is not repeated by every request.
      if (isRecent(entry.failedAt, nowMs, limits.retryIntervalSeconds * 1000) && isUsable(entry, nowMs, 'ifError'))
        return { answer: 'stale-if-error', entry };
      if (isUsable(entry, nowMs, 'whileRevalidating')) {
        revalidate(key, page, wantedEncoding, entry);
        return { answer: 'stale', entry };
      }
    }
    const rendered = await joinOrStartRender(key, page, wantedEncoding);
    if (entry === undefined || rendered.response.status < 500 || !isUsable(entry, now(), 'ifError')) return rendered;
    markFailed(entry);
    return { answer: 'stale-if-error', entry };
  };

  return {
    sendHot(request, response) {
      const key = keys.get(request.url ?? '');
      if (key === undefined) return false;
      const entry = entries.get(key);
      const nowMs = now();
      if (entry === undefined || !isUsable(entry, nowMs, 'fresh') || !sendVariant(request, response, entry, nowMs))
        return false;
      answers.hot += 1;
      if (response.statusCode === 304) entry.meter.notModified += 1;
      else entry.meter.sent += 1;
      return true;
    },

    async respond(request, response, key, page) {
      const found = await find(key, page, negotiateEncoding(request.headers['accept-encoding']));
      if ('answer' in found) return sendEntry(request, response, key, found.entry, found.answer);
      if (found.entry === null) return sendResponse(request, response, found.response, common);
      rememberUrl(request, key);
      if (sendVariant(request, response, found.entry, now())) return;
      // The page was stored in another encoding than this client accepts, but its uncompressed body is still here.
      const headers = { ...found.response.headers, etag: found.entry.etag, age: toAge(found.entry, now()) };
      return sendResponse(request, response, { ...found.response, headers }, common);
    },

    async read(key, page) {
      const found = await find(key, page, 'identity');
      if (!('answer' in found)) return found.response;
      count(found.answer);
      return { status: found.entry.status, headers: found.entry.headers, body: await readBody(found.entry) };
    },

    measure: () => ({ entries: entries.size, bytes: entries.calculatedSize, answers }),
  };
}
