import type { FeedOptions } from './generate-rows.ts';

/** The options of the bundled `data/sample-feed.ndjson`. */
export const defaultFeed: FeedOptions = {
  jobs: 650,
  expired: 40,
  seed: 1,
  now: new Date('2026-11-20T16:00:00Z'),
};
