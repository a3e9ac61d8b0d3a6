import type { ChoiceFacetId } from '#config/facets.ts';
import { allJobsQuery, type JobQuery } from '#lib/jobs/query/query.ts';
import type { Suggestion } from '#lib/search/job-search.ts';
import { completePrefix } from '#lib/search/text/complete-prefix.ts';
import { countNumbers, filterPostings } from './filter.ts';
import { listKnownPlaces } from './knowledge.ts';
import type { Snapshot } from './snapshot.ts';

type Counted = Pick<Suggestion, 'label' | 'count'>;

const maxRequisitions = 5;

/** Returns what completes a prefix. @param within limits the titles to postings of this query; its text is ignored */
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
function listTitles(snapshot: Snapshot, query: JobQuery): readonly Counted[] {
  const { titles } = snapshot;
  const { failures } = filterPostings(snapshot, query);
  const counts = new Uint32Array(titles.distinct.length);
  titles.indexOf.forEach((title, posting) => {
    if (failures[posting] === 0) counts[title] = (counts[title] ?? 0) + 1;
  });
  return titles.distinct.flatMap((label, title) => {
    const count = counts[title] ?? 0;
    return count === 0 ? [] : [{ label, count }];
  });
}

function listValues({ choices, open }: Snapshot, id: ChoiceFacetId): readonly Counted[] {
  const { values, lists } = choices[id];
  const counts = countNumbers(open, lists, values.length);
  return values.map(({ label }, number) => ({ label, count: counts[number] ?? 0 }));
}

function listRequisitions({ postings, open }: Snapshot, prefix: string): readonly Counted[] {
  if (prefix.length < 3 || !/\d/.test(prefix)) return [];
  const counts = new Map<string, number>();
  for (const posting of open) {
    const id = postings[posting]?.job.requisitionId ?? '';
    if (id.toLowerCase().startsWith(prefix)) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  const first = [...counts].sort(([a], [b]) => (a < b ? -1 : 1)).slice(0, maxRequisitions);
  return first.map(([label, count]) => ({ label, count }));
}
