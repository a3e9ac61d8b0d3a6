import { airports, type Airport } from '#config/airports.ts';
import type { PageJobs } from '#config/schema.ts';
import { everyJob, type JobQuery } from '#lib/jobs/query/query.ts';
import { toQuery } from './read-live-jobs.ts';
import type { FacetOption, SearchPage } from '#lib/search/job-search.ts';
import type { Result } from '#lib/result.ts';
import { runtime } from '#lib/runtime/runtime.ts';
import { buildListUrl } from '#lib/jobs/query/list-url.ts';

export interface Base {
  /** IATA. */
  readonly code: string;
  readonly airport: string;
  /** The city as jobs name it, else the airport's name. */
  readonly city: string;
  /** Jobs in the city: those of the page, or of all kinds when the page has none there. */
  readonly jobs: { readonly count: number; readonly isOfPage: boolean; readonly href: string } | null;
}

/** The airports of a list of codes; unknown codes are left out. */
function findAirports(codes: string): readonly (readonly [Airport, ...Airport[]])[] {
  return codes.split(/\s+/u).flatMap((code) => {
    const [first, ...others] = airports.filter((airport) => airport.code === code);
    return first === undefined ? [] : [[first, ...others] as const];
  });
}

/** The bases of a content page with their open jobs; without jobs when these cannot be read. */
export async function readBases(jobs: PageJobs, codes: string): Promise<readonly Base[]> {
  const { search } = runtime();
  const own = toQuery({ ...jobs, locations: [] });
  const [ownCities, allCities] = await Promise.all(
    [own, everyJob].map(async (query) => readCities(await search.search(query))),
  );
  return findAirports(codes).map((group) => {
    const [first] = group;
    const cities = group.map(({ city }) => city);
    const here = findBusiest(cities, ownCities);
    const anything = findBusiest(cities, allCities);
    const found = here ?? anything;
    const jobsHere =
      found === null
        ? null
        : { count: found.count, isOfPage: here !== null, href: linkTo(here === null ? everyJob : own, found.slug) };
    return { code: first.code, airport: first.name, city: found?.label ?? first.name, jobs: jobsHere };
  });
}

function readCities(page: Result<SearchPage, unknown>): readonly FacetOption[] {
  if (!page.ok) return [];
  return page.value.facets.find(({ id }) => id === 'city')?.options ?? [];
}

function findBusiest(slugs: readonly string[], cities: readonly FacetOption[] = []): FacetOption | null {
  const [first] = cities
    .filter(({ slug, count }) => slugs.includes(slug) && count > 0)
    .sort((a, b) => b.count - a.count);
  return first ?? null;
}

function linkTo(query: JobQuery, city: string): string {
  return buildListUrl({ ...query, locations: [city] });
}
