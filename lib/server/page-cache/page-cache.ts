import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { PageCacheLimits } from '#config/cache.ts';
import { isRecent } from '#lib/is-recent.ts';
import { negotiateEncoding, type Encoding } from '#lib/server/http/content-encoding.ts';
import type { HitMeter } from '#lib/server/telemetry/metrics.ts';
import { toErrorResponse } from '#lib/server/rendering/to-page-response.ts';
import type { PageResponse } from '#lib/server/http/page-response.ts';
import type { PageRequest, RenderPage } from '#lib/server/http/page-response.ts';
import { sendResponse } from '#lib/server/http/send-response.ts';
import {
  addVariant,
  createEntry,
  measureEntry,
  readBody,
  toAge,
  toCurrentHead,
  toNotModifiedHead,
  type CacheEntry,
} from './cache-entry.ts';
import { isNotModified } from './conditional-request.ts';
import { toFreshness } from './freshness.ts';

export interface PageCacheOptions {
  readonly renderPage: RenderPage;
  /** Version of the data behind the pages; when it changes, stored pages serve in place of errors only. */
  readonly version: () => string;
  readonly now: () => number;
  readonly limits: Pick<PageCacheLimits, 'maxBytes' | 'maxEntries' | 'maxUrls' | 'retryInterval'>;
  /** Headers that every response of the site carries. */
  readonly common: Readonly<Record<string, string>>;
  readonly log: Logger;
  /** The meter of a path with a status; without it nothing is counted by route. */
  readonly meter?: ((path: string, status: number) => HitMeter) | undefined;
}

/** How answers came about. */
interface CacheAnswers {
  /** Stored and fresh, told by the raw address alone. */
  hot: number;
  fresh: number;
  /** Stored, while a newer one is made. */
  stale: number;
  /** Stored, in place of one that failed. */
  'stale-if-error': number;
  rendered: number;
  /** With another visitor's rendering. */
  joined: number;
}

/** A shared HTTP cache of whole pages (RFC 9111) between the visitors and the renderer of this process. */
export interface PageCache {
  /** Sends a fresh stored page without reading the address. @returns false when that needs `respond` */
  sendHot(request: IncomingMessage, response: ServerResponse): boolean;
  /** Sends the page of a key, stored or rendered. */
  respond(request: IncomingMessage, response: ServerResponse, key: string, page: PageRequest): Promise<void>;
  /** The page of a key, stored or rendered, for an answer that is made from it. */
  read(key: string, page: PageRequest): Promise<PageResponse>;
  /** Entries, and their bytes. */
  measure(): { readonly entries: number; readonly bytes: number; readonly answers: Readonly<CacheAnswers> };
}

interface Outcome {
  readonly response: PageResponse;
  /** null: not to be stored. */
  readonly entry: CacheEntry | null;
}

const largestShare = 16;
const longestUrl = 256;

/** Makes an empty page cache. */
export function createPageCache(options: PageCacheOptions): PageCache {
  const { limits, now, version, common, renderPage, log, meter = () => ({ sent: 0, notModified: 0 }) } = options;
  const answers: CacheAnswers = { hot: 0, fresh: 0, stale: 0, 'stale-if-error': 0, rendered: 0, joined: 0 };
  const entries = new LRUCache<string, CacheEntry>({
    max: limits.maxEntries,
    maxSize: limits.maxBytes,
    maxEntrySize: Math.ceil(limits.maxBytes / largestShare),
    sizeCalculation: measureEntry,
  });
  const keys = new LRUCache<string, string>({ max: limits.maxUrls });
  const flights = new Map<string, Promise<Outcome>>();

  const load = async (key: string, page: PageRequest, wanted: Encoding): Promise<Outcome> => {
    const storedAt = now();
    const dataVersion = version();
    const response = await renderPage(page).catch(toFailure);
    const freshness = toFreshness(response);
    const isNewest = dataVersion === version() || entries.peek(key)?.version !== version();
    if (freshness === null) {
      // What is now an unknown address must not come back when the next render fails.
      if (response.status >= 400 && response.status < 500 && isNewest) entries.delete(key);
      return { response, entry: null };
    }
    const entry = await createEntry(
      {
        response,
        freshness,
        version: dataVersion,
        storedAt,
        meter: meter(page.requestedPath, response.status),
        common,
      },
      wanted,
      entries.peek(key),
    );
    if (isNewest) entries.set(key, entry);
    return { response, entry };
  };

  const toFailure = (error: unknown): PageResponse => {
    log.error({ err: error }, 'A page could not be rendered.');
    return toErrorResponse(500);
  };

  // By version: who comes after a change of the data must not get what was begun before it.
  const toFlight = (key: string): string => `${version()} ${key}`;

  const refresh = (key: string, page: PageRequest, wanted: Encoding): Promise<Outcome> => {
    const name = toFlight(key);
    const flight = load(key, page, wanted).finally(() => flights.delete(name));
    flights.set(name, flight);
    return flight;
  };

  const join = async (key: string, page: PageRequest, wanted: Encoding): Promise<Outcome> => {
    const flight = flights.get(toFlight(key));
    answers[flight === undefined ? 'rendered' : 'joined'] += 1;
    if (flight === undefined) return refresh(key, page, wanted);
    const outcome = await flight;
    // A cookie belongs to the visitor whose request made it.
    return 'set-cookie' in outcome.response.headers ? { response: await renderPage(page), entry: null } : outcome;
  };

  const refreshBehind = (key: string, page: PageRequest, wanted: Encoding, stale: CacheEntry): void => {
    if (flights.has(toFlight(key))) return;
    refresh(key, page, wanted).then(
      ({ entry }) => {
        if (entry === null) postpone(stale);
      },
      (error: unknown) => {
        postpone(stale);
        log.error({ err: error }, 'A stored page could not be renewed.');
      },
    );
  };

  const postpone = (entry: CacheEntry): void => {
    entry.failedAt = now();
  };

  // Of stored pages alone: a flood of unknown addresses must not push them out.
  const rememberUrl = ({ url = '' }: IncomingMessage, key: string): void => {
    if (url.length <= longestUrl) keys.set(url, key);
  };

  // The clock may have been set back since: a page from the future is stale.
  const isFresh = (entry: CacheEntry, at: number): boolean =>
    entry.storedAt <= at && at < entry.freshUntil && entry.version === version();

  const send = async (
    request: IncomingMessage,
    response: ServerResponse,
    key: string,
    entry: CacheEntry,
    answer: keyof CacheAnswers,
  ): Promise<void> => {
    answers[answer] += 1;
    rememberUrl(request, key);
    if (sendStored(request, response, entry, now())) return;
    const extended = await addVariant(entry, negotiateEncoding(request.headers['accept-encoding']), common);
    if (entries.peek(key) === entry) entries.set(key, extended);
    sendStored(request, response, extended, now());
  };

  return {
    sendHot(request, response) {
      const key = keys.get(request.url ?? '');
      if (key === undefined) return false;
      const entry = entries.get(key);
      const at = now();
      if (entry === undefined || !isFresh(entry, at) || !sendStored(request, response, entry, at)) return false;
      answers.hot += 1;
      if (response.statusCode === 304) entry.meter.notModified += 1;
      else entry.meter.sent += 1;
      return true;
    },

    async respond(request, response, key, page) {
      const wanted = negotiateEncoding(request.headers['accept-encoding']);
      const entry = entries.get(key);
      const at = now();
      if (entry !== undefined) {
        const isCurrent = entry.version === version() && entry.storedAt <= at;
        if (isCurrent && at < entry.freshUntil) return send(request, response, key, entry, 'fresh');
        if (isRecent(entry.failedAt, at, limits.retryInterval * 1000) && at < entry.errorUntil)
          return send(request, response, key, entry, 'stale-if-error');
        if (isCurrent && at < entry.revalidateUntil) {
          refreshBehind(key, page, wanted, entry);
          return send(request, response, key, entry, 'stale');
        }
      }
      const outcome = await join(key, page, wanted);
      if (outcome.entry !== null) {
        rememberUrl(request, key);
        if (sendStored(request, response, outcome.entry, now())) return;
        const headers = { ...outcome.response.headers, etag: outcome.entry.etag, age: toAge(outcome.entry, now()) };
        return sendResponse(request, response, { ...outcome.response, headers }, common);
      }
      if (entry !== undefined && outcome.response.status >= 500 && now() < entry.errorUntil) {
        postpone(entry);
        return send(request, response, key, entry, 'stale-if-error');
      }
      return sendResponse(request, response, outcome.response, common);
    },

    async read(key, page) {
      const entry = entries.get(key);
      if (entry === undefined || !isFresh(entry, now())) return (await join(key, page, 'identity')).response;
      answers.fresh += 1;
      return { status: entry.status, headers: entry.headers, body: await readBody(entry) };
    },

    measure: () => ({ entries: entries.size, bytes: entries.calculatedSize, answers }),
  };
}

function sendStored(request: IncomingMessage, response: ServerResponse, entry: CacheEntry, at: number): boolean {
  const { headers } = request;
  if (
    (headers['if-none-match'] !== undefined || headers['if-modified-since'] !== undefined) &&
    isNotModified(headers, entry)
  ) {
    response.writeHead(304, toNotModifiedHead(entry, at));
    response.end();
    return true;
  }
  const variant = entry.variants[entry.isCompressible ? negotiateEncoding(headers['accept-encoding']) : 'identity'];
  if (variant === undefined) return false;
  response.writeHead(entry.status, toCurrentHead(entry, variant, at));
  response.end(request.method === 'HEAD' ? undefined : variant.body);
  return true;
}
