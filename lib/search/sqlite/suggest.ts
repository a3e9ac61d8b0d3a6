import type { ChoiceFacetId } from '#config/facets.ts';
import { foldWords } from '#lib/jobs/fold.ts';
import { startsWith } from '#lib/jobs/places/find-place.ts';
import { allJobsQuery, type JobQuery } from '#lib/jobs/query/query.ts';
import { memoize } from '#lib/memoize.ts';
import type { Suggestion } from '#lib/search/job-search.ts';
import { isStartOrNear, startsAll } from '#lib/search/near-start.ts';
import { countNumbers, filterPostings } from './filter.ts';
import { listKnownPlaces } from './knowledge.ts';
import type { Snapshot } from './snapshot.ts';

/** Maximum number of values of each kind before titles. */
const maxFirst = 2;
const maxRequisitions = 5;

const toLabelKey = memoize(foldWords);

/**
 * Returns what completes a prefix: each typed word starts a word of its label, or is the start of another name of a city. Where there
 * is nothing, titles with a similar spelling.
 * @param within limits the titles to postings of this query; its text is ignored
 */
export function suggest(
  snapshot: Snapshot,
  prefix: string,
  limit: number,
  within: JobQuery = allJobsQuery,
): readonly Suggestion[] {
  const typed = foldWords(prefix);
  if (typed === '') return [];
  const words = typed.split(' ');
  const hasWords = ({ label }: { readonly label: string }): boolean => startsAll(toLabelKey(label).split(' '), words);
  const labelsFirst = (list: readonly Suggestion[]): readonly Suggestion[] => {
    const isFirst = ({ label }: Suggestion): boolean => toLabelKey(label).startsWith(typed);
    return [...list].sort((a, b) => Number(isFirst(b)) - Number(isFirst(a)) || b.count - a.count);
  };
  const slug = prefix.trim().toLowerCase();
  const titles = listTitles(snapshot, within);
  const cities = listKnownPlaces(snapshot)
    .filter((place) => place.level === 'city' && (startsWith(place, slug, typed) || hasWords(place)))
    .flatMap(({ label, count }) => (count > 0 ? [{ kind: 'place' as const, label, count }] : []));
  const valuesOf = (id: ChoiceFacetId, kind: Suggestion['kind']): readonly Suggestion[] =>
    labelsFirst(listValues(snapshot, id, kind).filter(hasWords)).slice(0, maxFirst);
  const orderedCities = labelsFirst(cities);
  const completed = [
    ...listRequisitions(snapshot, slug),
    ...valuesOf('jobCategory', 'category'),
    ...valuesOf('employmentType', 'employment-type'),
    ...orderedCities.slice(0, maxFirst),
    ...labelsFirst(titles.filter(hasWords)),
    ...orderedCities.slice(maxFirst),
  ];
  const isNear = ({ label }: Suggestion): boolean => startsAll(toLabelKey(label).split(' '), words, isStartOrNear);
  return (completed.length > 0 ? completed : labelsFirst(titles.filter(isNear))).slice(0, limit);
}

/** Returns the titles of the postings of a query, newest first. Spellings that differ by case are one title. */
function listTitles(snapshot: Snapshot, query: JobQuery): readonly Suggestion[] {
  const { failures } = filterPostings(snapshot, query);
  const counts = new Uint32Array(snapshot.titles.size);
  snapshot.titleOf.forEach((number, posting) => {
    if (failures[posting] === 0) counts[number] = (counts[number] ?? 0) + 1;
  });
  const titles = new Map<string, { kind: 'title'; label: string; count: number }>();
  for (const [label, number] of snapshot.titles) {
    const count = counts[number] ?? 0;
    if (count > 0)
      titles.getOrInsertComputed(toLabelKey(label), () => ({ kind: 'title', label, count: 0 })).count += count;
  }
  return [...titles.values()];
}

function listValues(snapshot: Snapshot, id: ChoiceFacetId, kind: Suggestion['kind']): readonly Suggestion[] {
  const { values, lists } = snapshot.choices[id];
  const counts = countNumbers(snapshot.isClosed, lists, values.length);
  return values.flatMap(({ label }, number) => {
    const count = counts[number] ?? 0;
    return count === 0 ? [] : [{ kind, label, count }];
  });
}

function listRequisitions({ postings, isClosed }: Snapshot, prefix: string): readonly Suggestion[] {
  if (prefix.length < 3 || !/\d/.test(prefix)) return [];
  const counts = new Map<string, number>();
  postings.forEach(({ job: { requisitionId } }, posting) => {
    if (isClosed[posting] === 0 && requisitionId?.toLowerCase().startsWith(prefix) === true)
      counts.set(requisitionId, (counts.get(requisitionId) ?? 0) + 1);
  });
  const first = [...counts].sort(([a], [b]) => (a < b ? -1 : 1)).slice(0, maxRequisitions);
  return first.map(([label, count]) => ({ kind: 'requisition', label, count }));
}
