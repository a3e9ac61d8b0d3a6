import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import type { BuildInput } from './build-feed.ts';

/** What a look at a feed gives. */
export type Look =
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'missing'; readonly reason: string }
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'changed'; readonly feed: BuildInput['feed']; /** Bytes. */ readonly size: number; readonly stamp: string; readonly asOf: string };

/** A place that feeds come from. */
export interface FeedSource {
  /** Looks whether there is something new since the last look that gave a change. Never rejects. */
  look(): Promise<Look>;
  /** The path to watch, null for an address. */
  readonly path: string | null;
  /** Milliseconds between looks. */
  readonly interval: number;
}

/** A feed in a file. */
export function fileSource(path: string): FeedSource {
  let last = '';
  return {
    path,
    interval: 2_000,
    async look(): Promise<Look> {
      try {
        const { mtimeMs, mtime, size, ino } = await stat(path);
        const stamp = [mtimeMs, size, ino].map((part) => Math.round(part * 1000).toString(36)).join('.');
        if (stamp === last) return { kind: 'unchanged' };
        last = stamp;
        return { kind: 'changed', feed: { path }, size, stamp, asOf: mtime.toISOString() };
      } catch (error) {
        last = '';
        return { kind: 'missing', reason: error instanceof Error && 'code' in error && error.code !== 'ENOENT' ? `cannot read ${path} (${String(error.code)})` : `no file at ${path}` };
      }
    },
  };
}

const maxBytes = 1_000_000_000;
const timeout = 60_000;

async function readBody(response: Response): Promise<Uint8Array<ArrayBuffer> | null> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.byteLength;
    if (size > maxBytes) return null;
    parts.push(part);
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.byteLength;
  }
  return bytes;
}

function toIso(date: string | null, now: () => number): string {
  const time = Date.parse(date ?? '');
  return new Date(Number.isNaN(time) ? now() : time).toISOString();
}

/** A feed at an http(s) address, asked for conditionally. @param now clock, milliseconds since the epoch */
export function urlSource(url: string, now: () => number): FeedSource {
  let etag: string | null = null;
  let modified: string | null = null;
  let last = '';
  return {
    path: null,
    interval: 60_000,
    async look(): Promise<Look> {
      try {
        const headers = new Headers({ accept: 'application/json, application/x-ndjson' });
        if (etag !== null) headers.set('if-none-match', etag);
        if (modified !== null) headers.set('if-modified-since', modified);
        const response = await fetch(url, { headers, signal: AbortSignal.timeout(timeout) });
        if (response.status === 304) return { kind: 'unchanged' };
        if (!response.ok) {
          await response.body?.cancel();
          return { kind: 'failed', reason: `status ${response.status}` };
        }
        const bytes = await readBody(response);
        if (bytes === null) return { kind: 'failed', reason: `larger than ${maxBytes} bytes` };
        etag = response.headers.get('etag');
        modified = response.headers.get('last-modified');
        const stamp = createHash('sha1').update(bytes).digest('hex').slice(0, 16);
        if (stamp === last) return { kind: 'unchanged' };
        last = stamp;
        return { kind: 'changed', feed: { bytes }, size: bytes.length, stamp, asOf: toIso(modified, now) };
      } catch (error) {
        return { kind: 'failed', reason: error instanceof Error ? `${error.message}${error.cause instanceof Error ? ` (${error.cause.message})` : ''}` : 'no answer' };
      }
    },
  };
}
