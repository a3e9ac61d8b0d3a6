import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import type { BuildInput } from './build-feed.ts';
import { downloadFeed } from './download-feed.ts';

/** What a look at a feed gives. */
export type Look =
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'missing'; readonly reason: string }
  | { readonly kind: 'failed'; readonly reason: string }
  | {
      readonly kind: 'changed';
      readonly feed: BuildInput['feed'];
      /** Bytes. */ readonly size: number;
      readonly stamp: string;
      readonly asOf: string;
      /** Takes this state of the feed for known: a feed that is refused is asked for again. */ remember(): void;
    };

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
  let last: string | null = null;
  return {
    path,
    interval: 2_000,
    async look(): Promise<Look> {
      try {
        const { mtimeMs, mtime, size, ino } = await stat(path);
        const stamp = [mtimeMs, size, ino].map((part) => Math.round(part * 1000).toString(36)).join('.');
        if (stamp === last) return { kind: 'unchanged' };
        last = stamp;
        return { kind: 'changed', feed: { path }, size, stamp, asOf: mtime.toISOString(), remember: () => undefined };
      } catch (error) {
        last = null;
        return {
          kind: 'missing',
          reason:
            error instanceof Error && 'code' in error && error.code !== 'ENOENT'
              ? `cannot read ${path} (${String(error.code)})`
              : `no file at ${path}`,
        };
      }
    },
  };
}

function toIso(date: string | null, now: () => number): string {
  const time = Date.parse(date ?? '');
  return new Date(Number.isNaN(time) ? now() : time).toISOString();
}

/** A feed at an http(s) address, asked for conditionally. @param now clock, milliseconds since the epoch */
export function urlSource(url: string, now: () => number): FeedSource {
  let etag: string | null = null;
  let modified: string | null = null;
  let last: string | null = null;
  return {
    path: null,
    interval: 60_000,
    async look(): Promise<Look> {
      try {
        const headers = {
          accept: 'application/json, application/x-ndjson',
          ...(etag === null ? {} : { 'if-none-match': etag }),
          ...(modified === null ? {} : { 'if-modified-since': modified }),
        };
        const { status, headers: responseHeaders, bytes } = await downloadFeed(new URL(url), headers);
        if (status === 304) return { kind: 'unchanged' };
        const stamp = createHash('sha1').update(bytes).digest('hex').slice(0, 16);
        const remember = (): void => {
          etag = responseHeaders.get('etag');
          modified = responseHeaders.get('last-modified');
          last = stamp;
        };
        if (stamp === last) {
          remember();
          return { kind: 'unchanged' };
        }
        return {
          kind: 'changed',
          feed: { bytes },
          size: bytes.length,
          stamp,
          asOf: toIso(responseHeaders.get('last-modified'), now),
          remember,
        };
      } catch (error) {
        return { kind: 'failed', reason: error instanceof Error ? error.message : String(error) };
      }
    },
  };
}
