/** How long a response may be used, in milliseconds since its rendering began. */
export interface Freshness {
  readonly fresh: number;
  /** Time for which it may be sent while a new one is rendered. */
  readonly whileRevalidating: number;
  /** Time for which it may be sent when a rendering fails. */
  readonly ifError: number;
}

/** A response without its body. Header names are lower case. */
export interface ResponseHead {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
}

/** Statuses of pages, redirects and closed jobs. */
const storedStatuses: ReadonlySet<number> = new Set([200, 308, 410]);
const unstored = ['no-store', 'no-cache', 'private', 'proxy-revalidate'];

/**
 * Returns how long a response may be used, or null when it must not be stored. `s-maxage` alone forbids sending it stale
 * (RFC 9111, 5.2.2.10); `stale-while-revalidate` and `stale-if-error` override it, as in every CDN.
 */
export function toFreshness({ status, headers }: ResponseHead): Freshness | null {
  if (!storedStatuses.has(status)) return null;
  const control = String(headers['cache-control'] ?? '')
    .toLowerCase()
    .replaceAll('"', '');
  const directives = new Map(control.split(',').map(parseDirective));
  if (unstored.some((name) => directives.has(name))) return null;
  const fresh = directives.get('s-maxage') ?? directives.get('max-age') ?? 0;
  if (fresh <= 0) return null;
  const addMs = (name: string): number =>
    (fresh + (directives.has('must-revalidate') ? 0 : (directives.get(name) ?? 0))) * 1000;
  return { fresh: fresh * 1000, whileRevalidating: addMs('stale-while-revalidate'), ifError: addMs('stale-if-error') };
}

function parseDirective(part: string): [name: string, seconds: number] {
  const [name = '', seconds = ''] = part.trim().split('=', 2);
  return [name, /^\d+$/.test(seconds) ? Number(seconds) : 0];
}
