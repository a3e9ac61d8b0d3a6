/** Paths of the feeds of all open jobs. */
export const fullFeedPaths = { ndjson: '/jobs/all.ndjson', xml: '/jobs/all.xml' } as const;
