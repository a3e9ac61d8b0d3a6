import { fullFeedPaths } from '#lib/feeds/full-feed-paths.ts';
import { latestPath, isBuildManifestPath } from '#lib/http/build-paths.ts';
import { suggestionPaths } from '#lib/views/suggestions/suggestion-list.ts';
import { closingCalendarUrl } from '#lib/jobs/saved-urls.ts';
import { parsePreviewPath } from '#lib/seo/preview-urls.ts';
import { parseFeedPath } from './feed-paths.ts';

/** Path prefix of data for the site's scripts. `/data` before the URL of a list returns the list as JSON. */
const dataPrefix = '/data';
/** Path prefix of a list URL that returns the places of the list as data. */
export const placesPrefix = '/data/places-map';
/** URL that returns a job as JSON. Its id is the parameter `id`. */
export const jobDataPath = '/data/job/';
/** URL of the description of the site's data for programs. */
export const openApiPath = '/openapi.json';
export const sitemapIndexPath = '/sitemap.xml';
export const sitemapPagesPath = '/sitemaps/pages.xml';
const sitemapPath = /^\/sitemaps\/(?:lists|jobs)-[1-9]\d{0,3}\.xml$/;
/** Path of a job in a place with the slug `data`. */
const dataPlaceJobPath = /^\/data\/[^/]+\/[^/]+\/job\/?$/;
const keyPath = /^\/([A-Za-z0-9-]{8,128})\.txt$/;

/**
 * Paths of the handlers in `app/resources`. The URLs of these resources are derived from the URL of a page, which no folder below
 * `app` can match, so the server rewrites them to a handler. The paths have two segments, which no page has.
 */
const handlerPrefixes = {
  listData: '/resources/list-data',
  feeds: '/resources/feeds',
  previews: '/resources/previews',
  indexKey: '/resources/index-key',
} as const;

const fixedPaths: ReadonlySet<string> = new Set([
  '/robots.txt',
  '/llms.txt',
  '/manifest.webmanifest',
  sitemapIndexPath,
  sitemapPagesPath,
  openApiPath,
  jobDataPath,
  latestPath,
  ...Object.values(suggestionPaths),
  closingCalendarUrl,
  ...Object.values(fullFeedPaths),
]);

/** Returns whether a path is the canonical path of a resource that does not belong to a page. */
export function isFixedResource(path: string): boolean {
  return fixedPaths.has(path) || sitemapPath.test(path);
}

/**
 * Returns the path of the handler for data, a feed, a file for crawlers or a picture. Returns null for any other path.
 * @param path raw, as sent
 */
export function toHandlerPath(path: string): string | null {
  if (isFixedResource(path) || isBuildManifestPath(path) || path.startsWith(`${placesPrefix}/`)) return path;
  const key = keyPath.exec(path)?.[1];
  if (key !== undefined) return `${handlerPrefixes.indexKey}/${key}`;
  if (path.startsWith(`${dataPrefix}/`) && !dataPlaceJobPath.test(path))
    return handlerPrefixes.listData + path.slice(dataPrefix.length);
  const previewed = parsePreviewPath(path);
  if (previewed !== null) return handlerPrefixes.previews + previewed;
  const feed = parseFeedPath(path);
  return feed === null ? null : `${handlerPrefixes.feeds}/${feed.format}${feed.listPath}`;
}

/** Returns whether a path is that of a resource: data, a feed, a file for crawlers or a picture. */
export function isResourcePath(path: string): boolean {
  return toHandlerPath(path) !== null;
}
