import pino from 'pino';
import { loadSqliteSearch } from '#lib/search/sqlite/open-sqlite-search.ts';
import type { JobSearch } from '#lib/search/job-search.ts';
import { writeFeed } from './generated-feed.ts';

/** Creates the embedded search over rows of any company, on 2026-11-01. `close` ends it and removes its feed. */
export async function createRowsSearch(
  rows: readonly unknown[],
): Promise<{ readonly search: JobSearch; readonly close: () => Promise<void> }> {
  const feed = await writeFeed(rows.map((row) => JSON.stringify(row)).join('\n'));
  const search = await loadSqliteSearch({
    feed: feed.path,
    buids: 'any',
    now: () => Date.parse('2026-11-01T00:00:00Z'),
    log: pino({ enabled: false }),
    database: 'memory',
    holdMs: 0,
  });
  const close = async (): Promise<void> => {
    await search.close();
    await feed.remove();
  };
  return { search, close };
}
