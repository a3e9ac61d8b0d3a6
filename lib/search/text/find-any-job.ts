import type { JobQuery } from '#lib/jobs/query/query.ts';
import type { PageSearch, TextMatches } from '#lib/search/job-search.ts';
import { asksForAnyJob } from './any-job.ts';

/** Wraps a backend so that a text that asks for any job limits nothing: "jobs near me". */
export function findingAnyJob<S extends PageSearch>(search: S): S {
  const toLimits = (query: JobQuery): JobQuery => (asksForAnyJob(query.text) ? { ...query, text: '' } : query);
  return {
    ...search,
    async search(query: JobQuery) {
      const limits = toLimits(query);
      const page = await search.search(limits);
      return page.ok && limits !== query ? { ...page, value: { ...page.value, query, textParts: [] } } : page;
    },
    list: (query: JobQuery, limit: number, skip?: number, matches?: TextMatches) =>
      search.list(toLimits(query), limit, skip, matches),
    count: (query: JobQuery) => search.count(toLimits(query)),
    places: (query: JobQuery) => search.places(toLimits(query)),
    nearby: (query: JobQuery, limit: number) => search.nearby(toLimits(query), limit),
  };
}
