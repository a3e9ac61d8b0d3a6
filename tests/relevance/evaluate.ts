import { judgedSet } from './judged-set.ts';
import { scoreAll, type Score } from './measure.ts';
import { rankByMiniSearch, rankBySubstring, type Ranking } from './rankings.ts';
import type { PlainRow } from './read-rows.ts';

/** One query with the scores of each ranking. */
export interface Line {
  readonly group: string;
  readonly engine: Score;
  readonly miniSearch: Score;
  readonly substring: Score;
}

/** Scores all judged queries with the engine and both baselines. */
export async function evaluate(engine: Ranking, rows: readonly PlainRow[]): Promise<readonly Line[]> {
  const miniSearch = rankByMiniSearch(rows);
  const substring = rankBySubstring(rows);
  const groups = await Promise.all(
    Object.entries(judgedSet).map(async ([group, queries]) => {
      const [ours, mini, plain] = await Promise.all(
        [engine, miniSearch, substring].map((ranking) => scoreAll(ranking, queries, rows)),
      );
      return (ours ?? []).flatMap((score, at): readonly Line[] => {
        const [other, plainest] = [mini?.[at], plain?.[at]];
        return other === undefined || plainest === undefined
          ? []
          : [{ group, engine: score, miniSearch: other, substring: plainest }];
      });
    }),
  );
  return groups.flat();
}
