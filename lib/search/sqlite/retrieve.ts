import { hoursPerYear } from '#config/pay.ts';
import type { Condition, Phrase, Retrieval } from '#lib/search/text/plan.ts';
import { foldForIndex } from '#lib/search/text/searched-text.ts';
import { testChoice, testPlaces, type Test } from './filter.ts';
import type { Snapshot } from './snapshot.ts';

/** The postings that a retrieval finds, closed ones included. */
export interface Retrieved {
  /** By posting. 0: not found; 1: found; 2: has all clauses. */
  readonly level: Uint8Array;
  /** Best first. */
  readonly ranked: readonly number[];
}

export function retrieve(snapshot: Snapshot, retrieval: Retrieval): Retrieved {
  const { titles, clauses, allClausesPoints, minPoints, preferences } = retrieval;
  const { postings, titleOf } = snapshot;
  const pointsOfTitle = Float64Array.from(snapshot.titles.keys(), (title) => titles.get(title) ?? 0);
  const sums = new Float64Array(postings.length);
  const counts = new Uint16Array(postings.length);
  for (const { phrases, points } of clauses)
    for (const posting of findPhrases(snapshot, phrases)) {
      sums[posting] = (sums[posting] ?? 0) + points;
      counts[posting] = (counts[posting] ?? 0) + 1;
    }
  const conditions = retrieval.conditions.map((condition) => compileCondition(snapshot, condition));
  const preferred = preferences.map(({ condition, points }) => ({
    test: compileCondition(snapshot, condition),
    points,
  }));
  const level = new Uint8Array(postings.length);
  const groups = new Map<number, number[]>();
  for (let posting = 0; posting < postings.length; posting += 1) {
    const hasAll = counts[posting] === clauses.length;
    const ofClauses = hasAll && clauses.length > 0 ? allClausesPoints : (sums[posting] ?? 0);
    const points = (pointsOfTitle[titleOf[posting] ?? 0] ?? 0) + ofClauses;
    if (points < minPoints || !conditions.every((test) => test(posting))) continue;
    level[posting] = hasAll ? 2 : 1;
    let allPoints = points;
    for (const preference of preferred) if (preference.test(posting)) allPoints += preference.points;
    const group = groups.get(allPoints);
    if (group === undefined) groups.set(allPoints, [posting]);
    else group.push(posting);
  }
  return { level, ranked: [...groups].sort(([a], [b]) => b - a).flatMap(([, group]) => group) };
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

function compileCondition(snapshot: Snapshot, condition: Condition): Test {
  if ('any' in condition) {
    const tests = condition.any.map((part) => compileCondition(snapshot, part));
    return (posting) => tests.some((test) => test(posting));
  }
  if ('not' in condition) {
    const test = compileCondition(snapshot, condition.not);
    return (posting) => !test(posting);
  }
  if ('places' in condition) return testPlaces(snapshot, condition.places);
  if ('facet' in condition) return testChoice(snapshot, condition.facet, condition.values);
  if ('titles' in condition) {
    const titles = new Set(condition.titles.map((title) => snapshot.titles.get(title)));
    return (posting) => titles.has(snapshot.titleOf[posting]);
  }
  if ('pay' in condition) {
    const { amount, unit } = condition.pay;
    const hourly = unit === 'hour' ? amount : amount / hoursPerYear;
    return (posting) => (snapshot.postings[posting]?.hourlyPay || -Infinity) >= hourly;
  }
  const phrases = condition.phrases.map((words) => ({ words, in: 'all' as const }));
  const found = new Set(findPhrases(snapshot, phrases));
  return (posting) => found.has(posting);
}
