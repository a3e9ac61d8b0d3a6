import { latestPath, isBuildManifestPath } from '#lib/builds/build-paths.ts';
import { answerPaths } from '#lib/jobs/search-answer.ts';
import { placesPrefix } from '#lib/map/places-address.ts';
import { closingCalendarUrl } from '#lib/saved/saved-urls.ts';
import { toPreviewedPath, toTwinnedPath } from '#lib/seo/preview-urls.ts';
import { parseFeedPath } from './feed-paths.ts';
import { isSitemapPath } from './sitemaps/sitemap-paths.ts';

/** Made from the configuration alone. */
export type ConfiguredResource = 'robots' | 'llms' | 'manifest' | 'latest-build' | 'build-manifest' | 'index-key';
/** Made of jobs. */
export type SearchResource =
  | 'suggestions'
  | 'places'
  | 'occupations'
  | 'closing-calendar'
  | 'places-map'
  | 'list-data'
  | 'preview'
  | 'sitemap'
  | 'markdown'
  | 'feed';

/** Where data for the scripts of pages begin; `/data` before the address of a list is the list as data. */
export const dataPrefix = '/data/';
/** Of a job in a place of that name. */
const jobOfData = /^\/data\/[^/]+\/[^/]+\/job\/?$/;
const keyPath = /^\/[A-Za-z0-9-]{8,128}\.txt$/;

const configured: ReadonlyMap<string, ConfiguredResource> = new Map([
  ['/robots.txt', 'robots'],
  ['/llms.txt', 'llms'],
  ['/manifest.webmanifest', 'manifest'],
  [latestPath, 'latest-build'],
] as const);

const searched: ReadonlyMap<string, SearchResource> = new Map([
  [answerPaths.suggestions, 'suggestions'],
  [answerPaths.places, 'places'],
  [answerPaths.occupations, 'occupations'],
  [closingCalendarUrl, 'closing-calendar'],
] as const);

/** Returns which resource of the configuration a path names; null: none. */
export function findConfiguredResource(path: string): ConfiguredResource | null {
  const known = configured.get(path);
  if (known !== undefined) return known;
  if (isBuildManifestPath(path)) return 'build-manifest';
  return keyPath.test(path) ? 'index-key' : null;
}

/** Returns which resource of jobs a path names; null: none. */
export function findSearchResource(path: string): SearchResource | null {
  const known = searched.get(path);
  if (known !== undefined) return known;
  if (path.startsWith(`${placesPrefix}/`)) return 'places-map';
  if (path.startsWith(dataPrefix) && !jobOfData.test(path)) return 'list-data';
  if (toPreviewedPath(path) !== null) return 'preview';
  if (isSitemapPath(path)) return 'sitemap';
  if (toTwinnedPath(path) !== null) return 'markdown';
  return parseFeedPath(path) === null ? null : 'feed';
}

/** True for the canonical address of a resource that belongs to no page. */
export function isFixedResource(path: string): boolean {
  return configured.has(path) || searched.has(path) || isSitemapPath(path);
}

/** True for a path that names no page, but data, a feed, a file for crawlers, a picture or Markdown. */
export function isResourcePath(path: string): boolean {
  return findConfiguredResource(path) !== null || findSearchResource(path) !== null;
}
