import type { PageCacheLimits } from '#config/cache.ts';
import type { SiteConfig } from '#config/site-schema.ts';
import type { Env } from '#lib/env.ts';
import type { SearchResult } from '#lib/server/telemetry/search-counts.ts';
import type { PageRequest, PageResponse } from '#lib/server/http/page-response.ts';
import type { FinishedSpan, TraceHeaders } from '#lib/tracing.ts';

/** Start data of a render thread. */
export interface RenderThreadData {
  readonly env: Env;
  readonly site: SiteConfig;
  /** Root of the project: holds `.next`. */
  readonly directory: string;
  readonly buildId: string;
  /**
   * True: jobs come from a feed shared with this thread. False: this thread searches through the thread that runs the
   * search.
   */
  readonly hasFeed: boolean;
  readonly maxConcurrentRenders: number;
  readonly limits: Pick<PageCacheLimits, 'renderTimeoutSeconds'>;
}

/** One page to render in a thread. */
export interface RenderTask {
  readonly request: PageRequest;
  /** Minimum feed generation to render from (number of feed swaps); 0 without a feed. */
  readonly swaps: number;
  /** Trace that the rendering is part of, where traces are on. */
  readonly trace?: TraceHeaders | undefined;
}

/** A page rendered by a thread. */
export interface RenderedPage extends PageResponse {
  /** Results of the searches of this thread since its last page. */
  readonly searches: readonly SearchResult[];
  /** Spans of this thread since its last page, where traces are on. */
  readonly spans?: readonly FinishedSpan[] | undefined;
}
