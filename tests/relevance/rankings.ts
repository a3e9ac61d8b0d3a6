import MiniSearch from 'minisearch';
import { loadSqliteSearch } from '#lib/search/sqlite/open-sqlite-search.ts';
import { site } from '#config/site.ts';
import { allJobsQuery } from '#lib/jobs/query/query.ts';
import { feedPath, feedTime, type PlainRow } from './read-rows.ts';

/** A search algorithm: returns the IDs of its first postings, best first. */
export interface Ranking {
  readonly name: string;
  rank(text: string): Promise<{ readonly ids: readonly string[]; readonly total: number }>;
}

export const depth = 10;

/** Returns postings whose title or description contains the typed text, newest first. @param rows newest first */
export function rankBySubstring(rows: readonly PlainRow[]): Ranking {
  return {
    name: 'substring',
    async rank(text) {
      const foldedText = text.toLowerCase();
      const found = rows.filter(({ title, description }) =>
        `${title}\n${description}`.toLowerCase().includes(foldedText),
      );
      return { ids: found.slice(0, depth).map(({ id }) => id), total: found.length };
    },
  };
}

/** MiniSearch with default options and the fields of the engine. */
export function rankByMiniSearch(rows: readonly PlainRow[]): Ranking {
  const index = new MiniSearch<PlainRow>({
    fields: ['title', 'place', 'company', 'type', 'category', 'requisition', 'description'],
  });
  index.addAll(rows);
  return {
    name: 'MiniSearch',
    async rank(text) {
      const found = index.search(text);
      return { ids: found.slice(0, depth).map(({ id }) => String(id)), total: found.length };
    },
  };
}

/** The search of the site, at the time of the feed. */
export async function rankByEngine(): Promise<Ranking & { close(): Promise<void> }> {
  const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const search = await loadSqliteSearch({
    feed: feedPath,
    buids: site.buids,
    now: () => feedTime,
    log: silent,
    database: 'memory',
    holdMs: 0,
  });
  return {
    name: 'engine',
    async rank(text) {
      const page = await search.search({ ...allJobsQuery, text });
      if (!page.ok) throw new Error(page.error.kind);
      const { jobs, related, total } = page.value;
      return { ids: [...jobs, ...related].map(({ id }) => id), total };
    },
    close: () => search.close(),
  };
}
