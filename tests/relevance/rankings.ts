import { DatabaseSync } from 'node:sqlite';
import MiniSearch from 'minisearch';
import { loadSqliteSearch } from '#lib/search/sqlite/open-sqlite-search.ts';
import { site } from '#config/site.ts';
import { allJobsQuery } from '#lib/jobs/query/query.ts';
import type { JobSearch } from '#lib/search/job-search.ts';
import { feedPath, feedTime, type PlainRow } from './read-rows.ts';

/** A search algorithm: returns the IDs of its first postings, best first. */
export interface Ranking {
  readonly name: string;
  rank(text: string): Promise<{ readonly ids: readonly string[]; readonly total: number }>;
}

export const depth = 10;

const fields = ['title', 'place', 'company', 'type', 'category', 'requisition', 'description'] as const;
const titleWeight = 5;

/** MiniSearch as its documentation advises for a search box: title first, prefixes, a typing error in a longer word, all words before some. */
export function rankByMiniSearch(rows: readonly PlainRow[]): Ranking {
  const index = new MiniSearch<PlainRow>({
    fields: [...fields],
    searchOptions: {
      boost: { title: titleWeight },
      prefix: (word) => word.length > 2,
      fuzzy: (word) => (word.length > 4 ? 0.2 : false),
    },
  });
  index.addAll(rows);
  return {
    name: 'MiniSearch',
    async rank(text) {
      const all = index.search(text, { combineWith: 'AND' });
      const found = all.length > 0 ? all : index.search(text);
      return { ids: found.slice(0, depth).map(({ id }) => String(id)), total: found.length };
    },
  };
}

/** The full-text index of SQLite with stems and weighted columns: postings with all words, else those with some. */
export function rankByFts5(rows: readonly PlainRow[]): Ranking {
  const database = new DatabaseSync(':memory:');
  database.exec(
    `CREATE VIRTUAL TABLE posting USING fts5(id UNINDEXED, ${fields.join(', ')}, tokenize='porter unicode61')`,
  );
  const insert = database.prepare(`INSERT INTO posting VALUES (?, ${fields.map(() => '?').join(', ')})`);
  for (const row of rows) insert.run(row.id, ...fields.map((name) => row[name]));
  const weights = fields.map((name) => (name === 'title' ? titleWeight : 1)).join(', ');
  const select = database.prepare(`SELECT id FROM posting WHERE posting MATCH ? ORDER BY bm25(posting, 0, ${weights})`);
  return {
    name: 'FTS5',
    async rank(text) {
      const words = text.match(/[\p{L}\p{N}]+/gu)?.map((word) => `"${word}"`) ?? [];
      const find = (operator: string) => (words.length === 0 ? [] : select.all(words.join(operator)));
      const all = find(' ');
      const found = all.length > 0 ? all : find(' OR ');
      return { ids: found.slice(0, depth).map(({ id }) => String(id)), total: found.length };
    },
  };
}

/** The search of the site, at the time of the feed. */
export async function rankByEngine(
  feed = feedPath,
  buids: readonly number[] | 'any' = site.buids,
): Promise<Ranking & { close(): Promise<void> }> {
  const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const search = await loadSqliteSearch({
    feed,
    buids,
    now: () => feedTime,
    log: silent,
    database: 'memory',
    holdMs: 0,
  });
  return rankBySearch(search);
}

/** Matches, then related jobs of a search. */
export function rankBySearch(search: JobSearch): Ranking & { close(): Promise<void> } {
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
