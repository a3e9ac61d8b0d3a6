import type { SiteConfig } from '#config/schema.ts';
import type { Env } from '#lib/env.ts';

/** Start data of the search thread. */
export interface SearchThreadData {
  readonly env: Env;
  readonly site: SiteConfig;
  /** Root of the project. */
  readonly directory: string;
}

function isThreadData(value: unknown): value is SearchThreadData {
  return typeof value === 'object' && value !== null && 'env' in value && 'site' in value && 'directory' in value;
}

/** Returns the start data of this thread. @throws Error in a thread that `startSearchThread` did not start */
export function readSearchThreadData(value: unknown): SearchThreadData {
  if (!isThreadData(value)) throw new Error('The search thread was started without its data.');
  return value;
}
