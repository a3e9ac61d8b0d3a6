import { choiceFacets } from '#config/facets.ts';
import { maxIndexedFilters } from '#config/robots.ts';
import { mapChoiceFacets } from '#lib/jobs/query/choice-facets.ts';
import type { JobSummary } from '#lib/jobs/job.ts';
import { listPresets } from '#lib/jobs/query/list-presets.ts';
import { allJobsQuery, type JobQuery, type ListSelection } from '#lib/jobs/query/query.ts';
import { toLocationSlug } from '#lib/jobs/slug.ts';
import { buildListUrl } from '#lib/jobs/query/list-url.ts';

type FilterId = keyof ListSelection;

interface Filter {
  readonly id: FilterId;
  readonly slug: string;
}

/** Packs a pair of filter numbers into one number: `first * pairBase + second`. Exceeds the number of filters. */
const pairBase = 2 ** 20;

/** Counts the jobs of every indexable list: all jobs, the lists with up to two filters, and the preset pages. */
export interface ListCounter {
  add(job: JobSummary): void;
  /**
   * Returns the paths of all pages of those lists, in a fixed order. Preset lists have only their first page.
   * @param isPreset returns whether the preset page with a path exists
   */
  listPaths(pageSize: number, isPreset: (path: string) => boolean): readonly string[];
}

/** Creates an empty counter. It represents filters as numbers for speed: 100,000 jobs have two million pairs of filters. */
export function createListCounter(): ListCounter {
  const numbers: Readonly<Record<FilterId, Map<string, number>>> = {
    locations: new Map(),
    ...mapChoiceFacets(() => new Map()),
  };
  const filters: Filter[] = [];
  const single: number[] = [];
  const pairs = new Map<number, number>();
  let total = 0;

  const numberOf = (id: FilterId, slug: string): number =>
    numbers[id].getOrInsertComputed(slug, () => {
      single.push(0);
      return filters.push({ id, slug }) - 1;
    });

  const listFilters = (job: JobSummary): readonly number[] => {
    const { city, state, country, isVirtual, label } = job.place;
    const places = new Set([city?.slug, state?.slug, country?.slug, isVirtual ? toLocationSlug(label) : undefined]);
    const jobFilters: number[] = [];
    for (const slug of places) if (slug !== undefined) jobFilters.push(numberOf('locations', slug));
    for (const { id } of choiceFacets) for (const { slug } of job[id]) jobFilters.push(numberOf(id, slug));
    return jobFilters.sort((left, right) => left - right);
  };

  return {
    add(job) {
      total += 1;
      const jobFilters = listFilters(job);
      jobFilters.forEach((one, index) => {
        single[one] = (single[one] ?? 0) + 1;
        for (let at = index + 1; at < jobFilters.length && maxIndexedFilters > 1; at += 1) {
          const other = jobFilters[at] ?? 0;
          if (filters[one]?.id === filters[other]?.id) continue;
          const key = one * pairBase + other;
          pairs.set(key, (pairs.get(key) ?? 0) + 1);
        }
      });
    },

    listPaths(pageSize, isPreset) {
      const paths: string[] = [];
      const addPages = (path: string, jobs: number): void => {
        for (let page = 1; page <= Math.ceil(jobs / pageSize); page += 1)
          paths.push(page === 1 ? path : `${path}?page=${page}`);
      };
      const toPath = (...numbered: readonly number[]): string =>
        buildListUrl(toQuery(numbered.flatMap((number) => filters[number] ?? [])));
      addPages(buildListUrl(allJobsQuery), total);
      single.forEach((jobs, number) => addPages(toPath(number), jobs));
      for (const [key, jobs] of pairs) addPages(toPath(Math.floor(key / pairBase), key % pairBase), jobs);
      for (const { path, query } of listPresets.values()) if (isPreset(path) && countOf(query) > 0) paths.push(path);
      return paths.sort();
    },
  };

  function countOf(query: ListSelection): number {
    const selectedNumbers = ['locations' as const, ...choiceFacets.map(({ id }) => id)].flatMap((id) =>
      query[id].map((slug) => numbers[id].get(slug)),
    );
    const [one, other] = selectedNumbers.sort((left = 0, right = 0) => left - right);
    if (selectedNumbers.length === 0) return total;
    if (one === undefined) return 0;
    return selectedNumbers.length === 1 ? (single[one] ?? 0) : (pairs.get(one * pairBase + (other ?? 0)) ?? 0);
  }
}

function toQuery(filters: readonly Filter[]): JobQuery {
  return filters.reduce((query, { id, slug }) => ({ ...query, [id]: [slug] }), allJobsQuery);
}
