import { site } from '#config/site.ts';
import type { JobSearch } from '#lib/search/job-search.ts';
import { createPlanner } from '#lib/search/text/plan-text.ts';
import { createSqliteSearch } from './create-sqlite-search.ts';
import { openStore, type StoreOptions } from './open-store.ts';

/** A search that is reading its feed. */
interface OpenedSearch {
  readonly search: JobSearch;
  /**
   * Resolves after the first reading of the feed: with an error message when the feed file does not exist, else with null. While the
   * feed cannot be read for another reason, answers are `unavailable`.
   */
  readonly ready: Promise<string | null>;
}

/** Opens the search over a feed without waiting until it is read. */
export function openSqliteSearch(options: StoreOptions): OpenedSearch {
  const { current, problem, ready, close } = openStore(options);
  const { buids, now } = options;
  const settings = { createPlanner, pageSize: site.pageSize, showsAllEmployers: buids === 'any', now };
  return { search: { ...createSqliteSearch({ state: current, problem, ...settings }), close }, ready };
}

/** Opens the search over a feed when it has been read. Rejects when the feed file does not exist. */
export async function loadSqliteSearch(options: StoreOptions): Promise<JobSearch> {
  const { search, ready } = openSqliteSearch(options);
  const reason = await ready;
  if (reason !== null) throw new Error(reason);
  return search;
}
