import { workerData } from 'node:worker_threads';
import type { SiteConfig } from '#config/site-schema.ts';
import type { Env } from '#lib/env.ts';
import { unchecked } from '#lib/unchecked.ts';

/** Start data of the search thread. */
export interface SearchThreadData {
  readonly env: Env;
  readonly site: SiteConfig;
  /** Root of the project. */
  readonly directory: string;
}

/** Returns the start data of this thread. */
export function readSearchThreadData(): SearchThreadData {
  // Only startSearchThread starts this thread.
  return unchecked<SearchThreadData>(workerData);
}
