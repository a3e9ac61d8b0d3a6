import type { ExtraPage } from '#config/schema.ts';
import { isBuildManifestPath, latestPath } from '#lib/builds/build-paths.ts';
import { answerList } from '#lib/data/list-answer.ts';
import { answerPlacesMap } from '#lib/data/places-map.ts';
import { answerClosingCalendar } from '#lib/jobs/closing-calendar.ts';
import { answerPlaces } from '#lib/jobs/answer-places.ts';
import { answerOccupations } from '#lib/jobs/military/answer-occupations.ts';
import { answerSuggestions } from '#lib/jobs/answer-suggestions.ts';
import { answerPaths } from '#lib/jobs/search-answer.ts';
import { placesPrefix } from '#lib/map/places-address.ts';
import { runtime } from '#lib/runtime.ts';
import { closingCalendarUrl } from '#lib/saved/saved-urls.ts';
import { isPageEnabled } from '#lib/site.ts';
import { toPreviewedPath, toTwinnedPath } from '#lib/seo/preview-urls.ts';
import { answerBuildManifest, answerLatestBuild } from './build-files.ts';
import { answerFeed, parseFeedPath } from './list-feed.ts';
import { buildLlms } from './llms.ts';
import { buildManifest } from './manifest.ts';
import { toJsonAnswer, toTextAnswer, unknownResource, type Resource, type ResourceAnswer } from './resource.ts';
import { answerPreview } from './previews/answer-preview.ts';
import { buildRobots } from './robots.ts';
import { answerSitemap, isSitemapPath } from './sitemaps/answer-sitemap.ts';
import { answerTwin } from './twins/answer-twin.ts';

/** Where data for the scripts of pages begin; `/data` before the address of a list is the list as data. */
const dataPrefix = '/data/';
/** Of a job in a place of that name. */
const jobOfData = /^\/data\/[^/]+\/[^/]+\/job\/?$/;

function whileTyping(answer: typeof answerPlaces | typeof answerOccupations): Resource {
  return async (_, search) => {
    const { status, body } = await answer(runtime().search, new URLSearchParams(search), runtime().routing.facets);
    return toJsonAnswer(status, body);
  };
}

/** Behind a page that a site may not have. */
function withPage(flag: ExtraPage, resource: Resource): Resource {
  return async (path, search) => (isPageEnabled(flag) ? resource(path, search) : unknownResource);
}

const exact: ReadonlyMap<string, Resource> = new Map([
  [answerPaths.suggestions, whileTyping(answerSuggestions)],
  [answerPaths.places, whileTyping(answerPlaces)],
  [answerPaths.occupations, withPage('military-base-search', whileTyping(answerOccupations))],
  ['/robots.txt', async () => toTextAnswer(buildRobots(runtime().siteUrl, runtime().isIndexable))],
  ['/llms.txt', async () => toTextAnswer(describeSite())],
  ['/manifest.webmanifest', async () => toTextAnswer(buildManifest(runtime().site.companyName, runtime().site.language), 'application/manifest+json; charset=utf-8')],
  [latestPath, answerLatestBuild],
  [closingCalendarUrl, (_, search) => answerClosingCalendar(runtime().search, runtime().siteUrl, search, Date.now())],
]);

const keyPath = /^\/[A-Za-z0-9-]{8,128}\.txt$/;

async function answerKey(path: string): Promise<ResourceAnswer> {
  const { indexNowKey } = runtime();
  return indexNowKey !== undefined && path === `/${indexNowKey}.txt` ? toTextAnswer(indexNowKey) : unknownResource;
}

function describeSite(): string {
  const { site, siteUrl, isOpen, routing } = runtime();
  return buildLlms({ companyName: site.companyName, siteUrl, isOpen, pages: routing.pages.values() });
}

/** True for the canonical address of a resource that belongs to no page. */
export function isFixedResource(path: string): boolean {
  return exact.has(path) || isSitemapPath(path);
}

/** The resource that a path names; null: the path is a page, or nothing. */
export function findResource(path: string): Resource | null {
  const known = exact.get(path);
  if (known !== undefined) return known;
  if (path.startsWith(`${placesPrefix}/`)) return (asked, search) => answerPlacesMap(asked.slice(placesPrefix.length), search);
  if (path.startsWith(dataPrefix) && !jobOfData.test(path)) return (asked, search) => answerList(asked.slice(dataPrefix.length - 1), search);
  if (toPreviewedPath(path) !== null) return answerPreview;
  if (isBuildManifestPath(path)) return answerBuildManifest;
  if (isSitemapPath(path)) return answerSitemap;
  if (toTwinnedPath(path) !== null) return answerTwin;
  if (keyPath.test(path)) return answerKey;
  return parseFeedPath(path) === null ? null : answerFeed;
}
