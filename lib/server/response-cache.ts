import { hash } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import fresh from 'fresh';
import { LRUCache } from 'lru-cache';
import type { PageCacheLimits } from '#config/cache.ts';
import { isRecent } from '#lib/is-recent.ts';
import {
  decodeBody,
  encodeBody,
  isCompressible,
  negotiateEncoding,
  type Encoding,
} from '#lib/http/content-encoding.ts';
import { toFreshness, type Freshness, type ResponseHead } from '#lib/http/freshness.ts';
import type { PageResponse } from './page-response.ts';
import { sendResponse, toHead } from './send-response.ts';
import type { HitMeter } from './metrics.ts';

export interface ResponseCacheOptions {
  /** Version of the data behind the pages. After a change, stored pages are sent only in place of errors. */
  readonly version: () => string;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly limits: Pick<PageCacheLimits, 'maxBytes' | 'maxEntries' | 'maxUrls' | 'retryIntervalSeconds'>;
  /** Headers that every response of the site carries. */
  readonly common: Readonly<Record<string, string>>;
  /** Returns the hit counter of a key and status. */
  readonly meter: (key: string, status: number) => HitMeter;
}

/** A stored response. Times are milliseconds since the epoch. */
interface Entry {
  readonly key: string;
  readonly response: ResponseHead;
  readonly etag: string;
  readonly isText: boolean;
  readonly version: string;
  readonly storedAt: number;
  readonly freshness: Freshness;
  /** Bodies with their response headers, by encoding. The last header is `age`, which is updated in place. */
  readonly variants: Partial<Record<Encoding, { readonly body: Buffer; readonly head: string[] }>>;
  /** When the last revalidation failed. */
  failedAt: number;
  readonly meter: HitMeter;
}

/** Number of answers by their origin: `hot` was found by the raw address alone, `joined` shared the rendering of another request. */
type Answers = Record<'hot' | 'fresh' | 'stale' | 'stale-if-error' | 'rendered' | 'joined', number>;

export interface ResponseCache {
  /** Sends a fresh stored response without parsing the address. @returns false when the request needs `respond` */
  sendHot(request: IncomingMessage, response: ServerResponse): boolean;
  /**
   * Sends the response of a key, from the cache or rendered. Equal requests share one rendering.
   * @param key null: the response is rendered for this request alone and not stored
   * @param adapt returns another response to send to this request alone, or null
   */
  respond(
    request: IncomingMessage,
    response: ServerResponse,
    key: string | null,
    render: () => Promise<PageResponse>,
    adapt?: (response: ResponseHead) => PageResponse | null,
  ): Promise<void>;
  measure(): { readonly entries: number; readonly bytes: number; readonly answers: Readonly<Answers> };
}

const entryOverhead = 2048;
const minEntriesAtFullSize = 16;
const maxUrlLength = 256;
const maxTagsLength = 4096;

/** Creates an empty shared HTTP cache of whole responses (RFC 9111, RFC 5861). @param limits `maxBytes` 0: nothing is stored */
export function createResponseCache({ version, now, limits, common, meter }: ResponseCacheOptions): ResponseCache {
  const answers: Answers = { hot: 0, fresh: 0, stale: 0, 'stale-if-error': 0, rendered: 0, joined: 0 };
  const isOff = limits.maxBytes === 0;
  const entries = new LRUCache<string, Entry>({
    max: limits.maxEntries,
    maxSize: Math.max(1, limits.maxBytes),
    maxEntrySize: Math.max(1, Math.ceil(limits.maxBytes / minEntriesAtFullSize)),
    sizeCalculation: ({ variants }, key) =>
      Object.values(variants).reduce(
        (sum, { body }) => sum + body.length + entryOverhead,
        entryOverhead + key.length * 2,
      ),
  });
  const keys = new LRUCache<string, string>({ max: limits.maxUrls });
  const running = new Map<string, Promise<PageResponse>>();

  const store = (key: string, response: PageResponse, storedAt: number, madeOf: string): void => {
    // The data may have changed during the rendering: a page of the new data is neither replaced nor removed.
    if (isOff || (madeOf !== version() && entries.peek(key)?.version === version())) return;
    const freshness = toFreshness(response);
    // A page that has become unknown must not be sent again when the next rendering fails.
    if (freshness === null && response.status >= 400 && response.status < 500) entries.delete(key);
    if (freshness === null) return;
    const { status, headers, body } = response;
    const isText = isCompressible(String(headers['content-type'] ?? ''), body.length);
    const etag = `W/"${hash('sha1', body, 'base64url')}"`;
    const shared = { key, response: { status, headers }, etag, isText, version: madeOf, storedAt, freshness };
    const entry: Entry = { ...shared, variants: {}, failedAt: -Infinity, meter: meter(key, status) };
    addVariant(entry, 'identity', body);
    entries.set(key, entry);
  };

  const addVariant = (entry: Entry, encoding: Encoding, body: Buffer): void => {
    const head = toHead(entry.response.headers, common, {
      etag: entry.etag,
      'content-length': String(body.length),
      ...(entry.isText ? { vary: 'accept-encoding' } : {}),
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
      age: '0',
    });
    // Compressors return a part of a larger chunk, which would be kept whole.
    entry.variants[encoding] = { body: Buffer.from(body), head };
  };

  /** Starts a rendering, or joins that of the same key and data. */
  const renderOnce = (key: string, render: () => Promise<PageResponse>): Promise<PageResponse> => {
    const madeOf = version();
    const name = `${madeOf} ${key}`;
    const storedAt = now();
    const joined = running.get(name);
    answers[joined === undefined ? 'rendered' : 'joined'] += 1;
    if (joined !== undefined) return joined;
    const rendering = render().then((response) => {
      store(key, response, storedAt, madeOf);
      return response;
    });
    running.set(name, rendering);
    return rendering.finally(() => running.delete(name));
  };

  /** Returns whether an entry is young enough for a use. In place of an error, one of older data is used too. */
  const isUsable = (entry: Entry, use: keyof Freshness): boolean => {
    const age = now() - entry.storedAt;
    return age < entry.freshness[use] && (use === 'ifError' || (age >= 0 && entry.version === version()));
  };

  /** Sends a 304, or a stored response in an encoding that the client accepts. @returns false when that must be made first */
  const sendStored = (request: IncomingMessage, response: ServerResponse, entry: Entry): boolean => {
    const age = String(Math.max(0, Math.floor((now() - entry.storedAt) / 1000)));
    if (isNotModified(request.headers, entry)) {
      const vary = entry.isText ? ['vary', 'accept-encoding'] : [];
      const control = String(entry.response.headers['cache-control']);
      response.writeHead(304, ['etag', entry.etag, 'cache-control', control, 'age', age, ...vary]);
      response.end();
      return true;
    }
    const variant = entry.variants[entry.isText ? negotiateEncoding(request.headers['accept-encoding']) : 'identity'];
    if (variant === undefined) return false;
    variant.head[variant.head.length - 1] = age;
    response.writeHead(entry.response.status, variant.head);
    response.end(request.method === 'HEAD' ? undefined : variant.body);
    return true;
  };

  const sendEntry = async (request: IncomingMessage, response: ServerResponse, entry: Entry): Promise<void> => {
    if ((request.url ?? '').length <= maxUrlLength) keys.set(request.url ?? '', entry.key);
    if (sendStored(request, response, entry)) return;
    const encoding = negotiateEncoding(request.headers['accept-encoding']);
    addVariant(entry, encoding, await encodeBody(await readBody(entry), encoding));
    // The uncompressed body has served its purpose; it can be made again.
    if (encoding !== 'identity') delete entry.variants.identity;
    // The size of a value is measured when it is new.
    if (entries.peek(entry.key) === entry && entries.delete(entry.key)) entries.set(entry.key, entry);
    sendStored(request, response, entry);
  };

  const revalidate = async (key: string, entry: Entry, render: () => Promise<PageResponse>): Promise<void> => {
    if (running.has(`${version()} ${key}`)) return;
    if (toFreshness(await renderOnce(key, render)) === null) entry.failedAt = now();
  };

  /** Returns the entry that answers, where one may, or null. */
  const find = (key: string, render: () => Promise<PageResponse>): Entry | null => {
    const entry = entries.get(key);
    if (entry === undefined) return null;
    if (isUsable(entry, 'fresh')) answers.fresh += 1;
    // Before `stale`, so that a rendering that has just failed is not repeated by every request.
    else if (isRecent(entry.failedAt, now(), limits.retryIntervalSeconds * 1000) && isUsable(entry, 'ifError'))
      answers['stale-if-error'] += 1;
    else if (isUsable(entry, 'whileRevalidating')) {
      answers.stale += 1;
      void revalidate(key, entry, render);
    } else return null;
    return entry;
  };

  /** Returns what answers: a stored response, or one that is not stored. */
  const read = async (key: string, render: () => Promise<PageResponse>): Promise<Entry | PageResponse> => {
    const found = find(key, render);
    if (found !== null) return found;
    const page = await renderOnce(key, render);
    const entry = entries.get(key);
    if (entry === undefined || entry.response.headers === page.headers) return entry ?? page;
    if ((page.status < 500 && page.lacksAnswers !== true) || !isUsable(entry, 'ifError')) return page;
    entry.failedAt = now();
    answers['stale-if-error'] += 1;
    return entry;
  };

  return {
    sendHot(request, response) {
      const key = keys.get(request.url ?? '');
      const entry = key === undefined ? undefined : entries.get(key);
      // A redirect may need the parameters that its key does not have.
      if (entry === undefined || entry.response.headers['location'] !== undefined) return false;
      if (!isUsable(entry, 'fresh') || !sendStored(request, response, entry)) return false;
      answers.hot += 1;
      if (response.statusCode === 304) entry.meter.notModified += 1;
      else entry.meter.sent += 1;
      return true;
    },

    async respond(request, response, key, render, adapt = () => null) {
      const answer = await (key === null ? render() : read(key, render));
      const own = adapt('body' in answer ? answer : answer.response);
      if (own !== null) return sendResponse(request, response, own, common);
      return 'body' in answer ? sendResponse(request, response, answer, common) : sendEntry(request, response, answer);
    },

    measure: () => ({ entries: entries.size, bytes: entries.calculatedSize, answers }),
  };
}

async function readBody(entry: Entry): Promise<Buffer> {
  const encoding =
    (['identity', 'br', 'gzip'] as const).find((name) => entry.variants[name] !== undefined) ?? 'identity';
  return decodeBody(entry.variants[encoding]?.body ?? Buffer.alloc(0), encoding);
}

/** Returns whether the client already holds this response (RFC 9110, 13.1). Its `Cache-Control` is ignored. */
function isNotModified(headers: IncomingHttpHeaders, { response, etag }: Pick<Entry, 'response' | 'etag'>): boolean {
  const tags = headers['if-none-match']?.trim().slice(0, maxTagsLength);
  const since = headers['if-modified-since'];
  if (response.status !== 200 || (tags === undefined && since === undefined)) return false;
  const modified = response.headers['last-modified'];
  return fresh(
    { 'if-none-match': tags, 'if-modified-since': since },
    { etag, 'last-modified': typeof modified === 'string' ? modified : undefined },
  );
}
