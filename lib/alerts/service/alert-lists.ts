import type { ChoiceFacetId } from '#config/facets.ts';
import { mapChoiceFacets } from '#lib/jobs/query/choice-facets.ts';
import { buildListUrl } from '#lib/jobs/query/list-url.ts';
import { parseListUrl } from '#lib/jobs/query/parse-list-url.ts';
import type { FacetSlugs } from '#lib/jobs/query/facet-slugs.ts';
import type { JobQuery } from '#lib/jobs/query/query.ts';
import { err, ok, type Result } from '#lib/result.ts';
import type { JobsError, PageSearch } from '#lib/search/job-search.ts';
import { nameList } from '#lib/views/list-labels.ts';

/** A list of jobs that an alert is about. */
export interface AlertList {
  /** Canonical path and query, without page, order and view. */
  readonly path: string;
  readonly query: JobQuery;
}

export type AlertLists = ReturnType<typeof createAlertLists>;

/** Jobs of one request. */
const batchSize = 1000;

/** Reads the lists of alerts from a search. @param facets valid values of the choice facets */
export function createAlertLists(search: Pick<PageSearch, 'search' | 'version'>, facets: FacetSlugs) {
  return {
    /** Returns null when the path and query are not those of a list. */
    parse(path: string): AlertList | null {
      const [pathname = '', query] = path.split('?', 2);
      const parsed = parseListUrl(pathname, query === undefined ? '' : `?${query}`, facets);
      if (parsed.kind === 'not-found') return null;
      const list: JobQuery = { ...parsed.query, page: 1, sort: null, view: 'list' };
      return { path: buildListUrl(list, parsed.preset), query: list };
    },
    /** Returns the name of a list: "Pilot jobs in Seattle, WA". */
    async name(query: JobQuery): Promise<Result<string, JobsError>> {
      const page = await search.search(query);
      return page.ok ? ok(nameList(page.value)) : page;
    },
    /**
     * Returns a list without what a visitor may have made up, its text and slugs that no job has, so that its name and address can
     * be sent to someone else.
     */
    async keepKnown(query: JobQuery): Promise<Result<JobQuery, JobsError>> {
      const page = await search.search({ ...query, text: '' });
      if (!page.ok) return page;
      const { facets, locations } = page.value;
      const known = (id: ChoiceFacetId, slug: string): boolean =>
        facets.some((facet) => facet.id === id && facet.options.some((option) => option.slug === slug));
      return ok({
        ...page.value.query,
        locations: query.locations.filter((_slug, index) => (locations[index] ?? null) !== null),
        ...mapChoiceFacets(({ id }) => query[id].filter((slug) => known(id, slug))),
      });
    },
    /** Returns the ids of all open jobs that match the list and every word of its text, the newest first. */
    async match(query: JobQuery): Promise<Result<readonly string[], JobsError>> {
      const ids: string[] = [];
      const version = search.version();
      for (;;) {
        const listing = await search.search(
          { ...query, sort: 'date' },
          { limit: batchSize, skip: ids.length, matches: 'whole', hasFacets: false },
        );
        if (!listing.ok) return listing;
        const { total, jobs, lastGoodSince } = listing.value;
        if (lastGoodSince !== undefined || search.version() !== version)
          return err({ kind: 'unavailable', detail: 'The jobs changed while they were read.' });
        for (const { id } of jobs) ids.push(id);
        if (ids.length >= total || jobs.length === 0) return ok(ids);
      }
    },
  };
}
