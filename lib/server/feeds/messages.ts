import type { ReadableStream } from 'node:stream/web';
import type { FullFeedKind } from '#lib/feeds/full-feed-paths.ts';

/** Start data of the feed thread. */
export interface FeedThreadData {
  readonly companyName: string;
  readonly buildId: string;
  readonly siteUrl: string;
  /** True: jobs come from a feed shared with this thread. False: through the thread that runs the search. */
  readonly hasFeed: boolean;
}

/** A request for a feed. */
export interface FeedRequest {
  /** Null: only record the jobs. */
  readonly kind: FullFeedKind | null;
  readonly since: string | null;
  readonly version: string;
  /** Minimum feed generation to read (number of feed swaps); 0 without a feed. */
  readonly swaps: number;
}

/** The answer to a request for a feed. */
export type FeedAnswer =
  | { readonly kind: 'failed'; readonly detail: string }
  /** The changes since this cursor are not known. */
  | { readonly kind: 'gone' }
  | {
      readonly kind: 'open';
      readonly contentType: string;
      readonly cursor: string;
      readonly body: ReadableStream<Uint8Array>;
    };
