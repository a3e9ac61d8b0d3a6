import {
  browserReportsPath,
  clientErrorsPath,
  isBuildManifestPath,
  latestPath,
  mcpPath,
  vitalsPath,
} from '#lib/http/paths.ts';
import { withoutPathAttachment } from '#lib/http/link-attachments.ts';
import { parsePathSegments } from '#lib/http/path-segments.ts';
import { closingCalendarUrl } from '#lib/jobs/saved-urls.ts';
import { resolveRequest } from '#lib/routing/resolve-request.ts';
import type { RoutingContext } from '#lib/routing/routing-context.ts';
import type { Resolution } from '#lib/routing/rules.ts';
import { buildPreviewUrl, parsePreviewPath } from '#lib/seo/preview-urls.ts';
import { homeUrl } from '#lib/urls.ts';
import { suggestionPaths } from '#lib/views/suggestions/suggestion-list.ts';

/** Path prefix of data for the site's scripts. `/data` before the URL of a list returns the list as JSON. */
const dataPrefix = '/data';
/** URL that returns a job as JSON. Its id is the parameter `id`. */
export const jobDataPath = '/data/job/';
/** URL of the description of the site's data for programs. */
export const openApiPath = '/openapi.json';
export const sitemapIndexPath = '/sitemap.xml';
export const sitemapPagesPath = '/sitemaps/pages.xml';
/** Paths of the feeds of all open jobs. */
export const fullFeedPaths = { ndjson: '/jobs/all.ndjson', xml: '/jobs/all.xml' } as const;

/** What operators read, from inside the network alone. */
export const operatorPaths: ReadonlySet<string> = new Set(['/metrics', '/version']);
/** Handlers that requests are posted to. */
export const postPaths: ReadonlySet<string> = new Set([mcpPath, vitalsPath, clientErrorsPath, browserReportsPath]);
/** Handlers that see each request itself: they read bodies or stream, or their answers may not be kept. */
export const directPaths: ReadonlySet<string> = new Set([
  '/healthz',
  '/readyz',
  ...operatorPaths,
  ...postPaths,
  ...Object.values(fullFeedPaths),
]);

const sitemapPath = /^\/sitemaps\/(?:lists|jobs)-[1-9]\d{0,3}\.xml$/;
/** Path of a job in a place with the slug `data`. */
const dataPlaceJobPath = /^\/data\/[^/]+\/[^/]+\/job\/?$/;
const keyPath = /^\/([A-Za-z0-9-]{8,128})\.txt$/;
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
function isFixedResource(path: string): boolean {
  return fixedPaths.has(path) || sitemapPath.test(path);
}

/** End of a feed URL by format. `rss` is RSS at the URL of the previous vendor. */
export const feedEnds = { xml: 'feed.xml', json: 'feed.json', rss: 'feeds/rss' } as const;

export type FeedFormat = keyof typeof feedEnds;

export function isFeedFormat(name: string): name is FeedFormat {
  return Object.hasOwn(feedEnds, name);
}

const feedPath = /^(\/(?:.*\/)?jobs\/+)(feed\.xml|feed\.json|feeds\/rss\/?)$/i;

/** Parses the path of a feed, which is below that of its list, in any case. That of the previous vendor may have a trailing slash. */
function parseFeedPath(path: string): { readonly listPath: string; readonly format: FeedFormat; end: string } | null {
  const [, listPath, sentEnd] = feedPath.exec(path) ?? [];
  if (listPath === undefined || sentEnd === undefined) return null;
  const end = sentEnd.toLowerCase();
  return { listPath, format: end === feedEnds.xml ? 'xml' : end === feedEnds.json ? 'json' : 'rss', end };
}

/** Returns the URL of a feed. @param listUrl canonical URL of the list, with its query @param end of the feed URL */
export function toFeedUrl(listUrl: string, end: string): string {
  const [path = '', ...query] = listUrl.split('?');
  return [path + end, ...query].join('?');
}

/**
 * Returns the path of the handler for data, a feed, a file for crawlers or a picture. Returns null for any other path. The URLs of
 * some are derived from the URL of a page, which no folder below `app` can match, so they are rewritten to a handler in
 * `app/resources`.
 * @param path raw, as sent
 */
export function toHandlerPath(path: string): string | null {
  if (isFixedResource(path) || isBuildManifestPath(path)) return path;
  const key = keyPath.exec(path)?.[1];
  if (key !== undefined) return `/resources/index-key/${key}`;
  if (path.startsWith(`${dataPrefix}/`) && !dataPlaceJobPath.test(path))
    return `/resources/list-data${path.slice(dataPrefix.length)}`;
  const previewed = parsePreviewPath(path);
  if (previewed !== null) return `/resources/previews${previewed}`;
  const feed = parseFeedPath(path);
  return feed === null ? null : `/resources/feeds/${feed.format}${feed.listPath}`;
}

/**
 * Resolves the URL of a resource: `page`, a `redirect` to its canonical spelling with the same query, or a `rewrite` when only the
 * data know that spelling. A path with something attached is read without it. Everything else is `not-found`.
 * @param path raw path as sent @param search raw query with its `?`, or empty
 */
export function resolveResource(path: string, search: string, routing: RoutingContext): Resolution {
  const exact = resolveExact(path, search, routing);
  const linkedPath = exact.kind === 'not-found' ? withoutPathAttachment(path) : path;
  if (linkedPath === path) return exact;
  const linked = resolveExact(linkedPath, search, routing);
  return linked.kind === 'page' ? { kind: 'redirect', to: linkedPath + search } : linked;
}

function resolveExact(path: string, search: string, routing: RoutingContext): Resolution {
  const lower = `/${parsePathSegments(path)?.join('/') ?? ''}`.toLowerCase();
  const fixed = [path, lower, `${lower}/`].find(isFixedResource);
  if (fixed !== undefined) return fixed === path ? { kind: 'page' } : { kind: 'redirect', to: fixed + search };
  const feed = parseFeedPath(path);
  const pagePath = feed?.listPath ?? parsePreviewPath(path);
  if (pagePath === null) return { kind: 'not-found' };
  const pageSearch = feed === null ? '' : search;
  const build = (page: string): string => (feed === null ? buildPreviewUrl(page) + search : toFeedUrl(page, feed.end));
  const page = resolveRequest(pagePath, pageSearch, routing);
  if (page.kind === 'rewrite') return { kind: 'rewrite', to: build(page.to) };
  if (page.kind !== 'page' && page.kind !== 'redirect') return { kind: 'not-found' };
  const pageUrl = page.kind === 'page' ? pagePath + pageSearch : page.to;
  const [canonicalPath = ''] = pageUrl.split('?', 1);
  if (canonicalPath !== homeUrl && routing.otherPages.has(canonicalPath)) return { kind: 'not-found' };
  const canonical = build(pageUrl);
  return canonical === path + search ? { kind: 'page' } : { kind: 'redirect', to: canonical };
}
