import type { FeedJob } from './feed-job.ts';

/** What a feed says about itself. It depends only on the open jobs, so that equal jobs give equal bytes. */
interface FeedHead {
  readonly companyName: string;
  /** Absolute origin, no trailing slash. */
  readonly siteUrl: string;
  /** Number of jobs in the feed. */
  readonly total: number;
}

/** How a feed of all jobs is written. */
export interface FeedFormat {
  readonly contentType: string;
  readonly writeHead: (head: FeedHead) => string;
  readonly writeJob: (job: FeedJob) => string;
  readonly foot: string;
}
