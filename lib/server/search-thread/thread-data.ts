import type { SiteConfig } from '#config/schema.ts';
import type { Env } from '#lib/env.ts';

/** What the thread of a service's search is given at its start. */
export interface SearchThreadData {
  readonly env: Env;
  readonly site: SiteConfig;
  /** Root of the project. */
  readonly directory: string;
}

function isThreadData(value: unknown): value is SearchThreadData {
  return typeof value === 'object' && value !== null && 'env' in value && 'site' in value && 'directory' in value;
}

/** Returns what this thread was given. @throws Error in a thread that `startSearchThread` did not start */
export function readSearchThreadData(value: unknown): SearchThreadData {
  if (!isThreadData(value)) throw new Error('This is the thread of a search.');
  return value;
}
