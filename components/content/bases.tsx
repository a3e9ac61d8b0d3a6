import { BasesMap } from '#components/art/bases-map.tsx';
import { airports } from '#config/airports.ts';
import type { PageConfig, PageJobs } from '#config/schema.ts';
import { buildListUrl } from '#lib/jobs/query/list-url.ts';
import { allJobsQuery, type JobQuery } from '#lib/jobs/query/query.ts';
import { toQuery } from '#lib/jobs/query/selection.ts';
import { runtime } from '#lib/runtime/runtime.ts';
import type { FacetOption } from '#lib/search/job-search.ts';
import { formatCount, formatJobs } from '#lib/views/list-labels.ts';

interface Base {
  /** IATA code. */
  readonly code: string;
  readonly airport: string;
  /** Name of the city in the jobs, or else the name of the airport. */
  readonly city: string;
  /** Jobs in the city: those of the page's search, or all jobs when the page has none there. */
  readonly jobs: { readonly count: number; readonly isOfPage: boolean; readonly href: string } | null;
}

interface BasesProps {
  readonly page: PageConfig;
  /** IATA codes, separated by spaces. */
  readonly codes: string;
}

/** The bases of a content page with their open jobs, as a map and a list. */
export async function Bases({ page: { jobs, brand }, codes }: BasesProps) {
  const bases = await readBases(jobs, codes);
  return <BasesList bases={bases} map={<BasesMap codes={bases.map(({ code }) => code)} brand={brand} />} />;
}

/** Airports as a list, with the jobs at each place. The map beside it shows the same. */
export function BasesList({ bases, map }: { readonly bases: readonly Base[]; readonly map?: React.ReactNode }) {
  if (bases.length === 0) return null;
  return (
    <div className="bases">
      {map}
      <ul className="bases-list">
        {bases.map(({ code, city, airport, jobs }) => {
          const place = (
            <>
              <abbr title={city.startsWith(airport) ? undefined : airport}>{code}</abbr> <span>{city}</span>
            </>
          );
          return (
            <li key={code}>
              {jobs === null ? (
                place
              ) : (
                <a href={jobs.href}>
                  {place}{' '}
                  <b>{jobs.isOfPage ? formatJobs(jobs.count) : `Other jobs here (${formatCount(jobs.count)})`}</b>
                </a>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Returns the bases of a content page with their open jobs. `jobs` is null when they cannot be read. */
export async function readBases(jobs: PageJobs, codes: string): Promise<readonly Base[]> {
  const pageQuery = toQuery({ ...jobs, locations: [] });
  const [pageCities, allCities] = await Promise.all([readCities(pageQuery), readCities(allJobsQuery)]);
  return codes.split(/\s+/u).flatMap((code): readonly Base[] => {
    const group = airports.filter((airport) => airport.code === code);
    const [first] = group;
    if (first === undefined) return [];
    const isHere = ({ slug }: FacetOption): boolean => group.some((airport) => airport.city === slug);
    const pageCity = pageCities.find(isHere);
    const city = pageCity ?? allCities.find(isHere);
    if (city === undefined) return [{ code, airport: first.name, city: first.name, jobs: null }];
    const isOfPage = pageCity !== undefined;
    const href = buildListUrl({ ...(isOfPage ? pageQuery : allJobsQuery), locations: [city.slug] });
    return [{ code, airport: first.name, city: city.label, jobs: { count: city.count, isOfPage, href } }];
  });
}

/** Returns the cities with jobs of a query, the busiest first. */
async function readCities(query: JobQuery): Promise<readonly FacetOption[]> {
  const page = await runtime().search.search(query);
  const options = page.ok ? page.value.facets.find(({ id }) => id === 'city')?.options : undefined;
  return (options ?? []).filter(({ count }) => count > 0).sort((a, b) => b.count - a.count);
}
