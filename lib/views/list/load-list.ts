import { choiceFacets } from '#config/facets.ts';
import { toOfferedQuery } from '#lib/search/offered-query.ts';
import { moveList, type ListUrl } from '#lib/jobs/query/parse-list-url.ts';
import { withoutCircle, type JobQuery } from '#lib/jobs/query/query.ts';
import type { PageSearch, JobsError, SearchPage } from '#lib/search/job-search.ts';
import { hasDistance, type KnownLocation } from '#lib/jobs/places/known-location.ts';
import type { ListPreset } from '#lib/jobs/query/list-url.ts';
import type { Viewport } from '#lib/jobs/query/viewport.ts';
import { toValueSet } from '#lib/jobs/query/selection.ts';

export type ListOutcome =
  | {
      readonly kind: 'list';
      /** The address as it was asked for. */ readonly url: string;
      readonly page: SearchPage;
      readonly isTextCut: boolean;
      readonly preset: ListPreset | undefined;
      readonly viewport: Viewport | null;
    }
  | { readonly kind: 'redirect'; readonly to: string }
  | UnknownPlace
  /** The address asks for what the data do not know. `page` is the list around it, when there is one. */
  | { readonly kind: 'not-found'; readonly reason: 'address' | 'value' | 'past-end'; readonly page: SearchPage | null }
  | { readonly kind: 'failed'; readonly error: JobsError };

/** A search for a place that the data do not know. */
export interface UnknownPlace {
  readonly kind: 'unknown-place';
  /** 404 where the path names the place, or the page lies past the end. */
  readonly status: 200 | 404;
  /** The address that it stays at. */
  readonly url: string;
  /** The unknown places as the visitor wrote them, by slug. */
  readonly names: ReadonlyMap<string, string>;
  /** The search as it was asked for: without jobs where all its places are unknown. */
  readonly page: SearchPage;
  /** The same search without the unknown places. */
  readonly rest: SearchPage;
  readonly isTextCut: boolean;
}

/**
 * What the data say to a list address: the page, the one redirect to its canonical address, or why there is none.
 * Loose place names ("seattle") become the place they mean.
 */
export async function loadList(search: PageSearch, url: ListUrl, isOpen: boolean): Promise<ListOutcome> {
  if (url.kind === 'not-found') return { kind: 'not-found', reason: 'address', page: null };
  const offered = toOfferedQuery(url.query, search.capabilities);
  if (offered !== url.query) return { kind: 'redirect', to: moveList(url, offered) };
  const first = await search.search(url.query);
  if (!first.ok) return { kind: 'failed', error: first.error };
  const page = first.value;
  const resolvedPlaces = await resolveLocations(search, url.query, page.locations);
  if (resolvedPlaces !== null) return { kind: 'redirect', to: moveList(url, resolvedPlaces) };
  if (isOpen && !(await areValuesKnown(search, url.query))) return { kind: 'not-found', reason: 'value', page };
  if (page.locations.includes(null)) return loadUnknownPlace(search, url, page);
  if (!url.isCanonical) return { kind: 'redirect', to: url.target };
  if (url.query.page > page.pageCount) return { kind: 'not-found', reason: 'past-end', page };
  return {
    kind: 'list',
    url: url.ownUrl,
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
  const unknown = query.locations.filter((_, index) => page.locations[index] === null);
  const locations = query.locations.filter((slug) => !unknown.includes(slug));
  const rest = await search.search({ ...withoutCircle(query), locations, page: 1, view: 'list' });
  if (!rest.ok) return { kind: 'failed', error: rest.error };
  const names = new Map(unknown.map((slug) => [slug, url.placeNames.get(slug) ?? slug.replaceAll('-', ' ')]));
  return {
    kind: 'unknown-place',
    status: isTyped && query.page === 1 ? 200 : 404,
    url: url.ownUrl,
    names,
    page,
    rest: rest.value,
    isTextCut: url.notices.isTextCut,
  };
}

/** The query under the names that its places have, without a distance that its place has no use for; null: as it stands. */
async function resolveLocations(
  search: PageSearch,
  query: JobQuery,
  known: readonly (KnownLocation | null)[],
): Promise<JobQuery | null> {
  const resolvedPlaces = await Promise.all(
    query.locations.map(async (slug, index) => {
      const place = known[index];
      if (place != null) return { slug, place };
      const found = await search.resolveLocation(slug);
      return found.ok && found.value !== null ? { slug: found.value.slug, place: found.value } : { slug, place: null };
    }),
  );
  const locations = toValueSet(resolvedPlaces.map(({ slug }) => slug));
  const [only, ...others] = resolvedPlaces;
  if (
    query.coordinates === null &&
    query.radius > 0 &&
    only?.place != null &&
    others.length === 0 &&
    !hasDistance(only.place)
  )
    return { ...withoutCircle(query), locations, page: 1 };
  return locations.join(' ') === query.locations.join(' ') ? null : { ...query, locations };
}

async function areValuesKnown(search: PageSearch, query: JobQuery): Promise<boolean> {
  const vocabulary = await search.vocabulary();
  return !vocabulary.ok || choiceFacets.every(({ id }) => query[id].every((slug) => vocabulary.value[id].has(slug)));
}
