import type { IncomingHttpHeaders } from 'node:http';

/** Marks a request whose address `resolveRequest` took for a page as it stands; middleware leaves it alone. */
export const routeKnownHeader = 'x-route-known';

const internal =
  /^(?:x-(?:middleware|nextjs|next|invoke|matched|now|vercel|forwarded|prerender|route)-|x-action-|next-(?:resume|action)$)/;

/** By these the framework's development tools tell the browser which request their messages are about. */
const developmentHeaders: ReadonlySet<string> = new Set(['x-nextjs-request-id', 'x-nextjs-html-request-id']);

/** Returns a visitor's headers without those that steer the framework from inside; for development, where its tools need the rest. */
export function withoutInternalHeaders(headers: IncomingHttpHeaders): Record<string, string | string[]> {
  const remaining: Record<string, string | string[]> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined && (developmentHeaders.has(name) || !internal.test(name))) remaining[name] = value;
  }
  return remaining;
}
