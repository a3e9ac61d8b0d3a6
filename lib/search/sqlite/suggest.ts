import { allJobsQuery, type JobQuery } from '#lib/jobs/query/query.ts';
import type { Suggestion } from '#lib/search/job-search.ts';
import { completePrefix, maxRequisitions, toRequisitionPrefix } from '#lib/search/text/complete-prefix.ts';
import { toMasks } from './search.ts';
import { countValues, type Snapshot, type StoredPosting } from './snapshot.ts';

/** Returns what completes a prefix. @param within limits the titles to postings of this query; its text is ignored */
export function suggest(
  snapshot: Snapshot,
  prefix: string,
  limit: number,
  within: JobQuery = allJobsQuery,
): readonly Suggestion[] {
  const { postings, places } = snapshot;
  const masks = toMasks(snapshot, within);
  const typed = toRequisitionPrefix(prefix);
  const requisitions = postings.filter(
    ({ job: { requisitionId } }) => typed !== null && requisitionId?.toLowerCase().startsWith(typed) === true,
  );
  return completePrefix(prefix, limit, {
    titles: countBy(
      postings.filter((_, number) => masks.every(({ mask }) => mask[number] === 1)),
      ({ job }) => job.title,
    ),
    categories: countChoice(snapshot, 'jobCategory'),
    employmentTypes: countChoice(snapshot, 'employmentType'),
    places,
    requisitions: countBy(requisitions, ({ job }) => job.requisitionId ?? '')
      .toSorted((a, b) => (a.label < b.label ? -1 : 1))
      .slice(0, maxRequisitions),
  });
}

function countBy(postings: readonly StoredPosting[], labelOf: (posting: StoredPosting) => string) {
  return Array.from(Map.groupBy(postings, labelOf), ([label, { length }]) => ({ label, count: length }));
}

function countChoice(snapshot: Snapshot, id: 'jobCategory' | 'employmentType') {
  const counts = countValues(snapshot.columns[id], snapshot.postings.keys());
  return snapshot.values[id].map(({ slug, label }) => ({ label, slug, count: counts.get(slug) ?? 0 }));
}
