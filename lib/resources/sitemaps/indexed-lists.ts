import { choiceFacets } from '#config/facets.ts';
import type { JobSummary } from '#lib/jobs/job.ts';
import { listPresets } from '#lib/jobs/query/list-presets.ts';
import { allJobsQuery, type JobQuery, type ListSelection } from '#lib/jobs/query/query.ts';
import { toLocationSlug } from '#lib/jobs/slug.ts';
import { buildListUrl } from '#lib/jobs/query/list-url.ts';

interface Filter {
  readonly id: keyof ListSelection;
  readonly slug: string;
}

/**
 * Creates a counter of the jobs in every indexable list: all jobs, the lists with one or two filters,
 * which is what `maxIndexedFilters` allows, and the preset pages.
 */
export function createListCounter() {
  const lists = new Map<string, { readonly filters: readonly Filter[]; jobs: number }>();

  const count = (...filters: readonly Filter[]): void => {
    lists.getOrInsertComputed(toKey(filters), () => ({ filters, jobs: 0 })).jobs += 1;
  };

  return {
    add(job: JobSummary): void {
      count();
      const filters = listFilters(job);
      for (const [index, filter] of filters.entries()) {
        count(filter);
        for (const other of filters.slice(index + 1)) if (other.id !== filter.id) count(filter, other);
      }
    },

    /**
     * Returns the paths of all pages of those lists, in a fixed order. Preset lists have only their first page.
     * @param isPreset returns whether the preset page with a path exists
     */
    listPaths(pageSize: number, isPreset: (path: string) => boolean): readonly string[] {
      const paths: string[] = [];
      for (const { filters, jobs } of lists.values()) {
        const path = buildListUrl(toQuery(filters));
        for (let page = 1; page <= Math.ceil(jobs / pageSize); page += 1)
          paths.push(page === 1 ? path : `${path}?page=${page}`);
      }
      for (const { path, query } of listPresets.values())
        if (isPreset(path) && lists.has(toKey(selectFilters(query)))) paths.push(path);
      return paths.sort();
    },
  };
}

/** Filters in the order of facets have one key. */
function toKey(filters: readonly Filter[]): string {
  let key = '';
  for (const { id, slug } of filters) key += `${id} ${slug} `;
  return key;
}

function listFilters(job: JobSummary): readonly Filter[] {
  const { city, state, country, isVirtual, label } = job.place;
  const places = [city?.slug, state?.slug, country?.slug, isVirtual ? toLocationSlug(label) : undefined];
  const locations = [...new Set(places)].filter((slug) => slug !== undefined);
  return [
    ...locations.map((slug) => ({ id: 'locations' as const, slug })),
    ...choiceFacets.flatMap(({ id }) => job[id].map(({ slug }) => ({ id, slug }))),
  ];
}

function selectFilters(query: ListSelection): readonly Filter[] {
  return (['locations', ...choiceFacets.map(({ id }) => id)] as const).flatMap((id) =>
    query[id].map((slug) => ({ id, slug })),
  );
}

function toQuery(filters: readonly Filter[]): JobQuery {
  return filters.reduce((query, { id, slug }) => ({ ...query, [id]: [slug] }), allJobsQuery);
}
