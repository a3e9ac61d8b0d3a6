import { isMatch, toGrade, type Judged, type Unanswerable } from './judgment.ts';
import { toNdcg } from './ndcg.ts';
import { depth, type Ranking } from './rankings.ts';
import type { PlainRow } from './read-rows.ts';

export interface Score {
  readonly text: string;
  readonly because: string;
  readonly ndcg: number;
  /** Number of postings that the ranking found. */
  readonly total: number;
  /** Number of postings on its first page, related ones included. */
  readonly listed: number;
  /** Number of relevant postings, of any grade. */
  readonly judged: number;
}

/** Scores a ranking for each query. Throws for a query without relevant postings. */
export async function scoreAll(
  ranking: Ranking,
  queries: readonly Judged[],
  rows: readonly PlainRow[],
): Promise<readonly Score[]> {
  return Promise.all(
    queries.map(async (query) => {
      const grades = new Map(rows.map((row) => [row.id, toGrade(query, row)]));
      const judged = [...grades.values()].filter((grade) => grade > 0);
      if (judged.length === 0) throw new Error(`No posting answers “${query.text}”.`);
      const { ids, total } = await ranking.rank(query.text);
      const ranked = ids.map((id) => grades.get(id) ?? 0);
      return {
        text: query.text,
        because: query.because,
        ndcg: toNdcg(ranked, judged, depth),
        total,
        listed: ids.length,
        judged: judged.length,
      };
    }),
  );
}

/** For a query without an answer: the titles of its matches that match no part of it. Related jobs, listed apart, are other work. */
export async function findWrong(
  ranking: Ranking,
  { text, mayShow }: Unanswerable,
  rows: readonly PlainRow[],
): Promise<readonly string[]> {
  const { ids, total } = await ranking.rank(text);
  const matches = ids.slice(0, total);
  const foundRows = rows.filter((row) => matches.includes(row.id));
  return foundRows
    .filter((row) => mayShow === null || !isMatch(row, mayShow))
    .map(({ title, place }) => `${title} | ${place}`);
}

/** Returns the mean of all queries. */
export function toMean(scores: readonly Score[]): number {
  return scores.reduce((sum, { ndcg }) => sum + ndcg, 0) / scores.length;
}
