import { hoursPerYear } from '#config/pay.ts';
import { toHourlyPay } from '#lib/jobs/pay-summary.ts';
import type { FacetPart } from '#lib/search/facet-options.ts';
import type { Condition, Phrase, Retrieval } from '#lib/search/text/plan.ts';
import { foldForIndex } from '#lib/search/text/searched-text.ts';
import type { Posting, Snapshot } from './snapshot.ts';

export type Test = (posting: Posting) => boolean;

/** The open postings that a retrieval finds. */
export interface Retrieved {
  /** Best first. */
  readonly found: ReadonlySet<Posting>;
  /** Those of them that have all clauses. */
  readonly whole: ReadonlySet<Posting>;
}

export function retrieve(snapshot: Snapshot, retrieval: Retrieval): Retrieved {
  const { titles, allClausesPoints, minPoints } = retrieval;
  const clauses = retrieval.clauses.map(({ phrases, points }) => ({ points, matches: findPhrases(snapshot, phrases) }));
  const conditions = retrieval.conditions.map((condition) => toTest(snapshot, condition));
  const preferences = retrieval.preferences.map(({ condition, points }) => ({
    points,
    holds: toTest(snapshot, condition),
  }));
  const pointsOfTitles = snapshot.titles.map((title) => titles.get(title) ?? 0);
  const pointsOf = new Map<Posting, number>();
  const whole = new Set<Posting>();
  for (const posting of snapshot.postings) {
    if (!conditions.every((holds) => holds(posting))) continue;
    // Loops make no lists for each of thousands of postings.
    let [ofClauses, present] = [0, 0];
    for (const { matches, points } of clauses)
      if (matches[posting.number] === 1) {
        ofClauses += points;
        present += 1;
      }
    const hasAll = present === clauses.length;
    let points = (pointsOfTitles[posting.titleNumber] ?? 0) + (hasAll && present > 0 ? allClausesPoints : ofClauses);
    if (points < minPoints) continue;
    for (const preference of preferences) if (preference.holds(posting)) points += preference.points;
    pointsOf.set(posting, points);
    if (hasAll) whole.add(posting);
  }
  return { found: new Set(rankPostings(pointsOf.keys(), (posting) => pointsOf.get(posting) ?? 0)), whole };
}

/** Returns postings with the most points first. Those with equal points stay in their order. */
export function rankPostings(postings: Iterable<Posting>, pointsOf: (posting: Posting) => number): readonly Posting[] {
  return [...Map.groupBy(postings, pointsOf)].sort(([a], [b]) => b - a).flatMap(([, group]) => group);
}

/** Returns which postings have one of the phrases, by their numbers. */
function findPhrases(snapshot: Snapshot, phrases: readonly Phrase[]): Uint8Array {
  const toList = (field: Phrase['in']): string =>
    phrases.flatMap((phrase) => (phrase.in === field ? [quote(phrase.words)] : [])).join(' OR ');
  const [names, all] = [toList('names'), toList('all')];
  const fields = [...(names === '' ? [] : [`names : (${names})`]), ...(all === '' ? [] : [all])];
  return fields.length === 0 ? new Uint8Array() : snapshot.match(fields.join(' OR '));
}

/** Returns a string of FTS5, which splits it into words as it does texts. */
function quote(words: string): string {
  return `"${foldForIndex(words).replace(/["\0]/g, ' ')}"`;
}

/** Returns a test for postings with one of the values of a facet, or in one of the places. */
export function hasValue({ lists }: Pick<Snapshot, 'lists'>, part: FacetPart, slugs: readonly string[]): Test {
  const selected = new Set(slugs);
  const hasSelected = Uint8Array.from(lists, (list) => Number(list.some(({ slug }) => selected.has(slug))));
  return ({ listOf }) => hasSelected[listOf[part]] === 1;
}

function toTest(snapshot: Snapshot, condition: Condition): Test {
  if ('any' in condition) {
    const parts = condition.any.map((part) => toTest(snapshot, part));
    return (posting) => parts.some((holds) => holds(posting));
  }
  if ('not' in condition) {
    const holds = toTest(snapshot, condition.not);
    return (posting) => !holds(posting);
  }
  if ('places' in condition) return hasValue(snapshot, 'place', condition.places);
  if ('facet' in condition) return hasValue(snapshot, condition.facet, condition.values);
  if ('titles' in condition) {
    const titles = new Set(condition.titles);
    return ({ job }) => titles.has(job.title);
  }
  if ('pay' in condition) {
    const { amount, unit } = condition.pay;
    const min = unit === 'hour' ? amount : amount / hoursPerYear;
    return ({ job }) => (toHourlyPay(job.pay) ?? -1) >= min;
  }
  const matches = findPhrases(
    snapshot,
    condition.phrases.map((words) => ({ words, in: 'all' })),
  );
  return ({ number }) => matches[number] === 1;
}
