import { toPlaceText } from '#lib/jobs/places/place-text.ts';
import { runtime } from '#lib/runtime/runtime.ts';
import { buildListUrl } from '#lib/jobs/query/list-url.ts';
import { toFilterChips } from './filters.ts';
import { formatJobs, formatMiles, joinWithOr, quoteWithOr } from '#lib/views/list-labels.ts';
import { locatePlace } from '#lib/jobs/places/network-city.ts';
import { isZipCode } from '#lib/jobs/places/zip-code.ts';
import { countJobs } from '#lib/search/features/count-jobs.ts';
import { readKnownPlaces } from '#lib/search/features/places.ts';
import { maxComparedPlaces, maxZipCodeMiles } from '#lib/search/features/resolve-places.ts';
import { toListView, toSearchForm } from './list-view.ts';
import type { ListView } from '#lib/views/list-response.ts';
import type { UnknownPlace } from './read-list.ts';
import { findSimilarPlace } from '#lib/jobs/places/similar-place.ts';
import { allJobsQuery, type JobQuery } from '#lib/jobs/query/query.ts';
import { getAlternativePlaces, getPlacesNear, type AlternativeSearch } from './alternative-searches.ts';
import type { PageSearch } from '#lib/search/job-search.ts';

/**
 * Builds the page of a search for a place that is unknown or has no posting: the form as submitted, the most similar place or the nearest
 * cities, places with jobs, and the facets of the search without that place.
 * @param now milliseconds since the epoch
 * @param missingPath path that the visitor requested when the status is 404
 */
export async function buildUnknownPlaceView(
  { url, names, page, remainingPage, isTextCut }: UnknownPlace,
  now: number,
  missingPath: string | null,
): Promise<ListView> {
  const { site, search } = runtime();
  const [name = ''] = names.values();
  const center = locatePlace(name);
  const [suggestion, near, places, all] = await Promise.all([
    center === null ? suggestPlace(search, name, remainingPage) : null,
    center === null ? [] : getPlacesNear(search, center, remainingPage.query),
    getAlternativePlaces(search, [...names.keys()]),
    countJobs(search, allJobsQuery),
  ]);
  const isNarrowed = all.ok && remainingPage.total < all.value;
  const rest: Pick<AlternativeSearch, 'kind' | 'label'> =
    remainingPage.query.locations.length === 0
      ? { kind: 'everywhere', label: 'everywhere' }
      : { kind: 'drop', label: quoteWithOr(names.values()) };
  const alternativeSearches: readonly AlternativeSearch[] = [
    ...near,
    ...places.filter(({ query }) => !near.some((other) => other.query.locations[0] === query.locations[0])),
    ...(isNarrowed && remainingPage.total > 0
      ? [{ ...rest, query: remainingPage.query, count: remainingPage.total }]
      : []),
    ...(all.ok ? [{ kind: 'all' as const, label: 'all jobs', query: allJobsQuery, count: all.value }] : []),
  ];
  const view = toListView({
    isMultiSelect: search.capabilities.multiSelect,
    page: { ...remainingPage, total: 0, pageCount: 1, jobs: [], related: [] },
    pageSize: site.pageSize,
    now,
    isTextCut,
    alternativeSearches,
  });
  const exact: JobQuery = { ...page.query, page: 1, radius: 0 };
  const heading = toHeading([...names.values()]);
  return {
    ...view,
    href: url,
    heading,
    form: page.query.locations.length === 1 ? toSearchForm(page.query, name) : view.form,
    chips: [
      ...[...names].map(([slug, label]) => ({
        label,
        href: buildListUrl({ ...exact, locations: exact.locations.filter((other) => other !== slug) }),
      })),
      ...toFilterChips(remainingPage),
    ],
    announcement: suggestion === null ? heading : `${heading} Did you mean ${suggestion.text}?`,
    unknownPlace: { suggestion, missingPath },
    sort: [],
    views: [],
  };
}

/** Returns what the page says. A ZIP code or a city may be known, but without jobs there. */
function toHeading(names: readonly string[]): string {
  const quoted = quoteWithOr(names);
  if (names.some((name) => locatePlace(name) === null)) return `We don't know ${quoted}.`;
  return `We have no jobs ${names.every(isZipCode) ? `within ${formatMiles(maxZipCodeMiles)} of` : 'in'} ${quoted}.`;
}

/**
 * Suggests the most similar place. Links to the rest of the search with it if that has jobs, otherwise to all jobs of the place, and
 * names the filters that this leaves out.
 */
async function suggestPlace(
  search: PageSearch,
  name: string,
  remainingPage: UnknownPlace['remainingPage'],
): Promise<NonNullable<ListView['unknownPlace']>['suggestion']> {
  const known = await readKnownPlaces(search);
  const withJobs = known.ok ? known.value.places.filter(({ count }) => count > 0) : [];
  const place = findSimilarPlace(name, withJobs.slice(0, maxComparedPlaces));
  if (place === null) return null;
  const filters = toFilterChips(remainingPage).map(({ label }) => label);
  for (const [wider, note] of [
    [remainingPage.query, ''],
    [allJobsQuery, ` without ${joinWithOr(filters)}`],
  ] as const) {
    const query = { ...wider, locations: [...new Set([...wider.locations, place.slug])] };
    const count = await countJobs(search, query);
    if (count.ok && count.value > 0)
      return {
        kind: 'place',
        text: toPlaceText(place.label),
        href: buildListUrl(query),
        jobs: formatJobs(count.value) + note,
      };
  }
  return null;
}
