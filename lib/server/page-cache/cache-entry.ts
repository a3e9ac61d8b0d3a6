import { hash } from 'node:crypto';
import { decodeBody, encodeBody, isCompressible, type Encoding } from '#lib/server/http/content-encoding.ts';
import type { PageResponse } from '#lib/server/http/page-response.ts';
import { toHead, toVary } from '#lib/server/http/send-response.ts';
import type { HitMeter } from '#lib/server/telemetry/metrics.ts';
import type { Freshness } from './freshness.ts';

/** A stored body in one encoding with its head, ready for `writeHead`. */
export interface Variant {
  readonly body: Buffer;
  readonly head: string[];
}

/** A stored response. Times are milliseconds since the epoch. */
export interface CacheEntry {
  readonly status: number;
  readonly headers: PageResponse['headers'];
  readonly etag: string;
  readonly isCompressible: boolean;
  /** Version of the data it was made from. */
  readonly version: string;
  readonly storedAt: number;
  readonly freshUntil: number;
  readonly revalidateUntil: number;
  readonly errorUntil: number;
  readonly variants: Readonly<Partial<Record<Encoding, Variant>>>;
  /** When a newer one could not be made; `-Infinity`: it never failed. */
  failedAt: number;
  /** Counts how often it was sent without a look at the address. */
  readonly meter: HitMeter;
}

export interface EntrySource {
  readonly response: PageResponse;
  readonly freshness: Freshness;
  readonly version: string;
  readonly storedAt: number;
  readonly meter: HitMeter;
  /** Headers that every response of the site carries. */
  readonly common: Readonly<Record<string, string>>;
}

/** The value of `Age` is the last of a head, so that it can be brought up to date in place. */
const age = 'age';

/**
 * Makes an entry with its first body compressed.
 * @param wanted what the visitor at hand takes; identity stores brotli, which is smaller
 * @param before an older entry of the same key: its bodies are kept when nothing changed
 */
export async function createEntry(source: EntrySource, wanted: Encoding, before?: CacheEntry): Promise<CacheEntry> {
  const { response, freshness, version, storedAt, meter, common } = source;
  const isText = isCompressible(String(response.headers['content-type'] ?? ''), response.body.length);
  const entry: CacheEntry = {
    status: response.status,
    headers: response.headers,
    etag: `W/"${hash('sha1', response.body, 'base64url')}"`,
    isCompressible: isText,
    version,
    storedAt,
    freshUntil: storedAt + freshness.fresh,
    revalidateUntil: storedAt + freshness.whileRevalidating,
    errorUntil: storedAt + freshness.ifError,
    variants: {},
    failedAt: -Infinity,
    meter,
  };
  if (before?.etag === entry.etag && before.isCompressible === isText)
    return { ...entry, variants: rebuildVariants(entry, before, common) };
  const encoding = !isText ? 'identity' : wanted === 'identity' ? 'br' : wanted;
  const body = await encodeBody(response.body, encoding);
  return { ...entry, variants: { [encoding]: toVariant(entry, encoding, body, common) } };
}

function rebuildVariants(entry: CacheEntry, before: CacheEntry, common: EntrySource['common']): CacheEntry['variants'] {
  const variants: Partial<Record<Encoding, Variant>> = {};
  for (const encoding of ['br', 'gzip', 'identity'] as const) {
    const body = before.variants[encoding]?.body;
    if (body !== undefined) variants[encoding] = toVariant(entry, encoding, body, common);
  }
  return variants;
}

/** The entry with a body in one more encoding, made from one it has. */
export async function addVariant(
  entry: CacheEntry,
  encoding: Encoding,
  common: EntrySource['common'],
): Promise<CacheEntry> {
  const body = await encodeBody(await readBody(entry), encoding);
  return { ...entry, variants: { ...entry.variants, [encoding]: toVariant(entry, encoding, body, common) } };
}

/** The body of an entry as it was rendered. @throws when it holds none, which no entry does */
export async function readBody(entry: CacheEntry): Promise<Buffer> {
  for (const held of ['identity', 'br', 'gzip'] as const) {
    const from = entry.variants[held];
    if (from !== undefined) return decodeBody(from.body, held);
  }
  throw new Error('A cache entry has no body.');
}

function toVariant(entry: CacheEntry, encoding: Encoding, body: Buffer, common: EntrySource['common']): Variant {
  const extra = {
    etag: entry.etag,
    'content-length': String(body.length),
    ...(entry.isCompressible ? { vary: toVary(entry) } : {}),
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    [age]: '0',
  };
  return { body: toOwnMemory(body), head: toHead(entry, common, extra) };
}

/** Compressors hand out a part of a chunk, and small buffers are parts of a pool: kept, each would hold all of it. */
function toOwnMemory(body: Buffer): Buffer {
  if (body.byteLength === body.buffer.byteLength) return body;
  const own = Buffer.allocUnsafeSlow(body.length);
  body.copy(own);
  return own;
}

/** The head of a variant with its age brought up to date. */
export function toCurrentHead(entry: CacheEntry, variant: Variant, at: number): string[] {
  variant.head[variant.head.length - 1] = toAge(entry, at);
  return variant.head;
}

/** The value of `Age`: seconds since the page was begun. */
export function toAge(entry: CacheEntry, at: number): string {
  return String(Math.max(0, Math.floor((at - entry.storedAt) / 1000)));
}

/** The head of a 304 for an entry. */
export function toNotModifiedHead(entry: CacheEntry, at: number): string[] {
  const head = ['etag', entry.etag, 'cache-control', String(entry.headers['cache-control']), age, toAge(entry, at)];
  const vary = entry.isCompressible ? toVary(entry) : entry.headers['vary'];
  return vary === undefined ? head : [...head, 'vary', String(vary)];
}

const overhead = 2048;

/** Bytes that an entry occupies, its heads and key estimated. */
export function measureEntry(entry: CacheEntry, key: string): number {
  let bytes = overhead + key.length * 2;
  for (const variant of Object.values(entry.variants)) bytes += variant.body.length + overhead;
  return bytes;
}
