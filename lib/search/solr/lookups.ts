import type { Job } from '#lib/jobs/job.ts';
import { toIdKey, toLookupIds } from '#lib/jobs/lookup-ids.ts';
import { allJobsQuery, type JobQuery } from '#lib/jobs/query/query.ts';
import { ok, type Result } from '#lib/result.ts';
import { completePrefix, maxRequisitions, toRequisitionPrefix } from '#lib/search/text/complete-prefix.ts';
import type { JobLookup, JobPlaces, JobsError, PlaceOfJobs, Suggestion } from '#lib/search/job-search.ts';
import { toJobPlaces, toUnnamedPlace } from '#lib/search/known-places.ts';
import { createParams, matchTerms } from './compile-retrieval.ts';
import { readBuckets, readCounts, readNested } from './solr-connection.ts';
import { compileQuery, newestFirst, readJobs, type SolrContext } from './search-page.ts';
import { readDescription } from './stored-job.ts';

const maxLookupRows = 300;
const terms = { type: 'terms', limit: -1 };

/** Returns all postings with one of the ids, or that had it in an earlier feed. */
export async function lookUp(
  { collection: { asOf }, select }: SolrContext,
  ids: readonly string[],
): Promise<Result<JobLookup, JobsError>> {
  const params = createParams();
  const keys = toLookupIds(ids).map((id) => toIdKey(id).replace(/\s+/g, ' '));
  const query = matchTerms(params, 'ids', keys);
  const fields = 'summary,description';
  const found = await select({ query, params: params.values, limit: maxLookupRows, fields, sort: newestFirst });
  if (!found.ok) return found;
  const summaries = readJobs(found.value);
  if (!summaries.ok) return summaries;
  const jobs = summaries.value.flatMap((job, at): readonly Job[] => {
    const description = readDescription(found.value.documents[at]?.['description']);
    return description === null ? [] : [{ ...job, description }];
  });
  return ok({ jobs, asOf });
}

/** Returns the places of all jobs of a query, most jobs first. */
export async function listJobPlaces(context: SolrContext, query: JobQuery): Promise<Result<JobPlaces, JobsError>> {
  const { knowledge, asOf } = context.collection;
  const { params, found } = compileQuery(context, query);
  const facet = {
    narrowest: { ...terms, field: 'place', facet: { located: { type: 'query', q: 'has_point:true' } } },
    unnamed: { ...terms, field: 'unnamed_point' },
    around: { ...terms, field: 'places', domain: { excludeTags: 'place' } },
  };
  const answer = await context.select({ query: '*:*', filter: found, params: params.values, limit: 0, facet });
  if (!answer.ok) return answer;
  const { total, facets } = answer.value;
  const totals = readCounts(facets, 'around');
  const named = readBuckets(facets, 'narrowest').flatMap(({ val, count, ...nested }): readonly PlaceOfJobs[] => {
    const place = knowledge.placeOf(val);
    if (place === undefined) return [];
    const { slug, label, coordinates } = place;
    const { count: located } = readNested(nested, 'located');
    return [{ slug, label, coordinates, count, located, total: totals.get(slug) ?? 0 }];
  });
  const unnamed = readBuckets(facets, 'unnamed').map(({ val, count }) => {
    const [latitude = 0, longitude = 0] = val.split(',').map(Number);
    return toUnnamedPlace({ latitude, longitude }, count);
  });
  return ok(toJobPlaces([...named, ...unnamed], { total, known: knowledge.places, asOf }));
}

/** Returns what completes a prefix. Only requisitions and the titles of a query need a request. */
export async function suggest(
  context: SolrContext,
  prefix: string,
  limit: number,
  within?: JobQuery,
): Promise<Result<readonly Suggestion[], JobsError>> {
  const { titles, values, places } = context.collection.knowledge;
  const typed = toRequisitionPrefix(prefix);
  const { params, filters } = compileQuery(context, { ...(within ?? allJobsQuery), text: '' });
  const domain = { filter: [...filters.values()] };
  const requisitions = {
    type: 'terms',
    field: 'requisition',
    prefix: typed,
    limit: maxRequisitions,
    sort: 'index asc',
  };
  const facet = {
    ...(within === undefined ? {} : { titles: { ...terms, field: 'title', domain } }),
    ...(typed === null ? {} : { requisitions }),
  };
  const isKnown = Object.keys(facet).length === 0;
  const answer = isKnown ? null : await context.select({ query: '*:*', params: params.values, limit: 0, facet });
  if (answer?.ok === false) return answer;
  const read = (name: string) =>
    readBuckets(answer?.value.facets ?? {}, name).map(({ val, count }) => ({ label: val, count }));
  return ok(
    completePrefix(prefix, limit, {
      titles: within === undefined ? titles.map(({ title, count }) => ({ label: title, count })) : read('titles'),
      categories: values.jobCategory,
      employmentTypes: values.employmentType,
      places,
      requisitions: read('requisitions').map(({ label, count }) => ({ label: label.toUpperCase(), count })),
    }),
  );
}
