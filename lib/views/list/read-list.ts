import type { PageConfig } from '#config/schema.ts';
import type { KnownLocation } from '#lib/jobs/places/known-location.ts';
import { buildListUrl, type ListPreset } from '#lib/jobs/query/list-url.ts';
import { buildMovedListUrl, parseListUrl, type ListUrl } from '#lib/jobs/query/parse-list-url.ts';
import { withoutCircle, type JobQuery } from '#lib/jobs/query/query.ts';
import { toValueSet } from '#lib/jobs/query/selection.ts';
import type { Viewport } from '#lib/jobs/query/viewport.ts';
import { findTypedAddress } from '#lib/jobs/typed-job.ts';
import { readOnce } from '#lib/runtime/read-once.ts';
import { runtime } from '#lib/runtime/runtime.ts';
import { toOfferedQuery } from '#lib/search/features/offered-query.ts';
import { resolveQueryPlaces } from '#lib/search/features/resolve-places.ts';
import type { JobsError, PageSearch, SearchPage } from '#lib/search/job-search.ts';
import { findJobAddress } from './typed-jobs.ts';

export type ListOutcome =
  | FoundList
  | { readonly kind: 'redirect'; readonly to: string }
  | UnknownPlace
  /** The URL is not that of a list, or of a page past the end of `page`. */
  | { readonly kind: 'not-found'; readonly page: SearchPage | null }
  | { readonly kind: 'failed'; readonly error: JobsError };

export interface FoundList {
  readonly kind: 'list';
  readonly page: SearchPage;
  readonly isTextCut: boolean;
  readonly preset: ListPreset | undefined;
  readonly viewport: Viewport | null;
}

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
 * Returns the list of a page. Middleware and the page share the answer.
 * @param path of the page, in any spelling @param query raw query with its `?`, or empty
 */
export function readList(path: string, query: string): Promise<ListOutcome> {
  return readOnce(`list ${path}${query}`, () => readListOrJob(path, query));
}

/**
 * Returns the list of a URL for a visitor. A search for exactly one job, by its ID or address, redirects to the job, and a search for
 * the address of a list to that list; feeds and other alternates of the list keep it (`readListAt`).
 */
export async function readListOrJob(path: string, query: string): Promise<ListOutcome> {
  const { search, routing } = runtime();
  const url = parseListUrl(path, query, routing.facets);
  if (url.kind !== 'list') return loadList(search, url);
  const to = (await findJobAddress(search, url.typedText)) ?? (await findListAddress(url.typedText));
  return to === null ? loadList(search, url) : { kind: 'redirect', to };
}

/** Returns the list of a URL, also for a search that names one job. @param path of the page @param query raw query with its `?`, or empty */
export function readListAt(path: string, query: string): Promise<ListOutcome> {
  const { search, routing } = runtime();
  return loadList(search, parseListUrl(path, query, routing.facets));
}

/** Returns the canonical address of a list whose address, on any host, is in a text; null when there is none. */
async function findListAddress(text: string): Promise<string | null> {
  const address = findTypedAddress(text);
  if (address === null) return null;
  const { search, routing } = runtime();
  const url = parseListUrl(address.path, address.search, routing.facets);
  if (url.kind !== 'list' || url.typedText.includes('/')) return null;
  const outcome = await loadList(search, url);
  return outcome.kind === 'redirect' ? outcome.to : outcome.kind === 'list' ? url.target : null;
}

/**
 * Returns whether a cache may store a list. Visitors can make up any number of places, and of values where rows bring them along.
 * Their pages are not stored, so that they do not evict popular pages.
 */
export function isStorableList(outcome: ListOutcome): boolean {
  const isEmpty = outcome.kind === 'list' && outcome.page.total === 0;
  return outcome.kind !== 'unknown-place' && !(isEmpty && runtime().showsAllEmployers);
}

/** Returns the registered page of a preset list while its selection and page are unchanged, otherwise null. */
export function readPresetPage(outcome: ListOutcome): PageConfig | null {
  if (outcome.kind !== 'list' || outcome.preset === undefined) return null;
  const { page, preset } = outcome;
  return buildListUrl(page.query, preset) === preset.path ? (runtime().routing.pages.get(preset.path) ?? null) : null;
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
  const { preset, viewport, notices } = url;
  return { kind: 'list', page, isTextCut: notices.isTextCut, preset, viewport };
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
