import { choiceFacets } from '#config/facets.ts';
import { maxIndexedFilters } from '#config/robots.ts';
import { mapChoiceFacets } from '#lib/jobs/query/choice-facets.ts';
import type { JobSummary } from '#lib/jobs/job.ts';
import { listPresets } from '#lib/jobs/query/list-presets.ts';
import { everyJob, type JobQuery, type ListSelection } from '#lib/jobs/query/query.ts';
import { toLocationSlug } from '#lib/jobs/slug.ts';
import { buildListUrl } from '#lib/jobs/query/list-url.ts';

type FilterId = keyof ListSelection;

interface Filter {
  readonly id: FilterId;
  readonly slug: string;
}

/** Parts a pair of filters as one number. */
const most = 2 ** 20;

/** Counts the jobs of every list that search engines may keep: all jobs, the lists of up to two filters, the preset pages. */
export interface ListCounter {
  add(job: JobSummary): void;
  /** Paths of all pages of those lists, of preset ones the first, in a fixed order. @param isPreset tells of the path of a preset page whether it exists */
  listPaths(pageSize: number, isPreset: (path: string) => boolean): readonly string[];
}

/** A counter of nothing yet. Filters are numbers while it counts: it meets two million pairs in a hundred thousand jobs. */
export function createListCounter(): ListCounter {
  const numbers: Readonly<Record<FilterId, Map<string, number>>> = {
    locations: new Map(),
    ...mapChoiceFacets(() => new Map()),
  };
  const filters: Filter[] = [];
  const single: number[] = [];
  const pairs = new Map<number, number>();
  let total = 0;

  const numberOf = (id: FilterId, slug: string): number => {
    const known = numbers[id].get(slug);
    if (known !== undefined) return known;
    numbers[id].set(slug, filters.length);
    single.push(0);
    return filters.push({ id, slug }) - 1;
  };

  const listFilters = (job: JobSummary): readonly number[] => {
    const { city, state, country, isVirtual, label } = job.place;
    const places = new Set([city?.slug, state?.slug, country?.slug, isVirtual ? toLocationSlug(label) : undefined]);
    const found: number[] = [];
    for (const slug of places) if (slug !== undefined) found.push(numberOf('locations', slug));
    for (const { id } of choiceFacets) for (const { slug } of job[id]) found.push(numberOf(id, slug));
    return found.sort((left, right) => left - right);
  };

  return {
    add(job) {
      total += 1;
      const found = listFilters(job);
      found.forEach((one, index) => {
        single[one] = (single[one] ?? 0) + 1;
        for (let at = index + 1; at < found.length && maxIndexedFilters > 1; at += 1) {
          const other = found[at] ?? 0;
          if (filters[one]?.id === filters[other]?.id) continue;
          const key = one * most + other;
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
      const chosen = (...numbered: readonly number[]): string =>
        buildListUrl(toQuery(numbered.flatMap((number) => filters[number] ?? [])));
      addPages(buildListUrl(everyJob), total);
      single.forEach((jobs, number) => addPages(chosen(number), jobs));
      for (const [key, jobs] of pairs) addPages(chosen(Math.floor(key / most), key % most), jobs);
      for (const { path, query } of listPresets.values()) if (isPreset(path) && countOf(query) > 0) paths.push(path);
      return paths.sort();
    },
  };

  function countOf(query: ListSelection): number {
    const asked = ['locations' as const, ...choiceFacets.map(({ id }) => id)].flatMap((id) =>
      query[id].map((slug) => numbers[id].get(slug)),
    );
    const [one, other] = asked.sort((left = 0, right = 0) => left - right);
    if (asked.length === 0) return total;
    if (one === undefined) return 0;
    return asked.length === 1 ? (single[one] ?? 0) : (pairs.get(one * most + (other ?? 0)) ?? 0);
  }
}

function toQuery(filters: readonly Filter[]): JobQuery {
  return filters.reduce((query, { id, slug }) => ({ ...query, [id]: [slug] }), everyJob);
}
