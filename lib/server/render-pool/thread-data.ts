import type { PageCacheLimits } from '#config/cache.ts';
import type { SiteConfig } from '#config/schema.ts';
import type { Env } from '#lib/env.ts';
import type { PageRequest } from '../render-page.ts';

/** What a render thread is given at its start. */
export interface RenderThreadData {
  readonly env: Env;
  readonly site: SiteConfig;
  /** Root of the project: holds `.next`. */
  readonly directory: string;
  readonly buildId: string;
  readonly rendersAtOnce: number;
  readonly limits: Pick<PageCacheLimits, 'maxConcurrentRenders' | 'renderTimeout'>;
}

/** One page for a render thread to make. */
export interface RenderTask {
  readonly request: PageRequest;
  /** The page is made from the feed that came with this swap, or a later one. */
  readonly swaps: number;
}

function isThreadData(value: unknown): value is RenderThreadData {
  return typeof value === 'object' && value !== null && 'env' in value && 'directory' in value;
}

/** What this thread was given. @throws Error in a thread that the pool did not start */
export function readThreadData(value: unknown): RenderThreadData {
  if (!isThreadData(value)) throw new Error('This is a thread of the render pool.');
  return value;
}
