import { airports, type Airport } from '#config/airports.ts';
import type { PageJobs } from '#config/schema.ts';
import { allJobsQuery, type JobQuery } from '#lib/jobs/query/query.ts';
import { toQuery } from './read-live-jobs.ts';
import type { FacetOption, SearchPage } from '#lib/search/job-search.ts';
import type { Result } from '#lib/result.ts';
import { runtime } from '#lib/runtime/runtime.ts';
import { buildListUrl } from '#lib/jobs/query/list-url.ts';

export interface Base {
  /** IATA code. */
  readonly code: string;
  readonly airport: string;
  /** Name of the city in the jobs, or else the name of the airport. */
  readonly city: string;
  /** Jobs in the city: those of the page's search, or all jobs when the page has none there. */
  readonly jobs: { readonly count: number; readonly isOfPage: boolean; readonly href: string } | null;
}

/** Returns the airports of a list of codes. Leaves out unknown codes. */
function findAirports(codes: string): readonly (readonly [Airport, ...Airport[]])[] {
  return codes.split(/\s+/u).flatMap((code) => {
    const [first, ...others] = airports.filter((airport) => airport.code === code);
    return first === undefined ? [] : [[first, ...others] as const];
  });
}

/** Returns the bases of a content page with their open jobs. `jobs` is null when they cannot be read. */
export async function readBases(jobs: PageJobs, codes: string): Promise<readonly Base[]> {
  const { search } = runtime();
  const pageQuery = toQuery({ ...jobs, locations: [] });
  const [pageCities, allCities] = await Promise.all(
    [pageQuery, allJobsQuery].map(async (query) => readCities(await search.search(query))),
  );
  return findAirports(codes).map((group) => {
    const [first] = group;
    const cities = group.map(({ city }) => city);
    const pageCity = findBusiest(cities, pageCities);
    const busiestCity = pageCity ?? findBusiest(cities, allCities);
    const jobsHere =
      busiestCity === null
        ? null
        : {
            count: busiestCity.count,
            isOfPage: pageCity !== null,
            href: linkTo(pageCity === null ? allJobsQuery : pageQuery, busiestCity.slug),
          };
    return { code: first.code, airport: first.name, city: busiestCity?.label ?? first.name, jobs: jobsHere };
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
