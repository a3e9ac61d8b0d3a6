import type { IncomingHttpHeaders } from 'node:http';
import { toErrorAnswer, type Answer } from './answer.ts';

/**
 * Returns an error answer to a request that is not allowed, else null: 400 without any origin, 403 for an origin other
 * than the site's host. The header `x-origin` applies first, then the parameter of that name, then `origin`; a
 * browser's own Origin and Referer alone are a mismatch.
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
