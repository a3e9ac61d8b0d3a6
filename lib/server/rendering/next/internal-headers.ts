import type { IncomingHttpHeaders } from 'node:http';

/** Marks a request that `resolveRequest` resolved to a page without a rewrite. Middleware does not run for it. */
export const routeKnownHeader = 'x-route-known';

const internalHeader =
  /^(?:x-(?:middleware|nextjs|next|invoke|matched|now|vercel|forwarded|prerender|route)-|x-action-|next-(?:resume|action)$)/;

/** The framework's development tools match their messages to a request by these headers. */
const developmentHeaders: ReadonlySet<string> = new Set(['x-nextjs-request-id', 'x-nextjs-html-request-id']);

/**
 * Returns a visitor's headers without the ones that control the framework's routing. Used in development only, where
 * the framework's tools need the other headers.
 */
export function withoutInternalHeaders(headers: IncomingHttpHeaders): Record<string, string | string[]> {
  const remaining: Record<string, string | string[]> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined && (developmentHeaders.has(name) || !internalHeader.test(name))) remaining[name] = value;
  }
  return remaining;
}
