import { buildPath, parsePathSegments } from '#lib/http/path-segments.ts';
import { parseListSegments } from '#lib/jobs/query/parse-list-url.ts';
import { plainPages } from './resolve-request.ts';
import type { RoutingContext } from './routing-context.ts';

/** Stands for every address that is no page. */
const noRoute = '/404/';

/**
 * The route that a path belongs to, with names in place of values: `/company/:company/jobs/`. There are few, and nobody
 * outside decides them, so they may stand in logs and reports. A pattern is its own pattern.
 */
export function toRoutePattern(path: string, { pages }: Pick<RoutingContext, 'pages'>): string {
  const segments = parsePathSegments(path)?.map((segment) => segment.toLowerCase()) ?? null;
  if (segments === null) return noRoute;
  const lower = buildPath(segments);
  if (plainPages.has(lower) || pages.has(lower)) return lower;
  if (segments.length === 4 && segments[3] === 'job') return '/:location/:title/:id/job/';
  if (parseListSegments(segments) === null) return noRoute;
  return `/${segments.map((segment, index) => (index % 2 === 0 ? segment : `:${segments[index - 1] ?? ''}`)).join('/')}/`;
}
