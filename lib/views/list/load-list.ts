import { toOfferedQuery } from '#lib/search/features/offered-query.ts';
import { buildMovedListUrl, type ListUrl } from '#lib/jobs/query/parse-list-url.ts';
import { withoutCircle, type JobQuery } from '#lib/jobs/query/query.ts';
import type { PageSearch, JobsError, SearchPage } from '#lib/search/job-search.ts';
import type { KnownLocation } from '#lib/jobs/places/known-location.ts';
import { resolveQueryPlaces } from '#lib/search/features/resolve-places.ts';
import type { ListPreset } from '#lib/jobs/query/list-url.ts';
import type { Viewport } from '#lib/jobs/query/viewport.ts';
import { toValueSet } from '#lib/jobs/query/selection.ts';

export type ListOutcome =
  | {
      readonly kind: 'list';
      readonly page: SearchPage;
      readonly isTextCut: boolean;
      readonly preset: ListPreset | undefined;
      readonly viewport: Viewport | null;
    }
  | { readonly kind: 'redirect'; readonly to: string }
  | UnknownPlace
  /** The URL is not that of a list, or of a page past the end of `page`. */
  | { readonly kind: 'not-found'; readonly page: SearchPage | null }
  | { readonly kind: 'failed'; readonly error: JobsError };

/** A search for a place that is not in the data. */
export interface UnknownPlace {
  readonly kind: 'unknown-place';
  /** 404 when the path names the place, or for any page after the first. */
  readonly status: 200 | 404;
  /** URL of the search; it is not redirected. */
  readonly url: string;
  /** The unknown places as the visitor wrote them, by slug. */
  readonly names: ReadonlyMap<string, string>;
  /** The requested search. Has no jobs when all its places are unknown. */
  readonly page: SearchPage;
  /** The same search without the unknown places. */
  readonly remainingPage: SearchPage;
  readonly isTextCut: boolean;
}

/**
 * Resolves a list URL against the data: the page, the redirect to its canonical URL, or the reason why there is none.
 * Free-form place names ("seattle", "big island", a ZIP code) are resolved to the places that they refer to.
 */
export async function loadList(search: PageSearch, url: ListUrl): Promise<ListOutcome> {
  if (url.kind === 'not-found') return { kind: 'not-found', page: null };
  const supportedQuery = toOfferedQuery(url.query, search.capabilities);
  if (supportedQuery !== url.query) return { kind: 'redirect', to: buildMovedListUrl(url, supportedQuery) };
  const first = await search.search(url.query);
  if (!first.ok) return { kind: 'failed', error: first.error };
  const page = first.value;
  const resolvedPlaces = await resolveLocations(search, url.query, page.locations);
  if (resolvedPlaces !== null) return { kind: 'redirect', to: buildMovedListUrl(url, resolvedPlaces) };
  if (page.locations.includes(null)) return loadUnknownPlace(search, url, page);
  if (!url.isCanonical) return { kind: 'redirect', to: url.target };
  if (url.query.page > page.pageCount) return { kind: 'not-found', page };
  return {
    kind: 'list',
    page,
    isTextCut: url.notices.isTextCut,
    preset: url.preset,
    viewport: url.viewport,
  };
}

async function loadUnknownPlace(
  search: PageSearch,
  url: ListUrl & { readonly kind: 'list' },
  page: SearchPage,
): Promise<ListOutcome> {
  const isTyped = url.placeNames.size > 0;
  if (!url.isOwnUrl) return { kind: 'redirect', to: url.ownUrl };
  const { query } = page;
  const unknownSlugs = query.locations.filter((_, index) => page.locations[index] === null);
  const locations = query.locations.filter((slug) => !unknownSlugs.includes(slug));
  const remainingPage = await search.search({ ...withoutCircle(query), locations, page: 1, view: 'list' });
  if (!remainingPage.ok) return { kind: 'failed', error: remainingPage.error };
  const names = new Map(unknownSlugs.map((slug) => [slug, url.placeNames.get(slug) ?? slug.replaceAll('-', ' ')]));
  return {
    kind: 'unknown-place',
    status: isTyped && query.page === 1 ? 200 : 404,
    url: url.ownUrl,
    names,
    page,
    remainingPage: remainingPage.value,
    isTextCut: url.notices.isTextCut,
  };
}

/** Returns the query with canonical places and the radius that suits them. Returns null when nothing changes. */
async function resolveLocations(
  search: PageSearch,
  query: JobQuery,
  knownPlaces: readonly (KnownLocation | null)[],
): Promise<JobQuery | null> {
  const resolved = await resolveQueryPlaces(search, query, knownPlaces);
  if (!resolved.ok) return null;
  const { query: found, unknown } = resolved.value;
  const locations = toValueSet([...found.locations, ...unknown]);
  const hasSameRadius = unknown.length > 0 || found.radius === query.radius;
  if (!hasSameRadius) return { ...found, page: 1 };
  return locations.join(' ') === query.locations.join(' ') ? null : { ...query, locations };
}
