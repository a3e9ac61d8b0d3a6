import { allJobsQuery, type JobQuery } from '#lib/jobs/query/query.ts';
import type { Suggestion } from '#lib/search/job-search.ts';
import { hasBit, intersect, listBits, type BitSet } from '#lib/search/embedded/index/bit-set.ts';
import { prefixRange, textAt } from '#lib/search/embedded/index/lexicon.ts';
import { toWords, type Synonym } from '#lib/search/text/phrases.ts';
import { completeTrades } from '#lib/search/text/complete-trades.ts';
import { mergeTitles } from '#lib/search/merge-titles.ts';
import { isStartOrNear, startsAll, toMaxEdits } from '#lib/search/near-start.ts';
import { listOf, type IndexData } from '#lib/search/embedded/index/index-data.ts';
import { expandWord } from '#lib/search/embedded/ranking/expand-word.ts';
import { countLists } from './facets.ts';
import { combineSets, toQuerySets } from './filters.ts';
import { findTitlePhrase } from '#lib/search/embedded/ranking/phrase.ts';
import { frequencyOf, scoreTerms } from '#lib/search/embedded/ranking/scored.ts';
import type { Snapshot } from './snapshot.ts';

/**
 * Returns titles, categories and requisition ids of open postings that the prefix leads to: those that have it, titles of trades with
 * another title that has it, and where there are neither, those with a similar spelling.
 * @param within limits the titles to postings of this query; its text is ignored
 */
export function suggest(
  snapshot: Snapshot,
  prefix: string,
  limit: number,
  within: JobQuery = allJobsQuery,
): readonly Suggestion[] {
  const words = toWords(prefix);
  if (words.length === 0) return [];
  const others = [
    ...suggestRequisitions(snapshot, prefix.trim().toLowerCase()),
    ...suggestCategories(snapshot, words).slice(0, 2),
  ];
  return [...others, ...suggestTitles(snapshot, words, within, limit)].slice(0, limit);
}

function suggestTitles(
  snapshot: Snapshot,
  words: readonly string[],
  within: JobQuery,
  limit: number,
): readonly Suggestion[] {
  const { data } = snapshot;
  const allowed = combineSets(toQuerySets(snapshot, { ...within, text: '' }));
  const started = listTitles(snapshot, findStarts(data, words, allowed, false), limit);
  const ofTrades = listTitlesOf(snapshot, completeTrades(words), allowed, limit);
  const titles = mergeTitles(started, ofTrades);
  if (titles.length > 0 || words.every((word) => toMaxEdits(word) === 0)) return titles;
  const corrected = listTitles(snapshot, findStarts(data, words, allowed, true), limit);
  return mergeTitles(corrected, listTitlesOf(snapshot, completeTrades(words, isStartOrNear), allowed, limit));
}

/** Returns the titles of the documents, most frequent first, then newest first. */
function listTitles({ data, summaryAt }: Snapshot, docs: BitSet, limit: number): readonly Suggestion[] {
  const counts = new Map<number, { readonly doc: number; count: number }>();
  for (const doc of listBits(docs)) {
    const title = data.titleOfDoc[doc] ?? 0;
    counts.getOrInsertComputed(title, () => ({ doc, count: 0 })).count += 1;
  }
  return [...counts.values()]
    .sort((a, b) => b.count - a.count || a.doc - b.doc)
    .slice(0, limit)
    .map(({ doc, count }) => ({ kind: 'title', label: summaryAt(doc).title, count }));
}

/** Returns the titles that have a name of a trade, by trade. */
function listTitlesOf(
  snapshot: Snapshot,
  names: readonly Synonym[],
  allowed: BitSet,
  limit: number,
): readonly Suggestion[] {
  return names.flatMap(({ words }) =>
    listTitles(snapshot, intersect(findTitlePhrase(snapshot.data, words), allowed), limit),
  );
}

/** Finds documents in whose title some word starts with each typed word, or with a similar spelling of it. */
function findStarts(data: IndexData, words: readonly string[], allowed: BitSet, mayCorrect: boolean): BitSet {
  const result = allowed.slice();
  for (const word of words) {
    const terms = mayCorrect && toMaxEdits(word) > 0 ? toNearTerms(data, word) : toStartTerms(data, word);
    intersect(result, findInTitles(data, terms));
  }
  return result;
}

function toStartTerms(data: IndexData, word: string): readonly number[] {
  const { terms } = expandWord(data, word, false);
  const [from, to] = prefixRange(data.terms, word);
  const prefixes = word.length > 2 ? [] : Array.from({ length: Math.min(to - from, 500) }, (_, at) => from + at);
  return [...terms.map(({ term }) => term), ...prefixes];
}

function toNearTerms(data: IndexData, word: string): readonly number[] {
  const [from, to] = prefixRange(data.terms, word.slice(0, 1));
  const terms: number[] = [];
  for (let term = from; term < to; term += 1)
    if (frequencyOf(data.head, term) > 0 && isStartOrNear(textAt(data.terms, term), word)) terms.push(term);
  return terms;
}

function findInTitles(data: IndexData, terms: readonly number[]): BitSet {
  const weighted = terms.map((term) => ({ term, weight: 1, inBody: false }));
  return scoreTerms(data, weighted).inTitle;
}

function suggestCategories(snapshot: Snapshot, words: readonly string[]): readonly Suggestion[] {
  const { values, ofDoc } = snapshot.data.choices.jobCategory;
  const counts = countLists(ofDoc, values.length, snapshot.open);
  return values.flatMap(({ label }, number) => {
    const count = counts[number] ?? 0;
    return startsAll(toWords(label), words) && count > 0 ? [{ kind: 'category' as const, label, count }] : [];
  });
}

function suggestRequisitions(snapshot: Snapshot, prefix: string): readonly Suggestion[] {
  if (prefix.length < 3 || !/\d/.test(prefix)) return [];
  const { data } = snapshot;
  const [from, to] = prefixRange(data.ids, prefix);
  const suggestions: Suggestion[] = [];
  for (let id = from; id < to && suggestions.length < 5; id += 1) {
    if (data.isRequisitionId[id] !== 1) continue;
    const docs = listOf(data.docsOfId, id).filter((doc) => hasBit(snapshot.open, doc));
    const [first] = docs;
    if (first !== undefined)
      suggestions.push({
        kind: 'requisition',
        label: snapshot.summaryAt(first).requisitionId ?? textAt(data.ids, id),
        count: docs.length,
      });
  }
  return suggestions;
}
