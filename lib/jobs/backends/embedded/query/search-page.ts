import { effectiveSort, type JobQuery } from '../../../query.ts';
import type { SearchPage } from '../../../search.ts';
import { countBits } from '../index/bit-set.ts';
import { toFacets } from './facets.ts';
import { combineSets, toQuerySets } from './filters.ts';
import { listPage, rankPage } from './rank.ts';
import { toKnownLocation, type Snapshot } from './snapshot.ts';

/** Fixed for the life of a search. */
export interface PageSettings {
  readonly pageSize: number;
  /** Every employer's rows are shown. */
  readonly isOpen: boolean;
}

/** One page of a query. */
export function searchPage(snapshot: Snapshot, query: JobQuery, asOf: string, { pageSize, isOpen }: PageSettings): SearchPage {
  const { data } = snapshot;
  const sets = toQuerySets(snapshot, query);
  const result = combineSets(sets);
  const total = countBits(result);
  const locations = query.locations.map((slug) => toKnownLocation(data, snapshot.placeOf(slug) ?? -1));
  const skip = (query.page - 1) * pageSize;
  const docs = effectiveSort(query) === 'date' ? listPage(result, skip, pageSize) : rankPage(result, snapshot.match(query.text).scores, skip, pageSize);
  const jobs = docs.map(snapshot.jobAt);
  const distances = new Map<string, number>();
  docs.forEach((doc, at) => {
    const miles = sets.milesOfPoint?.[data.pointOfDoc[doc] ?? -1];
    const job = jobs[at];
    if (miles !== undefined && job !== undefined) distances.set(job.id, miles);
  });
  return {
    query,
    total,
    pageCount: Math.max(1, Math.ceil(total / pageSize)),
    jobs,
    distances,
    facets: toFacets(snapshot, query, sets, result, locations, isOpen),
    locations,
    didYouMean: query.text === '' ? null : snapshot.match(query.text).didYouMean,
    asOf,
  };
}

/** The total of a query. */
export function countJobs(snapshot: Snapshot, query: JobQuery): number {
  return countBits(combineSets(toQuerySets(snapshot, query)));
}
