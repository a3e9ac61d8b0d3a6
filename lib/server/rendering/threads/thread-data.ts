import { workerData } from 'node:worker_threads';
import type { PageCacheLimits } from '#config/cache.ts';
import type { SiteConfig } from '#config/schema.ts';
import type { Env } from '#lib/env.ts';
import type { SearchCounts } from '#lib/server/telemetry/search-counts.ts';
import type { PageResponse } from '#lib/server/http/page-response.ts';
import type { PageRequest } from '#lib/server/http/page-response.ts';
import { unchecked } from '#lib/unchecked.ts';

/** What a render thread is given at its start. */
export interface RenderThreadData {
  readonly env: Env;
  readonly site: SiteConfig;
  /** Root of the project: holds `.next`. */
  readonly directory: string;
  readonly buildId: string;
  /** True: jobs come from a feed that is shared with this thread; false: the thread that asks the search service is asked for them. */
  readonly hasFeed: boolean;
  readonly rendersAtOnce: number;
  readonly limits: Pick<PageCacheLimits, 'renderTimeout'>;
}

/** One page for a render thread to make. */
export interface RenderTask {
  readonly request: PageRequest;
  /** The page is made from the feed that came with this swap, or a later one; 0 without a feed. */
  readonly swaps: number;
}

/** A page that a thread has made. */
export interface RenderedPage extends PageResponse {
  /** What was searched for since the last page of this thread. */
  readonly searches: SearchCounts;
}

/** Returns the start data of this thread. */
export function readThreadData(): RenderThreadData {
  // Only startRenderPool starts this thread.
  return unchecked<RenderThreadData>(workerData);
}
