import { parsePathSegments } from '#lib/http/path-segments.ts';
import type { Resolution } from '#lib/routing/resolution.ts';
import { resolveRequest } from '#lib/routing/resolve-request.ts';
import type { RoutingContext } from '#lib/routing/routing-context.ts';
import { buildPreviewUrl, buildMarkdownUrl, parsePreviewPath, parseMarkdownPath } from '#lib/seo/preview-urls.ts';
import { homeUrl } from '#lib/urls.ts';
import { parseFeedPath, toFeedUrl } from './feed-paths.ts';
import { isFixedResource } from './resource-paths.ts';

/**
 * Resolves the URL of a resource: `page`, a `redirect` to its canonical spelling with the same query, or a `rewrite` when only the
 * data know that spelling. Everything else is `not-found`.
 * @param path raw path as sent @param search raw query with its `?`, or empty
 */
export function resolveResource(path: string, search: string, routing: RoutingContext): Resolution {
  const fixed = toFixedPath(path);
  if (fixed !== null) return fixed === path ? { kind: 'page' } : { kind: 'redirect', to: fixed + search };
  const feed = parseFeedPath(path);
  if (feed !== null)
    return resolveWithPage(
      routing,
      path + search,
      resolveRequest(feed.listPath, search, routing),
      feed.listPath + search,
      (list) => toFeedUrl(list, feed.end),
    );
  const alternatePath = parseMarkdownPath(path);
  if (alternatePath !== null)
    return resolveWithPage(
      routing,
      path + search,
      resolveRequest(alternatePath, search, routing),
      alternatePath + search,
      buildMarkdownUrl,
    );
  const previewed = parsePreviewPath(path);
  if (previewed !== null)
    return resolveWithPage(
      routing,
      path + search,
      resolveRequest(previewed, '', routing),
      previewed,
      (page) => buildPreviewUrl(page) + search,
    );
  return { kind: 'not-found' };
}

/** Resolves a URL that is derived from the URL of a page. @param build derives it from the canonical URL of the page */
function resolveWithPage(
  routing: RoutingContext,
  url: string,
  page: Resolution,
  pageUrl: string,
  build: (pageUrl: string) => string,
): Resolution {
  if (page.kind === 'rewrite') return { kind: 'rewrite', to: build(page.to) };
  if (page.kind !== 'page' && page.kind !== 'redirect') return { kind: 'not-found' };
  const to = page.kind === 'page' ? pageUrl : page.to;
  const [path = ''] = to.split('?', 1);
  if (path !== homeUrl && routing.otherPages.has(path)) return { kind: 'not-found' };
  const canonical = build(to);
  return canonical === url ? { kind: 'page' } : { kind: 'redirect', to: canonical };
}

function toFixedPath(path: string): string | null {
  const segments = parsePathSegments(path);
  if (segments === null) return null;
  const lower = `/${segments.join('/')}`.toLowerCase();
  return [path, lower, `${lower}/`].find(isFixedResource) ?? null;
}
