import { hoursPerYear } from '#config/pay.ts';
import { toHourlyPay } from '#lib/jobs/pay-summary.ts';
import type { FacetPart } from '#lib/search/facet-options.ts';
import type { Condition, Phrase, Retrieval } from '#lib/search/text/plan.ts';
import { foldForIndex } from '#lib/search/text/searched-text.ts';
import type { Column, Snapshot } from './snapshot.ts';

/** By the numbers of open postings: 1 or 0. */
export type Mask = Uint8Array;

/** The open postings that a retrieval finds, by their numbers. */
export interface Retrieved {
  /** Best first. */
  readonly ranked: readonly number[];
  readonly found: Mask;
  /** Those of them that have all clauses. */
  readonly whole: Mask;
}

export function retrieve(snapshot: Snapshot, retrieval: Retrieval): Retrieved {
  const { allClausesPoints, minPoints } = retrieval;
  const clauses = retrieval.clauses.map(({ phrases, points }) => ({ points, has: findPhrases(snapshot, phrases) }));
  const conditions = retrieval.conditions.map((condition) => toMask(snapshot, condition));
  const preferences = retrieval.preferences.map(({ condition, points }) => ({
    points,
    has: toMask(snapshot, condition),
  }));
  const { numbers: titles, values } = snapshot.titles;
  const pointsOfTitles = Float64Array.from(values, (title) => retrieval.titles.get(title) ?? 0);
  const pointsOf = new Float64Array(titles.length);
  const [found, whole] = [new Uint8Array(titles.length), new Uint8Array(titles.length)];
  const numbers: number[] = [];
  // Loops, because methods of lists take several times as long for each of thousands of postings.
  for (let number = 0; number < titles.length; number += 1) {
    let isPossible = true;
    for (const mask of conditions) isPossible &&= mask[number] === 1;
    if (!isPossible) continue;
    let [ofClauses, present] = [0, 0];
    for (const { has, points } of clauses)
      if (has[number] === 1) {
        ofClauses += points;
        present += 1;
      }
    const hasAll = present === clauses.length;
    let points = (pointsOfTitles[titles[number] ?? 0] ?? 0) + (hasAll && present > 0 ? allClausesPoints : ofClauses);
    if (points < minPoints) continue;
    for (const { has, points: preferred } of preferences) if (has[number] === 1) points += preferred;
    pointsOf[number] = points;
    numbers.push(number);
    found[number] = 1;
    if (hasAll) whole[number] = 1;
  }
  return { ranked: rank(numbers, (number) => pointsOf[number] ?? 0), found, whole };
}

/** Returns postings with the most points first. Those with equal points stay in their order. */
export function rank(postings: readonly number[], pointsOf: (number: number) => number): readonly number[] {
  return [...Map.groupBy(postings, pointsOf)].sort(([a], [b]) => b - a).flatMap(([, group]) => group);
}

/** Returns the postings that have one of the phrases. */
function findPhrases(snapshot: Snapshot, phrases: readonly Phrase[]): Mask {
  const toList = (field: Phrase['in']): string =>
    phrases.flatMap((phrase) => (phrase.in === field ? [quote(phrase.words)] : [])).join(' OR ');
  const [names, all] = [toList('names'), toList('all')];
  const fields = [...(names === '' ? [] : [`names : (${names})`]), ...(all === '' ? [] : [all])];
  return fields.length === 0 ? new Uint8Array(snapshot.postings.length) : snapshot.match(fields.join(' OR '));
}

/** Returns a string of FTS5, which splits it into words as it does texts. */
function quote(words: string): string {
  return `"${foldForIndex(words).replace(/["\0]/g, ' ')}"`;
}

/** Returns the postings whose value in a column passes. */
export function filterColumn<T>({ numbers, values }: Column<T>, isIn: (value: T) => boolean): Mask {
  const passes = Uint8Array.from(values, (value) => Number(isIn(value)));
  const mask = new Uint8Array(numbers.length);
  for (let number = 0; number < mask.length; number += 1) mask[number] = passes[numbers[number] ?? 0] ?? 0;
  return mask;
}

/** Returns the postings with one of the values of a facet, or in one of the places. */
export function filterSlugs({ columns }: Pick<Snapshot, 'columns'>, part: FacetPart, slugs: readonly string[]): Mask {
  const selected = new Set(slugs);
  return filterColumn(columns[part], (list) => list.some(({ slug }) => selected.has(slug)));
}

function toMask(snapshot: Snapshot, condition: Condition): Mask {
  if ('any' in condition) {
    const parts = condition.any.map((part) => toMask(snapshot, part));
    return Uint8Array.from(snapshot.postings, (_, number) => Number(parts.some((mask) => mask[number] === 1)));
  }
  if ('not' in condition) return toMask(snapshot, condition.not).map((holds) => 1 - holds);
  if ('places' in condition) return filterSlugs(snapshot, 'place', condition.places);
  if ('facet' in condition) return filterSlugs(snapshot, condition.facet, condition.values);
  if ('titles' in condition) {
    const titles = new Set(condition.titles);
    return filterColumn(snapshot.titles, (title) => titles.has(title));
  }
  if ('pay' in condition) {
    const { amount, unit } = condition.pay;
    const min = unit === 'hour' ? amount : amount / hoursPerYear;
    return Uint8Array.from(snapshot.postings, ({ job }) => Number((toHourlyPay(job.pay) ?? -1) >= min));
  }
  return findPhrases(
    snapshot,
    condition.phrases.map((words) => ({ words, in: 'all' })),
  );
}
