import { toPlaceText } from '#lib/jobs/places/place-text.ts';
import { buildFeedUrl, buildListUrl, type ListPreset } from '#lib/jobs/query/list-url.ts';
import { toDataStamp } from '#lib/views/data-stamp.ts';
import { toFacetViews } from './facet-view.ts';
import { toFilterChips } from './filter-chips.ts';
import { toJobCard, toJobCards } from '#lib/views/job-card.ts';
import type { JobSummary, Place } from '#lib/jobs/job.ts';
import { describeList, describeMatch, formatCount, formatJobs } from '#lib/views/list-labels.ts';
import type { PageLink } from '#lib/content/page-links.ts';
import { toPageLinks } from '#lib/views/page-links.ts';
import { effectiveSort, allJobsQuery, isCircle, type JobQuery, type Sort } from '#lib/jobs/query/query.ts';
import type { ListView, MapView } from '#lib/views/list-response.ts';
import { isShortList, toAlternativeSearchLinks, type AlternativeSearch } from './alternative-searches.ts';
import { toSearchForm } from './search-form.ts';
import type { Capabilities, SearchPage } from '#lib/search/job-search.ts';

/** A variant of the same search, such as a sort order. */
type ChoiceLink = ListView['sort'][number];

export interface ListViewInput {
  readonly page: SearchPage;
  readonly pageSize: number;
  /** Milliseconds since the epoch. */
  readonly now: number;
  readonly isTextCut: boolean;
  readonly featured: readonly JobSummary[];
  readonly alternativeSearches: readonly AlternativeSearch[];
  readonly stories?: readonly PageLink[];
  readonly preset?: ListPreset | undefined;
  readonly map?: MapView | null;
  /** Capabilities of the search backend. The page offers nothing else. Defaults to all. */
  readonly capabilities?: Pick<Capabilities, 'multiSelect'>;
}

/** Computes everything that a list page shows. */
export function toListView({
  page,
  pageSize,
  now,
  isTextCut,
  featured,
  alternativeSearches,
  stories = [],
  preset,
  map = null,
  capabilities = { multiSelect: true },
}: ListViewInput): ListView {
  const { query, total } = page;
  const [place] = query.locations.length === 1 ? page.locations : [];
  const start = (query.page - 1) * pageSize + 1;
  return {
    href: buildListUrl(query, preset),
    heading: describeList(page),
    isTextCut,
    notice: describeMatch(page),
    form: toSearchForm(query, toPlaceText(place?.label ?? '')),
    chips: toFilterChips(page),
    clearHref: buildListUrl({ ...allJobsQuery, view: query.view }),
    facets: toFacetViews(page, preset, capabilities.multiSelect),
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
    featured: toJobCards(featured, now),
    alternativeSearches: toAlternativeSearchLinks(alternativeSearches),
    stories,
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

function toViewLinks(query: JobQuery, preset: ListPreset | undefined): readonly ChoiceLink[] {
  return views.map(([view, label]) => ({
    label,
    href: buildListUrl({ ...query, view, page: 1 }, preset),
    isCurrent: query.view === view,
  }));
}

const labels: Readonly<Record<Sort, string>> = { relevance: 'Best match', date: 'Newest', distance: 'Nearest' };

/** Returns the sort orders as links. Best match needs text, and nearest needs a circle. */
function toSortLinks(query: JobQuery): readonly ChoiceLink[] {
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
