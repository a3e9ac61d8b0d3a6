import type { PageCacheLimits } from '#config/cache.ts';
import type { SiteConfig } from '#config/schema.ts';
import type { Env } from '#lib/env.ts';
import type { SearchCounts } from '../metrics/search-counts.ts';
import type { PageResponse } from '../page-response.ts';
import type { PageRequest } from '../render-page.ts';

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
  readonly searches?: SearchCounts;
}

function isThreadData(value: unknown): value is RenderThreadData {
  return typeof value === 'object' && value !== null && 'env' in value && 'directory' in value;
}

/** What this thread was given. @throws Error in a thread that the pool did not start */
export function readThreadData(value: unknown): RenderThreadData {
  if (!isThreadData(value)) throw new Error('This is a thread of the render pool.');
  return value;
}
