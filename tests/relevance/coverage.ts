import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Ranking } from './rankings.ts';
import type { PlainRow } from './read-rows.ts';

const schema = z.object({
  source: z.string(),
  license: z.string(),
  /** By a pattern of the posted titles of a trade: other titles of the trade. */
  titles: z.record(z.string(), z.array(z.string())),
});

export interface Coverage {
  readonly source: string;
  readonly license: string;
  readonly total: number;
  /** Titles for which the first results name no posting of the trade. */
  readonly missed: readonly string[];
}

/**
 * Searches for the titles that a public classification gives to the trades of the feed, and counts those that find a posting of
 * the trade among the first results. The search has never been given these titles.
 */
export async function measureCoverage(ranking: Ranking, rows: readonly PlainRow[]): Promise<Coverage> {
  const { source, license, titles } = schema.parse(
    JSON.parse(readFileSync('tests/relevance/alternative-titles.json', 'utf8')),
  );
  const titleOf = new Map(rows.map(({ id, title }) => [id, title]));
  const results = await Promise.all(
    Object.entries(titles).flatMap(([posted, texts]) =>
      texts.map(async (text) => {
        const { ids } = await ranking.rank(text);
        return { text, isFound: ids.some((id) => new RegExp(posted, 'i').test(titleOf.get(id) ?? '')) };
      }),
    ),
  );
  const missed = results.filter(({ isFound }) => !isFound).map(({ text }) => text);
  return { source, license, total: results.length, missed };
}
