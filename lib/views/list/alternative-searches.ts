import { toPlaceText } from '#lib/jobs/places/place-text.ts';
import { allJobsQuery, radii, type JobQuery } from '#lib/jobs/query/query.ts';
import { countJobs } from '#lib/search/features/count-jobs.ts';
import { listNearbyPlaces, readKnownPlaces, type NearbyPlace } from '#lib/search/features/places.ts';
import { resolvePlace } from '#lib/search/features/resolve-places.ts';
import type { PageSearch, SearchPage } from '#lib/search/job-search.ts';
import { listFilters, withText } from './filters.ts';
import type { Coordinates } from '#lib/jobs/job.ts';
import { findNamedCenter } from '#lib/search/features/named-center.ts';
import { hasDistance } from '#lib/jobs/places/known-location.ts';
import { buildListUrl } from '#lib/jobs/query/list-url.ts';
import { formatJobs, formatMiles } from '#lib/views/list-labels.ts';
import type { ListView } from '#lib/views/list-response.ts';

type AlternativeSearchKind = ListView['alternativeSearches'][number]['kind'];

/** A search with results that is offered when there are few or none. `count` is the number of jobs behind its link. */
export interface AlternativeSearch {
  readonly kind: AlternativeSearchKind;
  readonly label: string;
  readonly query: JobQuery;
  readonly count: number;
}

/** Maximum distance of a place that is offered as near: about a day's drive. If all are farther away, only the nearest is offered. */
const maxNearbyMiles = 500;
/** Maximum number of places that are offered as near. */
const maxNearbyPlaces = 2;
/** Maximum number of jobs in a short list. */
const maxShortList = 3;

/** Returns whether a list has so few jobs that a visitor may want to expand the search. */
export function isShortList({ total, query }: Pick<SearchPage, 'total' | 'query'>): boolean {
  return query.page === 1 && total > 0 && total <= maxShortList;
}

/**
 * Returns alternatives to a search with few or no results, each with its number of jobs: for a list with many jobs only the search for
 * its text as it was typed. Leaves out alternatives without jobs, expanded searches that find no more than the search itself, and
 * alternatives that cannot be counted. Never rejects.
 * @param isPastEnd whether to offer the first page of the same search, for a page past the end
 */
export async function getAlternativeSearches(
  search: PageSearch,
  page: SearchPage,
  isPastEnd = false,
): Promise<readonly AlternativeSearch[]> {
  const isLong = !isPastEnd && page.total > 0 && !isShortList(page);
  const candidates: readonly Candidate[] = [
    ...(isPastEnd ? [{ kind: 'self' as const, label: 'page 1', query: toFirstPage(page.query) }] : []),
    ...findTyped(page),
    ...(isLong ? [] : await findOthers(search, page)),
  ];
  const groups = Map.groupBy(candidates, ({ query }) => JSON.stringify(query));
  const counted = await Promise.all(
    [...groups.values()]
      .flatMap(([first]) => first ?? [])
      .map(async (candidate): Promise<AlternativeSearch> => {
        if (candidate.count !== undefined) return { ...candidate, count: candidate.count };
        const count = await countJobs(search, candidate.query);
        return { ...candidate, count: count.ok ? count.value : 0 };
      }),
  );
  return counted.filter(({ kind, count }) => count > (expandingKinds.has(kind) ? page.total : 0));
}

/** An alternative search that may have no jobs. Without a count, it has not been counted. */
type Candidate = Omit<AlternativeSearch, 'count'> & Partial<Pick<AlternativeSearch, 'count'>>;

/** Alternatives that are useful only with more jobs than the search itself, because they include its results or replace it. */
const expandingKinds: ReadonlySet<AlternativeSearchKind> = new Set(['drop', 'radius', 'all']);

async function findOthers(search: PageSearch, page: SearchPage): Promise<readonly Candidate[]> {
  const [radius, near, nearText] = await Promise.all([
    expandRadius(search, page),
    findNearbyPlaces(search, page),
    findPlacesNearText(search, page),
  ]);
  const all: Candidate = { kind: 'all', label: 'all jobs', query: { ...allJobsQuery, view: page.query.view } };
  return [...dropFilters(page), ...radius, ...near, ...nearText, all];
}

function toFirstPage(query: JobQuery): JobQuery {
  return { ...query, page: 1 };
}

/** Returns the first page of a query in one place, without its circle. */
function toQueryAt(query: JobQuery, slug: string): JobQuery {
  return { ...toFirstPage(query), locations: [slug], radius: 0, coordinates: null };
}

function findTyped({ query, correctedText }: SearchPage): readonly Candidate[] {
  if (correctedText === null) return [];
  return [{ kind: 'typed', label: `“${query.text}”`, query: { ...toFirstPage(query), text: `"${query.text}"` } }];
}

function dropFilters(page: SearchPage): readonly Candidate[] {
  const { texts, choices, places, circle } = listFilters(page);
  const position =
    page.query.coordinates === null ? [] : circle.map(({ query }) => ({ label: 'the distance limit', query }));
  return [...texts, ...choices, ...places, ...position].map(({ label, query }) => ({ kind: 'drop', label, query }));
}

async function expandRadius(search: PageSearch, page: SearchPage): Promise<readonly Candidate[]> {
  const { query } = page;
  const [place] = page.locations;
  const hasCenter =
    query.coordinates !== null || (query.locations.length === 1 && place?.coordinates != null && hasDistance(place));
  if (!hasCenter) return [];
  for (const radius of radii) {
    if (radius <= query.radius) continue;
    const expanded = { ...toFirstPage(query), radius };
    const count = await countJobs(search, expanded);
    if (count.ok && count.value > page.total) {
      const label = `within ${radius} miles of ${place?.label ?? 'you'}`;
      return [{ kind: 'radius', label, query: expanded, count: count.value }];
    }
  }
  return [];
}

/** Returns the cities nearest to the place of a search; the nearest city alone when all of them are far. */
async function findNearbyPlaces(search: PageSearch, { query, locations }: SearchPage): Promise<readonly Candidate[]> {
  const center = query.coordinates ?? locations[0]?.coordinates ?? null;
  const places = center === null ? null : await listNearbyPlaces(search, center, query);
  const others = places?.ok === true ? places.value.filter(({ slug }) => slug !== locations[0]?.slug) : [];
  const far = others
    .slice(0, 1)
    .map(({ slug, label, count }) => ({ kind: 'far' as const, label, query: toQueryAt(query, slug), count }));
  const near = toNearby(others, query);
  return near.length > 0 ? near : far;
}

function toNearby(places: readonly NearbyPlace[], query: JobQuery): readonly AlternativeSearch[] {
  return places
    .filter(({ miles }) => miles <= maxNearbyMiles)
    .slice(0, maxNearbyPlaces)
    .map(({ slug, label, miles, count }) => ({
      kind: 'nearby',
      label: `${toPlaceText(label)} (${formatMiles(miles)})`,
      query: toQueryAt(query, slug),
      count,
    }));
}

/** Returns the cities nearest to the city of the network, or the ZIP code, that a text without results names. */
async function findPlacesNearText(search: PageSearch, { query, total }: SearchPage): Promise<readonly Candidate[]> {
  const named = total > 0 || query.text === '' ? null : findNamedCenter(query.text);
  return named === null ? [] : getPlacesNear(search, named.center, withText(query, named.work));
}

/**
 * Returns the cities nearest to a point that have jobs of a query, wherever that searches, within about a day's drive. Empty when they
 * cannot be read.
 */
export async function getPlacesNear(
  search: PageSearch,
  center: Coordinates,
  query: JobQuery,
): Promise<readonly AlternativeSearch[]> {
  const places = await listNearbyPlaces(search, center, query);
  return places.ok ? toNearby(places.value, query) : [];
}

/** Maximum number of places that are offered for an unknown one. */
const maxOfferedPlaces = 8;
/** Maximum number of words in an enclosing place (`district-of-columbia`). A URL may have thousands, and each suffix is looked up. */
const maxPlaceWords = 3;

/** Returns places with jobs for a URL with an unknown place: first the places that its name ends with, then the largest places. */
export async function getAlternativePlaces(
  search: PageSearch,
  slugs: readonly string[],
): Promise<readonly AlternativeSearch[]> {
  const known = await readKnownPlaces(search);
  if (!known.ok) return [];
  const parts = slugs.flatMap((slug) =>
    slug
      .split('-')
      .slice(1)
      .slice(-maxPlaceWords)
      .map((_, index, all) => all.slice(index).join('-')),
  );
  const enclosingPlaces = [...new Set(parts)]
    .slice(0, maxOfferedPlaces)
    .flatMap((part) => resolvePlace(known.value, part) ?? []);
  return [...new Set([...enclosingPlaces, ...known.value.places])]
    .filter(({ count }) => count > 0)
    .slice(0, maxOfferedPlaces)
    .map(({ slug, label, count }) => ({
      kind: 'place',
      label: toPlaceText(label),
      query: { ...allJobsQuery, locations: [slug] },
      count,
    }));
}

const prefixes: Record<AlternativeSearchKind, string> = {
  drop: 'Remove ',
  everywhere: 'Search ',
  radius: 'Search ',
  nearby: '',
  far: 'Farther away: ',
  typed: 'Search only for ',
  place: 'Jobs in ',
  self: 'Go to ',
  all: 'See ',
};

/** Converts alternative searches to links. */
export function toAlternativeSearchLinks(alternatives: readonly AlternativeSearch[]): ListView['alternativeSearches'] {
  return alternatives.map(({ kind, label, query, count }) => ({
    kind,
    text: `${prefixes[kind]}${label}`,
    href: buildListUrl(query),
    jobs: formatJobs(count),
  }));
}
