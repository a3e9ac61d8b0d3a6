import path from 'node:path';
import type { Logger } from 'pino';
import type { SiteConfig } from '#config/schema.ts';
import type { Env } from '#lib/env.ts';
import { createEmbeddedSearch } from '#lib/jobs/backends/embedded/embedded-search.ts';
import type { FeedPublisher } from '#lib/jobs/backends/embedded/load/feed-loader.ts';
import type { JobSearch } from '#lib/jobs/search.ts';
import { err, ok, type Result } from '#lib/result.ts';

export interface NamedSearch {
  readonly search: JobSearch;
  readonly feed: FeedPublisher;
  /** Where the jobs come from, for the line that start prints. */
  readonly source: string;
}

const sampleFeed = 'data/sample-feed.ndjson';

/**
 * The search backend that the settings choose, ready to answer.
 * @param directory root of the project
 * @returns the search, or one line that says what is missing
 */
export async function createSearch(env: Env, site: SiteConfig, directory: string, log: Logger): Promise<Result<NamedSearch, string>> {
  if (env.SEARCH_BACKEND !== 'embedded') return err(`SEARCH_BACKEND=${env.SEARCH_BACKEND} is not built yet; use embedded.`);
  const source = env.JOBS_FEED ?? sampleFeed;
  const feed = /^https?:\/\//i.test(source) ? source : path.resolve(env.JOBS_FEED === undefined ? directory : process.cwd(), source);
  try {
    const search = await createEmbeddedSearch({ feed, buids: env.SEARCH_BUIDS ?? site.buids, now: Date.now, log, watch: true });
    return ok({ search, feed: search.feed, source });
  } catch (error) {
    return err(error instanceof Error ? error.message : String(error));
  }
}
