import { hoursPerYear } from '#config/pay.ts';
import type { Condition, Phrase, Retrieval } from '#lib/search/text/plan.ts';
import { foldForIndex } from '#lib/search/text/searched-text.ts';
import { select, selectChoice, selectLists, type Selected } from './filter.ts';
import type { Snapshot } from './snapshot.ts';

/** The postings that a retrieval finds, closed ones included. */
export interface Retrieved {
  /** By posting. 0: not found; 1: found; 2: has all clauses. */
  readonly level: Uint8Array;
  /** Best first. */
  readonly ranked: Uint32Array;
}

export function retrieve(snapshot: Snapshot, retrieval: Retrieval): Retrieved {
  const { clauses, allClausesPoints, minPoints, preferences } = retrieval;
  const { titles, postings } = snapshot;
  const pointsOfTitle = Float64Array.from(titles.distinct, (title) => retrieval.titles.get(title) ?? 0);
  const sums = new Float64Array(postings.length);
  const counts = new Uint16Array(postings.length);
  for (const { phrases, points } of clauses)
    for (const posting of findPhrases(snapshot, phrases)) {
      sums[posting] = (sums[posting] ?? 0) + points;
      counts[posting] = (counts[posting] ?? 0) + 1;
    }
  const conditions = retrieval.conditions.map((condition) => selectCondition(snapshot, condition));
  const level = new Uint8Array(postings.length);
  const found: number[] = [];
  for (let posting = 0; posting < postings.length; posting += 1) {
    const hasAll = counts[posting] === clauses.length;
    const ofClauses = hasAll && clauses.length > 0 ? allClausesPoints : (sums[posting] ?? 0);
    const points = (pointsOfTitle[titles.indexOf[posting] ?? 0] ?? 0) + ofClauses;
    sums[posting] = points;
    if (points < minPoints || conditions.some((selected) => selected[posting] === 0)) continue;
    level[posting] = hasAll ? 2 : 1;
    found.push(posting);
  }
  for (const { condition, points } of found.length < 2 ? [] : preferences) {
    const selected = selectCondition(snapshot, condition);
    for (const posting of found) if (selected[posting] === 1) sums[posting] = (sums[posting] ?? 0) + points;
  }
  return { level, ranked: rankPostings(found, (posting) => sums[posting] ?? 0) };
}

/** Returns postings with the most points first. Those with equal points stay in their order. */
export function rankPostings(postings: Iterable<number>, pointsOf: (posting: number) => number): Uint32Array {
  const groups = new Map<number, number[]>();
  for (const posting of postings) {
    const points = pointsOf(posting);
    const group = groups.get(points);
    if (group === undefined) groups.set(points, [posting]);
    else group.push(posting);
  }
  return Uint32Array.from([...groups].sort(([a], [b]) => b - a).flatMap(([, group]) => group));
}

/** Returns the postings that have one of the phrases. */
function findPhrases(snapshot: Snapshot, phrases: readonly Phrase[]): Uint32Array {
  const toList = (field: Phrase['in']): string =>
    phrases.flatMap((phrase) => (phrase.in === field ? [quote(phrase.words)] : [])).join(' OR ');
  const [names, all] = [toList('names'), toList('all')];
  const fields = [...(names === '' ? [] : [`names : (${names})`]), ...(all === '' ? [] : [all])];
  return fields.length === 0 ? new Uint32Array() : snapshot.match(fields.join(' OR '));
}

/** Returns a string of FTS5, which splits it into words as it does texts. */
function quote(words: string): string {
  return `"${foldForIndex(words).replace(/["\0]/g, ' ')}"`;
}

function selectCondition(snapshot: Snapshot, condition: Condition): Selected {
  const { postings, placeLists, placeOf, titles, hourlyPay } = snapshot;
  if ('any' in condition) {
    const parts = condition.any.map((part) => selectCondition(snapshot, part));
    return new Uint8Array(postings.length).map((_, posting) => Number(parts.some((part) => part[posting] === 1)));
  }
  if ('not' in condition) return selectCondition(snapshot, condition.not).map((selected) => 1 - selected);
  if ('places' in condition) return selectLists(placeLists, condition.places.map(placeOf));
  if ('facet' in condition) return selectChoice(snapshot, condition.facet, condition.values);
  if ('titles' in condition) {
    const selectedTitles = new Set(condition.titles);
    return select(titles, (title) => selectedTitles.has(title));
  }
  if ('pay' in condition) {
    const { amount, unit } = condition.pay;
    return select(hourlyPay, (pay) => pay > 0 && pay >= (unit === 'hour' ? amount : amount / hoursPerYear));
  }
  const selected = new Uint8Array(postings.length);
  for (const posting of findPhrases(
    snapshot,
    condition.phrases.map((words) => ({ words, in: 'all' })),
  ))
    selected[posting] = 1;
  return selected;
}
