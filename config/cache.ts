/** `Cache-Control` by kind of response; applied in one place, by status, in the server. Seconds. */
export const cacheControl = {
  /** Pages with status 200: kept a minute, served stale while a fresh one is made, and for a day when that fails. */
  page: 'public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400',
  /** Pages made while the search does not answer, from what it said before: a newer one may be had at any moment. */
  bridged: 'public, max-age=0, s-maxage=10, stale-while-revalidate=600, stale-if-error=86400',
  /** 308 of routes and rules: by URL alone. */
  redirect: 'public, max-age=3600',
  /** 308 that depends on the jobs (wrong slugs of a job). */
  dataRedirect: 'public, max-age=0, s-maxage=60',
  /** 410: the job is closed for good. */
  gone: 'public, max-age=0, s-maxage=60',
  /** 404 and every 5xx: never kept. */
  none: 'no-store',
  asset: 'public, max-age=31536000, immutable',
  publicFile: 'public, max-age=3600',
} as const;

export type CacheKind = keyof typeof cacheControl;

/** Seconds for which the search may not answer before list and job pages say so. */
export const lateAfter = 180;

export const pageCache = {
  /** Bytes of compressed bodies that the page cache may hold. */
  maxBytes: 128 * 1024 * 1024,
  /** Upper bound of entries, whatever their size. */
  maxEntries: 20_000,
  /** Renders that may wait for their turn; beyond them the answer is 503. */
  maxWaitingRenders: 64,
  /** Renders that may wait however long it takes: a browser and a few visitors at once are no overload, on a slow machine either. */
  shortQueue: 16,
  /** Seconds that a page may have to wait for its turn, by the pace of late; beyond them the answer is 503. */
  longestWait: 1,
  /** Renders of a new process that take longer than those after them; no wait is foretold by their pace. */
  coldRenders: 64,
  /** Seconds until a render that does not end counts as failed. */
  renderTimeout: 15,
  /** Seconds for which a stale page is served without a new try, after one failed. */
  retryInterval: 5,
  /** Raw URLs remembered with the entry they lead to. */
  maxUrls: 20_000,
} as const;

/**
 * Megabytes of objects that a thread may hold; one that needs more is replaced. It holds about 50 and lets some 180 gather. The
 * bound stands this high because the collector paces itself by it: with 384 it went over everything every fifty pages.
 */
export const renderThreadMemory = 2048;

/** Threads that render when the settings do not say: one for each core, and no more than this. */
export const maxRenderThreads = 8;

/**
 * Renders that run at once in a thread, by backend; others wait their turn. Data in the process never make a render wait: more at once
 * only fill memory and finish later. A service does.
 */
export const rendersAtOnce = { embedded: 2, hosted: 16, solr: 16 } as const;

export type PageCacheLimits = { readonly [Name in keyof typeof pageCache]: number };

/** Query names with a meaning on one path only; the names of lists count everywhere, other names never reach a page. */
export const queryNamesByPath: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    '/job/': ['id'],
    '/saved/': ['id', 'compare'],
    '/military-base-search/': ['moc'],
    '/job/closing.ics': ['id'],
    '/data/places/': ['text'],
  }),
);

/** Names that Apply links of job pages carry on; such requests are rendered and never stored. */
export const trackingNames = /^(?:utm_[a-z]{1,20}|vs)$/;
