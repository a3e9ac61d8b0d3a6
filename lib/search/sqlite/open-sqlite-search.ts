import { site } from '#config/site.ts';
import type { JobSearch } from '#lib/search/job-search.ts';
import { createPlanner } from '#lib/search/text/plan-text.ts';
import { createSqliteSearch } from './create-sqlite-search.ts';
import { openStore, type StoreOptions } from './open-store.ts';

/**
 * Opens the search over a feed without waiting until it is read. `ready` resolves after the first reading; if that fails, answers are
 * `unavailable`.
 */
export function openSqliteSearch(options: StoreOptions) {
  const { current, problem, ready, close } = openStore(options);
  const { buids, now } = options;
  const settings = { createPlanner, pageSize: site.pageSize, showsAllEmployers: buids === 'any', now };
  const search: JobSearch = { ...createSqliteSearch({ state: current, problem, ...settings }), close };
  return { search, ready };
}

/** Opens the search over a feed when it has been read. */
export async function loadSqliteSearch(options: StoreOptions): Promise<JobSearch> {
  const { search, ready } = openSqliteSearch(options);
  await ready;
  return search;
}
