import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';

const scoresPath = 'tests/relevance/first-scores.json';
const schema = z.record(z.string(), z.number().nullable());

/** The score of each group of queries when it was first run; null for groups that the search was tuned to from the start. */
export function readFirstScores(): Readonly<Record<string, number | null>> {
  return schema.parse(JSON.parse(readFileSync(scoresPath, 'utf8')));
}

/**
 * Records the scores of groups that were never run, and returns all. A recorded score never changes. Throws when the judgments
 * of a new group are not committed: a group is judged before it is run.
 */
export function recordFirstScores(scores: ReadonlyMap<string, number>): Readonly<Record<string, number | null>> {
  const recorded = readFirstScores();
  const added = [...scores].filter(([group]) => !(group in recorded));
  if (added.length === 0) return recorded;
  const changes = execFileSync('git', ['status', '--porcelain', 'tests/relevance/judged'], { encoding: 'utf8' });
  if (changes !== '') throw new Error(`Commit the judgments of new groups before their first run:\n${changes}`);
  const all = { ...recorded, ...Object.fromEntries(added.map(([group, score]) => [group, Number(score.toFixed(2))])) };
  writeFileSync(scoresPath, `${JSON.stringify(all, null, 2)}\n`);
  return all;
}
