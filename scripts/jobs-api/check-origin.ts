import type { IncomingHttpHeaders } from 'node:http';
import { toErrorAnswer, type Answer } from './answer.ts';

/**
 * The answer to a request that may not be answered, null when it may: 400 without an origin of any kind, 403 for one that
 * is not the site's host. The header `x-origin` counts, else the parameter of that name, else `origin`; a browser's own
 * Origin and Referer alone are a mismatch.
 */
export function checkOrigin(
  headers: IncomingHttpHeaders,
  params: URLSearchParams,
  origins: readonly string[],
): Answer | null {
  const header = headers['x-origin'];
  const named = (Array.isArray(header) ? header[0] : header) ?? params.get('x-origin') ?? params.get('origin') ?? '';
  if (origins.includes(named)) return null;
  const isBrowser = headers.origin !== undefined || headers.referer !== undefined;
  return named === '' && !isBrowser
    ? toErrorAnswer(400, { origin: 'The origin is required.' })
    : toErrorAnswer(403, 'Mismatched origin.');
}
