/** `Cache-Control` by kind of response, in seconds. The server applies it in one place, by status. */
export const cacheControl = {
  /** Pages with status 200: fresh for a minute, then served stale during revalidation, and for a day when that fails. */
  page: 'public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400',
  /**
   * Pages that lack something, or are made of last good answers, because the search fails. Fresh for a short time, because it may
   * recover at any moment.
   */
  degraded: 'public, max-age=0, s-maxage=10, stale-while-revalidate=600, stale-if-error=86400',
  /** 308 of routes and rules, which depends on the URL alone. */
  redirect: 'public, max-age=3600',
  /** 308 that depends on the data (wrong slugs of a job). */
  dataRedirect: 'public, max-age=0, s-maxage=60',
  /** 410: the job is closed permanently. */
  gone: 'public, max-age=0, s-maxage=60',
  /** Feeds of all jobs: too large for shared caches; clients keep their copy and ask whether it changed. */
  fullFeed: 'private, no-cache',
  /** 404 and every 5xx: never stored. */
  none: 'no-store',
  asset: 'public, max-age=31536000, immutable',
  publicFile: 'public, max-age=3600',
} as const;

/** Age of the data after which list and job pages show a notice while the search is down. */
export const lateAfterSeconds = 180;

export const pageCache = {
  /** Maximum size of the compressed bodies in the page cache, in bytes. */
  maxBytes: 128 * 1024 * 1024,
  /** Maximum number of entries. */
  maxEntries: 20_000,
  /** Maximum number of renders in the queue. Beyond it the response is 503. */
  maxWaitingRenders: 64,
  /**
   * Queue length up to which the estimated wait is ignored: one browser and a few visitors are not an overload, even on a
   * slow machine.
   */
  minQueueForEstimate: 16,
  /** Maximum estimated wait of a render, in seconds, by the recent service rate. Beyond it the response is 503. */
  maxWaitSeconds: 1,
  /** Timeout of a render, in seconds. */
  renderTimeoutSeconds: 15,
  /** Seconds to wait after a failed revalidation before the next one. */
  retryIntervalSeconds: 5,
  /** Maximum number of raw URLs that are mapped to their entries. */
  maxUrls: 20_000,
} as const;

/** Feeds of all jobs, which are streamed past the page cache. */
export const fullFeeds = {
  /** Maximum number of feeds that are sent concurrently. Beyond it the response is 503. */
  maxConcurrent: 4,
  /** Timeout of the first byte, in seconds: shorter than that of the front. */
  openTimeoutSeconds: 15,
  /** Timeout of a whole feed, in seconds: slow clients hold their places no longer. */
  sendTimeoutSeconds: 300,
  /** `Retry-After` of a refused feed, in seconds. */
  retryAfterSeconds: 30,
} as const;

/**
 * Maximum number of concurrent renders, by backend; others wait. With data in the process a render never waits, so more
 * concurrency would only use memory and delay every page. With hosted search or Solr it waits for the network.
 */
export const maxConcurrentRenders = { embedded: 2, hosted: 16, solr: 16 } as const;

export type PageCacheLimits = { readonly [Name in keyof typeof pageCache]: number };

/**
 * Query names that are used on one path only. The query names of lists are used everywhere; other names never reach a
 * page.
 */
export const queryNamesByPath: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    '/job/': ['id'],
    '/saved/': ['id', 'compare'],
    '/job/closing.ics': ['id'],
    '/data/places/': ['text'],
    '/data/job/': ['id'],
  }),
);

/** Tracking parameters that the Apply links of job pages pass on. Requests with them are rendered and never stored. */
export const trackingNames = /^(?:utm_[a-z]{1,20}|vs)$/;
