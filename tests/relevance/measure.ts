import { toGrade, type Judged } from './groups.ts';
import { toNdcg } from './ndcg.ts';
import { depth, type Ranking } from './rankings.ts';
import type { PlainRow } from './read-rows.ts';

export interface Score extends Pick<Judged, 'text' | 'because'> {
  readonly ndcg: number;
  /** Number of postings that the ranking found. */
  readonly total: number;
  /** Number of postings on its first page, related ones included. */
  readonly listed: number;
}

/** Scores a ranking for each query. @throws Error for a query without relevant postings */
export async function scoreAll(
  { rank }: Pick<Ranking, 'rank'>,
  queries: readonly Judged[],
  rows: readonly PlainRow[],
): Promise<readonly Score[]> {
  return Promise.all(
    queries.map(async (query) => {
      const { text, because } = query;
      const grades = new Map(rows.map((row) => [row.id, toGrade(query, row)]));
      const judged = [...grades.values()].filter((grade) => grade > 0);
      if (judged.length === 0) throw new Error(`No posting answers “${text}”.`);
      const { ids, total } = await rank(text);
      const ranked = ids.map((id) => grades.get(id) ?? 0);
      return { text, because, ndcg: toNdcg(ranked, judged, depth), total, listed: ids.length };
    }),
  );
}

/** For a query without an answer: the titles of its matches that may not be shown. Related jobs, listed apart, are other work. */
export async function findWrong(
  { rank }: Pick<Ranking, 'rank'>,
  query: Judged,
  rows: readonly PlainRow[],
): Promise<readonly string[]> {
  const { ids, total } = await rank(query.text);
  const matches = ids.slice(0, total);
  return rows
    .filter((row) => matches.includes(row.id) && toGrade(query, row) === 0)
    .map(({ title, place }) => `${title} | ${place}`);
}

/** Returns the mean of all queries. */
export function toMean(scores: readonly Score[]): number {
  return scores.reduce((sum, { ndcg }) => sum + ndcg, 0) / scores.length;
}
