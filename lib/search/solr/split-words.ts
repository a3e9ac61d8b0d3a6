import { ok, type Result } from '#lib/result.ts';
import type { JobsError } from '#lib/search/job-search.ts';
import type { Clause } from '#lib/search/text/plan-text.ts';
import { readCount } from './read-facets.ts';
import type { SolrConnection } from './solr-connection.ts';
import { toCorrect, toMisspellable, type Spelling } from './spellings.ts';

const minPartLength = 4;
/** Parts need more postings than this: rarer words may be misspelled themselves. */
const minPartCount = 2;
/** Maximum number of words of one text that are split, and their maximum length. */
const maxWords = 3;
const maxWordLength = 30;

/** Returns the word of a clause when no posting has it and it may be two words written as one: `flightattendant`. */
export function toSplittable(clause: Clause, spellings: ReadonlyMap<string, Spelling>): readonly string[] {
  const word = toMisspellable(clause);
  if (word === null || word.length < 2 * minPartLength || word.length > maxWordLength || !/^[a-z]+$/.test(word))
    return [];
  return toCorrect(word, spellings) === word && spellings.get(word)?.isTerm !== true ? [word] : [];
}

/** Returns the two parts of each word. Words that cannot be split are omitted. */
export async function readSplits(
  connection: SolrConnection,
  filter: readonly string[],
  words: readonly string[],
): Promise<Result<ReadonlyMap<string, readonly [string, string]>, JobsError>> {
  const candidates = words.slice(0, maxWords).flatMap((word) =>
    Array.from({ length: word.length - 2 * minPartLength + 1 }, (_, at) => ({
      word,
      parts: [word.slice(0, at + minPartLength), word.slice(at + minPartLength)] as const,
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
  const answer = await connection.select({ query: '*:*', filter, params, limit: 0, facet });
  if (!answer.ok) return answer;
  const counts = new Map<string, number>();
  candidates.forEach(({ word, parts }, at) => {
    const count = Math.min(
      readCount(answer.value.facets, `part${at}_0`),
      readCount(answer.value.facets, `part${at}_1`),
    );
    if (count <= Math.max(minPartCount, counts.get(word) ?? 0)) return;
    counts.set(word, count);
    best.set(word, parts);
  });
  return ok(best);
}
