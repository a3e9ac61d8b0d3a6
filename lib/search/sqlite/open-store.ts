import type { DatabaseSync } from 'node:sqlite';
import type { Logger } from 'pino';

/** The postings of a feed at one time. */
export interface StoreState {
  /** Read-only and never changed: the next update is another file. Closed one update after it was replaced. */
  readonly database: DatabaseSync;
  /** Changes with each update. */
  readonly version: string;
  /** ISO 8601 instant of the feed. */
  readonly asOf: string;
}

export interface Store {
  /** Returns the last good postings, another object after each update; null before the first usable feed. */
  current(): StoreState | null;
  /** Why there are no newer postings; null after a success. */
  problem(): string | null;
  close(): Promise<void>;
}

export interface StoreOptions {
  /** Path of a file, or an http(s) URL. */
  readonly feed: string;
  readonly buids: readonly number[] | 'any';
  /** Path of the database, or `memory`: a private file that is removed on close. Default: beside the feed. */
  readonly database?: string | undefined;
  /** Milliseconds after which a second reading confirms that most jobs are gone; 0: the first one is believed. */
  readonly graceMs: number;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** Called when a reading that loses most jobs is first held back, and when that ends. */
  readonly onHeld?: (isHeld: boolean) => void;
}

/**
 * Opens the database of a feed and follows the feed.
 * Resolves after the first attempt to read the feed. The caller checks that a feed file exists.
 */
export function openStore(options: StoreOptions): Promise<Store> {
  throw new Error(`not yet: ${options.feed}`);
}
