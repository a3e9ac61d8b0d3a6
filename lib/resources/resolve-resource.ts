import { withoutPathAttachment } from '#lib/http/link-attachments.ts';
import { parsePathSegments } from '#lib/http/path-segments.ts';
import type { Resolution } from '#lib/routing/rules.ts';
import { resolveRequest } from '#lib/routing/resolve-request.ts';
import type { RoutingContext } from '#lib/routing/routing-context.ts';
import { buildPreviewUrl, parsePreviewPath } from '#lib/seo/preview-urls.ts';
import { homeUrl } from '#lib/urls.ts';
import { parseFeedPath, toFeedUrl } from './feed-paths.ts';
import { isFixedResource } from './resource-paths.ts';

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
  const fixed = toFixedPath(path);
  if (fixed !== null) return fixed === path ? { kind: 'page' } : { kind: 'redirect', to: fixed + search };
  const source = findPage(path, search);
  if (source === null) return { kind: 'not-found' };
  const { pagePath, pageSearch, build } = source;
  const page = resolveRequest(pagePath, pageSearch, routing);
  if (page.kind === 'rewrite') return { kind: 'rewrite', to: build(page.to) };
  if (page.kind !== 'page' && page.kind !== 'redirect') return { kind: 'not-found' };
  const pageUrl = page.kind === 'page' ? pagePath + pageSearch : page.to;
  const [canonicalPath = ''] = pageUrl.split('?', 1);
  if (canonicalPath !== homeUrl && routing.otherPages.has(canonicalPath)) return { kind: 'not-found' };
  const canonical = build(pageUrl);
  return canonical === path + search ? { kind: 'page' } : { kind: 'redirect', to: canonical };
}

/** The page that a resource belongs to. */
interface SourcePage {
  readonly pagePath: string;
  readonly pageSearch: string;
  /** Makes the URL of the resource from the canonical URL of the page. */
  readonly build: (pageUrl: string) => string;
}

function findPage(path: string, search: string): SourcePage | null {
  const feed = parseFeedPath(path);
  if (feed !== null) return { pagePath: feed.listPath, pageSearch: search, build: (list) => toFeedUrl(list, feed.end) };
  const previewed = parsePreviewPath(path);
  if (previewed === null) return null;
  return { pagePath: previewed, pageSearch: '', build: (page) => buildPreviewUrl(page) + search };
}

function toFixedPath(path: string): string | null {
  const segments = parsePathSegments(path);
  if (segments === null) return null;
  const lower = `/${segments.join('/')}`.toLowerCase();
  return [path, lower, `${lower}/`].find(isFixedResource) ?? null;
}
