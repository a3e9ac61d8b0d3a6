import { choiceFacets } from '#config/facets.ts';
import { featuredCount } from '#config/featured.ts';
import type { PageLink } from '#lib/content/page-links.ts';
import type { JobSummary, Place } from '#lib/jobs/job.ts';
import { toPlaceText } from '#lib/jobs/places/place-text.ts';
import { buildFeedUrl, buildListUrl, type ListPreset } from '#lib/jobs/query/list-url.ts';
import { allJobsQuery, effectiveSort, isCircle, type JobQuery, type Sort } from '#lib/jobs/query/query.ts';
import { runtime } from '#lib/runtime/runtime.ts';
import { readFeaturedJobs } from '#lib/search/features/featured-jobs.ts';
import type { SearchPage } from '#lib/search/job-search.ts';
import { jobsUrl } from '#lib/urls.ts';
import { toDataStamp } from '#lib/views/data-stamp.ts';
import { toJobCard, toJobCards } from '#lib/views/job-card.ts';
import { describeList, describeMatch, formatCount, formatJobs } from '#lib/views/list-labels.ts';
import type { ListView, MapView } from '#lib/views/list-response.ts';
import { readMap } from '#lib/views/map/read-map.ts';
import { listStories } from '#lib/views/stories.ts';
import { toAlertList } from './alert-list.ts';
import {
  getAlternativeSearches,
  isShortList,
  toAlternativeSearchLinks,
  type AlternativeSearch,
} from './alternative-searches.ts';
import { toFacetViews, toFilterChips } from './filters.ts';
import type { FoundList } from './read-list.ts';

/**
 * Builds everything that a list page shows. Also reads the featured jobs and, when there are few results, alternative searches.
 * @param now milliseconds since the epoch
 */
export async function buildListView({ page, isTextCut, preset, viewport }: FoundList, now: number): Promise<ListView> {
  const { site, search, routing, hasAlerts } = runtime();
  const view = toListView({
    isMultiSelect: search.capabilities.multiSelect,
    page,
    pageSize: site.pageSize,
    now,
    isTextCut,
    featured: await readFeatured(page),
    alternativeSearches: await getAlternativeSearches(search, page),
    // A preset list has its prose around it.
    stories: preset === undefined ? listStories(page.query, routing.pages) : [],
    preset,
    map: await readMap(page, preset, viewport),
  });
  return hasAlerts ? { ...view, alert: toAlertList(page) } : view;
}

/**
 * Returns the featured jobs for the unfiltered first page, without those that it lists already. Returns none for any other list or
 * when they cannot be read.
 * @param page null: not a list
 */
export async function readFeatured(page: SearchPage | null): Promise<readonly JobSummary[]> {
  if (page !== null && buildListUrl(page.query) !== jobsUrl) return [];
  const listedIds = new Set(page?.jobs.map(({ id }) => id));
  const featured = await readFeaturedJobs(runtime().search);
  return featured.ok ? featured.value.filter(({ id }) => !listedIds.has(id)).slice(0, featuredCount) : [];
}

export interface ListViewInput {
  readonly page: SearchPage;
  readonly pageSize: number;
  /** Milliseconds since the epoch. */
  readonly now: number;
  readonly isTextCut?: boolean;
  readonly featured?: readonly JobSummary[];
  readonly alternativeSearches?: readonly AlternativeSearch[];
  readonly stories?: readonly PageLink[];
  readonly preset?: ListPreset | undefined;
  readonly map?: MapView | null;
  /** Whether a facet may have several values. */
  readonly isMultiSelect?: boolean;
}

/** Computes everything that a list page shows. */
export function toListView(input: ListViewInput): ListView {
  const { page, pageSize, now, preset, map = null } = input;
  const { query, total } = page;
  const [place] = query.locations.length === 1 ? page.locations : [];
  const start = (query.page - 1) * pageSize + 1;
  return {
    href: buildListUrl(query, preset),
    heading: describeList(page),
    isTextCut: input.isTextCut ?? false,
    notice: describeMatch(page),
    form: toSearchForm(query, toPlaceText(place?.label ?? '')),
    chips: toFilterChips(page),
    clearHref: buildListUrl({ ...allJobsQuery, view: query.view }),
    facets: toFacetViews(page, preset, input.isMultiSelect),
    count: total,
    total: formatJobs(total),
    announcement:
      map !== null
        ? `${formatJobs(total)} on the map`
        : `${formatJobs(total)}, page ${query.page} of ${page.pageCount}`,
    isEmpty: total === 0,
    unknownPlace: null,
    isShort: isShortList(page),
    range: { from: formatCount(start), to: formatCount(start + page.jobs.length - 1), of: formatCount(total) },
    start,
    sort: toSortLinks(query),
    views: toViewLinks(query, preset),
    map,
    jobs: page.jobs.map((job) => {
      const card = toJobCard(job, now, page.distances.get(job.id));
      const placeSlug = map === null ? null : toPlaceSlug(job.place);
      return placeSlug === null ? card : { ...card, placeSlug };
    }),
    related: page.related.map((job) => toJobCard(job, now)),
    featured: toJobCards(input.featured ?? [], now),
    alternativeSearches: toAlternativeSearchLinks(input.alternativeSearches ?? []),
    stories: input.stories ?? [],
    pages: toPageLinks(page, preset),
    more:
      query.page < page.pageCount
        ? `Show ${Math.min(pageSize, total - query.page * pageSize)} more (of ${formatCount(total)})`
        : '',
    feedHref: buildFeedUrl(query, 'xml'),
    asOf: toDataStamp(page, now),
  };
}

/** Returns the slug of the narrowest place of a job, which is its place on the map. */
function toPlaceSlug({ city, state, country, isVirtual }: Place): string | null {
  return isVirtual ? null : ((city ?? state ?? country)?.slug ?? null);
}

const views = [
  ['list', 'List'],
  ['map', 'Map'],
] as const;

function toViewLinks(query: JobQuery, preset: ListPreset | undefined): ListView['sort'] {
  return views.map(([view, label]) => ({
    label,
    href: buildListUrl({ ...query, view, page: 1 }, preset),
    isCurrent: query.view === view,
  }));
}

const labels: Readonly<Record<Sort, string>> = { relevance: 'Best match', date: 'Newest', distance: 'Nearest' };

/** Returns the sort orders as links. Best match needs text, and nearest needs a circle. */
function toSortLinks(query: JobQuery): ListView['sort'] {
  const orders: readonly Sort[] = [
    ...(query.text === '' ? [] : ['relevance' as const]),
    'date',
    ...(isCircle(query) ? ['distance' as const] : []),
  ];
  const active = effectiveSort(query);
  return orders.map((sort, index) => ({
    label: labels[sort],
    href: buildListUrl({ ...query, sort: index === 0 ? null : sort, page: 1 }),
    isCurrent: sort === active,
  }));
}

/** Returns the numbers of the first page, the last page and the neighbors of the current page. Null represents a gap. */
function listPageNumbers(current: number, last: number): readonly (number | null)[] {
  const candidates = [1, current - 1, current, current + 1, last].filter((number) => number >= 1 && number <= last);
  const numbers = [...new Set(candidates)].sort((left, right) => left - right);
  return numbers.flatMap((number, index) => {
    const previous = numbers[index - 1] ?? number - 1;
    if (number - previous === 2) return [number - 1, number];
    return number - previous > 2 ? [null, number] : [number];
  });
}

/** Returns the pages of a list as links, or null when there is only one. */
function toPageLinks({ query, pageCount }: SearchPage, preset: ListPreset | undefined): ListView['pages'] {
  if (pageCount <= 1) return null;
  const current = query.page;
  const hrefOf = (page: number): string => buildListUrl({ ...query, page }, preset);
  return {
    current,
    previous: current > 1 ? hrefOf(current - 1) : null,
    next: current < pageCount ? hrefOf(current + 1) : null,
    numbers: listPageNumbers(current, pageCount).map((number) =>
      number === null ? null : { number, href: hrefOf(number) },
    ),
  };
}

/**
 * Returns the search form for a query.
 * @param place label of the single selected place, or empty
 */
export function toSearchForm(query: JobQuery, place: string): ListView['form'] {
  return {
    text: query.text,
    place,
    // A point of a map may be anywhere.
    ...(query.coordinates === null ? {} : { placeHint: query.view === 'map' ? 'Selected location' : 'Near you' }),
    radius: query.radius > 0 ? String(query.radius) : query.coordinates === null ? '' : '25',
    hidden: [
      ...(query.coordinates === null
        ? []
        : [{ name: 'coords', value: `${query.coordinates.latitude},${query.coordinates.longitude}` }]),
      ...(query.locations.length > 1 ? query.locations.map((value) => ({ name: 'location', value })) : []),
      ...(query.view === 'list' ? [] : [{ name: 'view', value: query.view }]),
      ...choiceFacets.flatMap(({ id, param }) => query[id].map((value) => ({ name: param, value }))),
    ],
  };
}
