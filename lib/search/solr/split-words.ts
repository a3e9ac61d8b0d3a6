import { ok, type Result } from '#lib/result.ts';
import type { JobsError } from '#lib/search/job-search.ts';
import type { Unit } from '#lib/search/text/plan-text.ts';
import { readCount } from './read-facets.ts';
import type { SolrConnection } from './solr-connection.ts';
import { toCorrect, toSpelt, type Spelling } from './spellings.ts';

const shortestPart = 4;
/** Words of fewer postings are no parts of a word: they may be misspelt themselves. */
const rarest = 2;
/** Words of one text that are looked at, and their longest. */
const most = 3;
const longest = 30;

/** The word of a unit that no posting has, if two names may have been written as one in it: `flightattendant`. */
export function toSplittable(unit: Unit, spellings: ReadonlyMap<string, Spelling>): readonly string[] {
  const word = toSpelt(unit);
  if (word === null || word.length < 2 * shortestPart || word.length > longest || !/^[a-z]+$/.test(word)) return [];
  return toCorrect(word, spellings) === word && spellings.get(word)?.isTerm !== true ? [word] : [];
}

/** The two names that each word was made of; words that were not are left out. */
export async function readSplits(
  connection: SolrConnection,
  filter: readonly string[],
  words: readonly string[],
): Promise<Result<ReadonlyMap<string, readonly [string, string]>, JobsError>> {
  const candidates = words.slice(0, most).flatMap((word) =>
    Array.from({ length: word.length - 2 * shortestPart + 1 }, (_, at) => ({
      word,
      parts: [word.slice(0, at + shortestPart), word.slice(at + shortestPart)] as const,
    })),
  );
  const best = new Map<string, readonly [string, string]>();
  if (candidates.length === 0) return ok(best);
  const params: Record<string, string> = {};
  const facet: Record<string, unknown> = {};
  candidates.forEach(({ parts }, at) =>
    parts.forEach((part, half) => {
      params[`part${at}_${half}`] = part;
      facet[`part${at}_${half}`] = { type: 'query', q: `{!term f=words v=$part${at}_${half}}` };
    }),
  );
  const answer = await connection.ask({ query: '*:*', filter, params, limit: 0, facet });
  if (!answer.ok) return answer;
  const counts = new Map<string, number>();
  candidates.forEach(({ word, parts }, at) => {
    const count = Math.min(
      readCount(answer.value.facets, `part${at}_0`),
      readCount(answer.value.facets, `part${at}_1`),
    );
    if (count <= Math.max(rarest, counts.get(word) ?? 0)) return;
    counts.set(word, count);
    best.set(word, parts);
  });
  return ok(best);
}
