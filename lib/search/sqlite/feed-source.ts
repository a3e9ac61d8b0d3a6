import { hash } from 'node:crypto';
import { stat } from 'node:fs/promises';

/** Where the bytes of a feed are. */
export type FeedBytes = { readonly path: string } | { readonly bytes: Uint8Array };

/** Another feed than the last one. */
export interface Change {
  readonly feed: FeedBytes;
  readonly stamp: string;
  readonly asOf: string;
}

/** A source of feeds: a file or a URL. */
export interface FeedSource {
  /** Returns a feed that is another than the last one; null: there is none. */
  look(): Promise<Change | null>;
  /** Lets the next check report the feed as changed. */
  forget(): void;
  /** Interval between two checks. */
  readonly intervalMs: number;
}

/** A file that has changed more recently may still be written. */
const minRestMs = 250;

/** Creates a source for a feed file. */
export function fileSource(path: string): FeedSource {
  let lastStamp: string | null = null;
  return {
    intervalMs: 500,
    forget: () => void (lastStamp = null),
    async look() {
      const { mtimeMs, mtime, size, ino } = await stat(path);
      const stamp = [mtimeMs, size, ino].map((part) => Math.round(part * 1000).toString(36)).join('.');
      const restMs = Date.now() - mtimeMs;
      const mayBeWritten = lastStamp !== null && restMs >= 0 && restMs < minRestMs;
      if (stamp === lastStamp || mayBeWritten) return null;
      lastStamp = stamp;
      return { feed: { path }, stamp, asOf: mtime.toISOString() };
    },
  };
}

const downloadTimeoutMs = 60_000;

/**
 * Creates a source for a feed at an http(s) URL, with conditional requests.
 * @param now returns milliseconds since the epoch
 * @param closing ends a download
 */
export function urlSource(url: string, now: () => number, closing: AbortSignal): FeedSource {
  let conditions = {};
  let lastStamp: string | null = null;
  return {
    intervalMs: 60_000,
    forget: () => void ([conditions, lastStamp] = [{}, null]),
    async look() {
      // Loads an HTTP client, which a feed in a file does not need.
      const { downloadFeed } = await import('./download-feed.ts');
      const signal = AbortSignal.any([closing, AbortSignal.timeout(downloadTimeoutMs)]);
      const accept = 'application/json, application/x-ndjson';
      const { status, headers, bytes } = await downloadFeed(new URL(url), { accept, ...conditions }, signal);
      if (status === 304) return null;
      const { etag, 'last-modified': date } = headers;
      conditions = { 'if-none-match': etag, 'if-modified-since': date };
      const stamp = hash('sha1', bytes).slice(0, 16);
      if (stamp === lastStamp) return null;
      lastStamp = stamp;
      return { feed: { bytes }, stamp, asOf: new Date(Date.parse(String(date)) || now()).toISOString() };
    },
  };
}
