import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';

/** Where the bytes of a feed are. */
export type FeedBytes = { readonly path: string } | { readonly bytes: Uint8Array };

/** Result of a check for a new feed. */
export type Look =
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'missing'; readonly reason: string }
  | { readonly kind: 'failed'; readonly reason: string }
  | {
      readonly kind: 'changed';
      readonly feed: FeedBytes;
      /** Bytes. */
      readonly size: number;
      readonly stamp: string;
      readonly asOf: string;
      /** Marks this state of the feed as loaded. Without this call, the next check reports it again. */
      remember(): void;
    };

/** A source of feeds: a file or a URL. */
export interface FeedSource {
  /** Checks for a change since the last loaded feed. Never rejects. */
  look(): Promise<Look>;
  /** Lets the next check report the feed as changed. */
  forget(): void;
  /** Path of the watched file; null for a URL. */
  readonly path: string | null;
  /** Interval between two checks. */
  readonly intervalMs: number;
}

/** A file that has changed more recently may still be written. */
const minRestMs = 250;

/** Creates a source for a feed file. */
export function fileSource(path: string): FeedSource {
  let lastStamp: string | null = null;
  return {
    path,
    intervalMs: 500,
    forget: () => void (lastStamp = null),
    async look(): Promise<Look> {
      try {
        const { mtimeMs, mtime, size, ino } = await stat(path);
        const stamp = [mtimeMs, size, ino].map((part) => Math.round(part * 1000).toString(36)).join('.');
        const restMs = Date.now() - mtimeMs;
        const mayBeWritten = lastStamp !== null && restMs >= 0 && restMs < minRestMs;
        if (stamp === lastStamp || mayBeWritten) return { kind: 'unchanged' };
        lastStamp = stamp;
        return { kind: 'changed', feed: { path }, size, stamp, asOf: mtime.toISOString(), remember: () => undefined };
      } catch (error) {
        lastStamp = null;
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

/** Creates a source for a feed at an http(s) URL, with conditional requests. @param now returns milliseconds since the epoch */
export function urlSource(url: string, now: () => number): FeedSource {
  let etag: string | null = null;
  let lastModified: string | null = null;
  let lastStamp: string | null = null;
  return {
    path: null,
    intervalMs: 60_000,
    forget: () => void ([etag, lastModified, lastStamp] = [null, null, null]),
    async look(): Promise<Look> {
      try {
        const headers = {
          accept: 'application/json, application/x-ndjson',
          ...(etag === null ? {} : { 'if-none-match': etag }),
          ...(lastModified === null ? {} : { 'if-modified-since': lastModified }),
        };
        // Loads an HTTP client, which a feed in a file does not need.
        const { downloadFeed } = await import('./download-feed.ts');
        const { status, headers: responseHeaders, bytes } = await downloadFeed(new URL(url), headers);
        if (status === 304) return { kind: 'unchanged' };
        const stamp = createHash('sha1').update(bytes).digest('hex').slice(0, 16);
        const remember = (): void => {
          etag = responseHeaders.get('etag');
          lastModified = responseHeaders.get('last-modified');
          lastStamp = stamp;
        };
        if (stamp === lastStamp) {
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
