import { mcpPath } from '#lib/http/paths.ts';
import { toHandlerPath } from '#lib/resources/addresses.ts';
import { toRoutePattern } from '#lib/routing/route-pattern.ts';
import type { RoutingContext } from '#lib/routing/routing-context.ts';

const operatorPaths = new Set(['/healthz', '/readyz', '/metrics', '/version']);
const fileName = /\.[a-z0-9]{1,11}$/;

/**
 * Returns the metric label of a request: the route pattern of a page, or the kind of another resource. The set is small
 * and independent of the visitor's input.
 */
export function toRouteLabel(url: string, routing: Pick<RoutingContext, 'pages' | 'otherPages'>): string {
  const path = url.split('?', 1)[0] ?? url;
  if (path.startsWith('/_next/static/')) return '(asset)';
  if (operatorPaths.has(path)) return '(operator)';
  if (path === mcpPath) return '(assistant)';
  if (toHandlerPath(path) !== null) return path.startsWith('/data/') ? '(data)' : '(resource)';
  return fileName.test(path) ? '(file)' : toRoutePattern(path, routing);
}
