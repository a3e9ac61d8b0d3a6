import type { ChoiceFacetId } from '#config/facets.ts';
import { mapChoiceFacets } from '#lib/jobs/query/choice-facets.ts';
import { allJobsQuery } from '#lib/jobs/query/query.ts';
import type { Result } from '#lib/result.ts';
import type { JobsError } from '#lib/search/job-search.ts';
import { readTotals } from './count-jobs.ts';
import { shareByVersion } from './share-by-version.ts';

/** Labels of the values of each choice facet, by slug. Closed sets come from the configuration, open sets from the rows. */
type FacetLabels = Readonly<Record<ChoiceFacetId, ReadonlyMap<string, string>>>;

/** Returns the labels of all values of the choice facets. */
export const readFacetLabels = shareByVersion(async (search): Promise<Result<FacetLabels, JobsError>> => {
  const page = await readTotals(search, allJobsQuery, true);
  if (!page.ok) return page;
  const value = mapChoiceFacets(({ id, values }) => {
    const options = page.value.facets.find((facet) => facet.id === id)?.options ?? [];
    return new Map([...values, ...options].map(({ slug, label }) => [slug, label]));
  });
  return { ...page, value };
});
