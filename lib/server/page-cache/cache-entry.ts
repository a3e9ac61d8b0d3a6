import { hash } from 'node:crypto';
import { decodeBody, encodeBody, isCompressible, type Encoding } from '#lib/server/http/content-encoding.ts';
import type { PageResponse } from '#lib/server/http/page-response.ts';
import { toHead } from '#lib/server/http/send-response.ts';
import type { HitMeter } from '#lib/server/telemetry/metrics.ts';
import type { Freshness } from './freshness.ts';

/** A stored body in one encoding with its response headers, ready for `writeHead`. */
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
  /** Version of the data that the page was rendered from. */
  readonly version: string;
  readonly storedAt: number;
  readonly freshness: Freshness;
  readonly variants: Readonly<Partial<Record<Encoding, Variant>>>;
  /** When the last revalidation failed; `-Infinity`: none has failed. */
  failedAt: number;
  /** Counts how often the entry was sent by `sendHot`, without parsing the URL. */
  readonly meter: HitMeter;
}

/** `Age` is the last header of a head, so that its value can be updated in place. */
const ageHeader = 'age';

/**
 * Creates an entry and compresses its first body.
 * @param wantedEncoding encoding that the client accepts; identity stores brotli, which is smaller
 * @param common headers that every response of the site carries
 */
export async function createEntry(
  { status, headers, body }: PageResponse,
  origin: Pick<CacheEntry, 'freshness' | 'version' | 'storedAt' | 'meter'>,
  wantedEncoding: Encoding,
  common: Readonly<Record<string, string>>,
): Promise<CacheEntry> {
  const isText = isCompressible(String(headers['content-type'] ?? ''), body.length);
  const etag = `W/"${hash('sha1', body, 'base64url')}"`;
  const entry = { ...origin, status, headers, etag, isCompressible: isText, variants: {}, failedAt: -Infinity };
  const encoding = !isText ? 'identity' : wantedEncoding === 'identity' ? 'br' : wantedEncoding;
  return withBody(entry, encoding, await encodeBody(body, encoding), common);
}

/** Returns the entry with a body in one more encoding, made from a body that it has. */
export async function addVariant(
  entry: CacheEntry,
  encoding: Encoding,
  common: Readonly<Record<string, string>>,
): Promise<CacheEntry> {
  return withBody(entry, encoding, await encodeBody(await readBody(entry), encoding), common);
}

/**
 * Returns the uncompressed body of an entry.
 * @throws Error when the entry has no body, which never happens
 */
export async function readBody(entry: CacheEntry): Promise<Buffer> {
  for (const storedEncoding of ['identity', 'br', 'gzip'] as const) {
    const storedVariant = entry.variants[storedEncoding];
    if (storedVariant !== undefined) return decodeBody(storedVariant.body, storedEncoding);
  }
  throw new Error('A cache entry has no body.');
}

function withBody(
  entry: CacheEntry,
  encoding: Encoding,
  body: Buffer,
  common: Readonly<Record<string, string>>,
): CacheEntry {
  const head = toHead(entry, common, {
    etag: entry.etag,
    'content-length': String(body.length),
    ...(entry.isCompressible ? { vary: 'accept-encoding' } : {}),
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    [ageHeader]: '0',
  });
  return { ...entry, variants: { ...entry.variants, [encoding]: { body: copyToOwnMemory(body), head } } };
}

/**
 * Copies a body into a buffer of its own size.
 * Compressors return part of a larger chunk, and small buffers share a pool: storing the part would retain the whole.
 */
function copyToOwnMemory(body: Buffer): Buffer {
  if (body.byteLength === body.buffer.byteLength) return body;
  const ownCopy = Buffer.allocUnsafeSlow(body.length);
  body.copy(ownCopy);
  return ownCopy;
}

/** Returns the headers of a variant with the current age. */
export function toCurrentHead(entry: CacheEntry, variant: Variant, nowMs: number): string[] {
  variant.head[variant.head.length - 1] = toAge(entry, nowMs);
  return variant.head;
}

/** Returns the value of `Age`: seconds since the render of the page started. */
export function toAge(entry: CacheEntry, nowMs: number): string {
  return String(Math.max(0, Math.floor((nowMs - entry.storedAt) / 1000)));
}

/** Returns the headers of a 304 for an entry. */
export function toNotModifiedHead(entry: CacheEntry, nowMs: number): string[] {
  const head = [
    'etag',
    entry.etag,
    'cache-control',
    String(entry.headers['cache-control']),
    ageHeader,
    toAge(entry, nowMs),
  ];
  return entry.isCompressible ? [...head, 'vary', 'accept-encoding'] : head;
}

const overheadBytes = 2048;

/** Returns the bytes that an entry occupies; the size of its headers and its key is estimated. */
export function measureEntry(entry: CacheEntry, key: string): number {
  let bytes = overheadBytes + key.length * 2;
  for (const variant of Object.values(entry.variants)) bytes += variant.body.length + overheadBytes;
  return bytes;
}
