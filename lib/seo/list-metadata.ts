import { describeList, describeListTitle } from '#lib/jobs/list-labels.ts';
import type { SearchPage } from '#lib/jobs/search.ts';
import { buildFeedUrl, buildListUrl, type ListPreset } from '#lib/urls.ts';
import type { PageFacts } from './page-metadata.ts';

/** Head facts of a list. Free text, circles, sorts, the map and unions of values stay out of the index, and so do empty lists. */
export function buildListFacts(page: SearchPage, companyName: string, preset?: ListPreset): PageFacts {
  const { query } = page;
  const isVariant =
    query.text !== '' || query.radius > 0 || query.coordinates !== null || query.sort !== null || query.view !== 'list' || isUnion(query);
  const canonical = { ...query, sort: null, view: 'list' } as const;
  return {
    title: describeListTitle(page),
    description: describe(page, companyName),
    path: buildListUrl(withCanonicalPlaces(canonical, page), preset),
    isIndexable: !isVariant && page.total > 0,
    feeds: { rss: buildFeedUrl(canonical, 'xml'), json: buildFeedUrl(canonical, 'json') },
  };
}

function isUnion(query: SearchPage['query']): boolean {
  return [query.locations, query.company, query.employmentType, query.jobCategory].some((values) => values.length > 1);
}

/** A place known by two slugs (`usa`, `united-states`) is canonical under the first. */
function withCanonicalPlaces(query: SearchPage['query'], page: SearchPage): SearchPage['query'] {
  return { ...query, locations: query.locations.map((slug, index) => page.locations[index]?.slug ?? slug) };
}

function describe(page: SearchPage, companyName: string): string {
  const titles = [...new Set(page.jobs.map((job) => job.title))].slice(0, 3);
  const examples = titles.length > 0 ? ` Among them: ${titles.join(', ')}.` : ' See what else is open across the group.';
  const pageWord = page.query.page > 1 ? ` Page ${page.query.page} of ${page.pageCount}.` : '';
  const text = `${describeList(page)} at ${companyName}.${pageWord}${examples}`;
  return text.length <= 200 ? text : `${text.slice(0, 197).replace(/\s+\S*$/u, '')}…`;
}
