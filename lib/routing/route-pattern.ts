import { buildPath, parsePathSegments } from '#lib/http/path-segments.ts';
import { parseListSegments } from '#lib/jobs/query/parse-list-url.ts';
import type { RoutingContext } from './routing-context.ts';

/** The pattern of every path that is not a page. */
const noRoute = '/404/';

/**
 * Returns the route pattern of a path, with names in place of values: `/company/:company/jobs/`. Patterns have low cardinality
 * and contain no text from visitors, so they are safe for logs and reports. Idempotent: a pattern maps to itself.
 */
export function toRoutePattern(
  path: string,
  { pages, otherPages }: Pick<RoutingContext, 'pages' | 'otherPages'>,
): string {
  const segments = parsePathSegments(path)?.map((segment) => segment.toLowerCase()) ?? null;
  if (segments === null) return noRoute;
  const lower = buildPath(segments);
  if (otherPages.has(lower) || pages.has(lower)) return lower;
  if (segments.length === 4 && segments[3] === 'job') return '/:location/:title/:id/job/';
  if (parseListSegments(segments) === null) return noRoute;
  return `/${segments.map((segment, index) => (index % 2 === 0 ? segment : `:${segments[index - 1] ?? ''}`)).join('/')}/`;
}
