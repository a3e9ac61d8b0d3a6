import { choiceFacets } from '#config/facets.ts';
import { maxIndexedFilters } from '#config/robots.ts';
import { mapChoiceFacets } from '#lib/jobs/query/choice-facets.ts';
import { describeList, describeListTitle, nameList, quoteWithOr, shorten } from '#lib/views/list-labels.ts';
import { locatePlace } from '#lib/jobs/places/network-city.ts';
import { allJobsQuery, type JobQuery } from '#lib/jobs/query/query.ts';
import type { SearchPage } from '#lib/search/job-search.ts';
import { buildFeedUrl, buildListUrl, type ListPreset } from '#lib/jobs/query/list-url.ts';
import { limitDescription, type PageMetadata } from './page-metadata.ts';
import { buildPreviewUrl } from './preview-urls.ts';

/** Maximum number of job titles in a description. */
const maxExamples = 3;
/** Maximum number of unknown places in a title. */
const maxNames = 3;

/**
 * Builds the metadata of a list. Lists with free text, a radius, a sort order, the map, several values of a facet or more than
 * `maxIndexedFilters` filters are not indexed, nor are empty lists.
 */
export function buildListMetadata(page: SearchPage, companyName: string, preset?: ListPreset): PageMetadata {
  const { query } = page;
  // Page 2 onward of a preset list duplicates the same page of the underlying list.
  const isDuplicate = preset !== undefined && query.page > 1;
  const isVariant =
    isDuplicate ||
    query.text !== '' ||
    query.radius > 0 ||
    query.coordinates !== null ||
    query.sort !== null ||
    query.view !== 'list' ||
    isUnion(query) ||
    countFilters(query) > maxIndexedFilters;
  const canonical = { ...query, sort: null, view: 'list' } as const;
  const path = buildListUrl(withCanonicalPlaces(canonical, page), preset);
  return {
    title: describeListTitle(page),
    description: describe(page, companyName),
    path,
    picture: {
      path: buildPreviewUrl(path),
      alt: `${nameList({ ...page, query: toPathQuery(query) })} at ${companyName}`,
    },
    isIndexable: !isVariant && page.total > 0,
    feeds: { rss: buildFeedUrl(canonical, 'xml'), json: buildFeedUrl(canonical, 'json') },
  };
}

/** Builds the metadata of a search for a place that is unknown or has no posting, which is not indexed. @param names as the visitor wrote them */
export function buildUnknownPlaceMetadata(names: Iterable<string>, companyName: string): PageMetadata {
  const shownNames = [...names].slice(0, maxNames);
  const quotedNames = quoteWithOr(shownNames.map(shorten));
  const isKnown = shownNames.every((name) => locatePlace(name) !== null);
  return {
    title: quotedNames,
    description: `${isKnown ? 'We have no jobs in' : "We don't know"} ${quotedNames}. See the places that have open jobs at ${companyName}, or search again.`,
    path: null,
    isIndexable: false,
  };
}

/** Returns the part of a query that is in the path of its URL: single values. The preview picture shows the same part. */
function toPathQuery(query: JobQuery): JobQuery {
  const singleOnly = (values: readonly string[]): readonly string[] => (values.length === 1 ? values : []);
  return {
    ...allJobsQuery,
    locations: singleOnly(query.locations),
    ...mapChoiceFacets(({ id }) => singleOnly(query[id])),
  };
}

function listSelected(query: JobQuery): readonly (readonly string[])[] {
  return [query.locations, ...choiceFacets.map(({ id }) => query[id])];
}

function countFilters(query: JobQuery): number {
  return listSelected(query).filter((values) => values.length > 0).length;
}

function isUnion(query: JobQuery): boolean {
  return listSelected(query).some((values) => values.length > 1);
}

/** Replaces alternative slugs of places (`usa`) with the canonical ones (`united-states`). */
function withCanonicalPlaces(query: JobQuery, page: SearchPage): JobQuery {
  return { ...query, locations: query.locations.map((slug, index) => page.locations[index]?.slug ?? slug) };
}

function describe(page: SearchPage, companyName: string): string {
  const titles = [...new Set(page.jobs.map((job) => job.title))];
  const hasMore = titles.length > maxExamples || page.total > page.jobs.length;
  const examples =
    titles.length > 0
      ? ` Open now: ${titles.slice(0, maxExamples).join(', ')}${hasMore ? ' and more' : ''}.`
      : ' See what else is open across the group.';
  const pageWord = page.query.page > 1 ? ` Page ${page.query.page} of ${page.pageCount}.` : '';
  const text = `${describeList(page)} at ${companyName}.${pageWord}${examples}`;
  return limitDescription(text);
}
