import { latestPath, isBuildManifestPath } from '#lib/http/build-paths.ts';
import { answerPaths } from '#lib/views/suggestions/search-answer.ts';
import { placesPrefix } from '#lib/views/map/places-address.ts';
import { closingCalendarUrl } from '#lib/jobs/saved-urls.ts';
import { toPreviewedPath, toPathOfMarkdown } from '#lib/seo/preview-urls.ts';
import { parseFeedPath } from './feed-paths.ts';
import { isSitemapPath } from './sitemap-paths.ts';

/** Where data for the scripts of pages begin; `/data` before the address of a list is the list as data. */
const dataPrefix = '/data';
/** Of a job in a place of that name. */
const jobOfData = /^\/data\/[^/]+\/[^/]+\/job\/?$/;
const keyPath = /^\/([A-Za-z0-9-]{8,128})\.txt$/;

/**
 * Where the handlers of `app/resources` stand. The addresses of these resources are made of the address of a page, which no
 * folder below `app` can match; the server rewrites them to a handler. Two names deep, so that they are no address of a page.
 */
export const handlerPrefixes = {
  listData: '/resources/list-data',
  markdown: '/resources/markdown',
  feeds: '/resources/feeds',
  previews: '/resources/previews',
  indexKey: '/resources/index-key',
} as const;

const fixedPaths: ReadonlySet<string> = new Set([
  '/robots.txt',
  '/llms.txt',
  '/manifest.webmanifest',
  latestPath,
  ...Object.values(answerPaths),
  closingCalendarUrl,
]);

/** True for the canonical address of a resource that belongs to no page. */
export function isFixedResource(path: string): boolean {
  return fixedPaths.has(path) || isSitemapPath(path);
}

/**
 * Returns the path whose handler answers for data, a feed, a file for crawlers, a picture or Markdown; null for a path that
 * names none of them.
 * @param path raw, as sent
 */
export function toHandlerPath(path: string): string | null {
  if (isFixedResource(path) || isBuildManifestPath(path) || path.startsWith(`${placesPrefix}/`)) return path;
  const key = keyPath.exec(path)?.[1];
  if (key !== undefined) return `${handlerPrefixes.indexKey}/${key}`;
  if (path.startsWith(`${dataPrefix}/`) && !jobOfData.test(path))
    return handlerPrefixes.listData + path.slice(dataPrefix.length);
  const previewed = toPreviewedPath(path);
  if (previewed !== null) return handlerPrefixes.previews + previewed;
  const page = toPathOfMarkdown(path);
  if (page !== null) return handlerPrefixes.markdown + page;
  const feed = parseFeedPath(path);
  return feed === null ? null : `${handlerPrefixes.feeds}/${feed.format}${feed.listPath}`;
}

/** True for a path that names no page, but data, a feed, a file for crawlers, a picture or Markdown. */
export function isResourcePath(path: string): boolean {
  return toHandlerPath(path) !== null;
}
