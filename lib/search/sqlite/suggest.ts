import type { ChoiceFacetId } from '#config/facets.ts';
import { allJobsQuery, type JobQuery } from '#lib/jobs/query/query.ts';
import { completePrefix, type SuggestionSource } from '#lib/search/text/complete-prefix.ts';
import type { Suggestion } from '#lib/search/job-search.ts';
import { countNumbers, filterPostings } from './filter.ts';
import { listKnownPlaces } from './knowledge.ts';
import type { Snapshot } from './snapshot.ts';

const maxRequisitions = 5;

/** @param within limits the titles to postings of this query; its text is ignored */
export function suggest(
  snapshot: Snapshot,
  prefix: string,
  limit: number,
  within: JobQuery = allJobsQuery,
): readonly Suggestion[] {
  return completePrefix(prefix, limit, {
    titles: listTitles(snapshot, within),
    categories: listValues(snapshot, 'jobCategory'),
    employmentTypes: listValues(snapshot, 'employmentType'),
    places: listKnownPlaces(snapshot),
    requisitions: listRequisitions(snapshot, prefix.trim().toLowerCase()),
  });
}

/** Returns the titles of the postings of a query, newest first. */
function listTitles(snapshot: Snapshot, query: JobQuery): SuggestionSource['titles'] {
  const { failures } = filterPostings(snapshot, query);
  const counts = new Uint32Array(snapshot.titles.size);
  snapshot.titleOf.forEach((number, posting) => {
    if (failures[posting] === 0) counts[number] = (counts[number] ?? 0) + 1;
  });
  return [...snapshot.titles].map(([label, number]) => ({ label, count: counts[number] ?? 0 }));
}

function listValues({ choices, isClosed }: Snapshot, id: ChoiceFacetId): SuggestionSource['categories'] {
  const { values, lists } = choices[id];
  const counts = countNumbers(isClosed, lists, values.length);
  return values.map(({ label }, number) => ({ label, count: counts[number] ?? 0 }));
}

function listRequisitions({ postings, isClosed }: Snapshot, prefix: string): SuggestionSource['requisitions'] {
  if (prefix.length < 3 || !/\d/.test(prefix)) return [];
  const counts = new Map<string, number>();
  postings.forEach(({ job: { requisitionId } }, posting) => {
    if (isClosed[posting] === 0 && requisitionId?.toLowerCase().startsWith(prefix) === true)
      counts.set(requisitionId, (counts.get(requisitionId) ?? 0) + 1);
  });
  const first = [...counts].sort(([a], [b]) => (a < b ? -1 : 1)).slice(0, maxRequisitions);
  return first.map(([label, count]) => ({ label, count }));
}
