import { choiceFacets } from '#config/facets.ts';
import { queryNamesByPath } from '#config/cache.ts';
import { tryDecode } from '#lib/http/path-segments.ts';
import { listQueryNames } from '#lib/jobs/query/list-query.ts';
import { maxValues } from '#lib/jobs/query/parse-list-url.ts';
import { maxSaved } from '#lib/jobs/saved-urls.ts';

/** A parsed request target: safe to pass to the framework, or the reason why it is not. */
export type RequestTarget =
  | { readonly kind: 'ok'; readonly path: string; readonly search: string }
  /**
   * Has undecodable escapes, control characters, backslashes, dot segments or doubled slashes. The framework's router
   * never gets it.
   */
  | { readonly kind: 'malformed'; readonly path: string; readonly search: string; readonly displayPath: string }
  | { readonly kind: 'too-long' };

/** Names of the pages of job alerts and of the feed of changes. */
const otherNames = ['list', 'problem', 'token', 'done', 'since'];
/** How many values of a parameter are read, by name. */
const maxValuesByName: ReadonlyMap<string, number> = new Map([
  ...[...listQueryNames, ...[...queryNamesByPath.values()].flat(), ...otherNames].map((name) => [name, 1] as const),
  ...['location', ...choiceFacets.map(({ param }) => param)].map((name) => [name, maxValues] as const),
  ...['id', 'compare'].map((name) => [name, maxSaved] as const),
]);

const maxTargetBytes = 8192;
const maxDisplayLength = 300;

const absoluteForm = /^https?:\/\/[^/?#]*/i;
const unsafeRaw = /[^\x21-\x7e]/g;
const unsafeDecoded = /[\p{Cc}\\]|\/\/|\/\.{1,2}(?:\/|$)/u;

/**
 * Parses the target of a request line.
 * Escapes the bytes that should have been escaped. Drops the authority of an absolute form, because a request must not
 * choose the host. Bounds the number of parameters (`boundQuery`).
 * @param raw target as the HTTP parser returns it, one character per byte
 */
export function parseRequestTarget(raw: string): RequestTarget {
  if (raw.length > maxTargetBytes) return { kind: 'too-long' };
  const target = raw.replace(absoluteForm, '').replace(unsafeRaw, escapeByte);
  const query = target.indexOf('?');
  const path = (query === -1 ? target : target.slice(0, query)) || '/';
  const search = query === -1 ? '' : boundQuery(target.slice(query), maxValuesByName);
  const decoded = tryDecode(path);
  if (decoded !== null && path.startsWith('/') && !unsafeDecoded.test(decoded)) return { kind: 'ok', path, search };
  return { kind: 'malformed', path, search, displayPath: toDisplayPath(path) };
}

function escapeByte(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;
}

function toDisplayPath(path: string): string {
  const readable = path.replace(/(?:%[0-9a-f]{2})+|%/gi, (escapes) => {
    const decoded = tryDecode(escapes);
    return decoded === null || /\p{Cc}/u.test(decoded) ? '\uFFFD' : escapes;
  });
  return readable.slice(0, maxDisplayLength);
}

/** Maximum number of parameters that no page reads, and maximum length of each: campaigns name about ten. */
const maxUnknown = 20;
const maxUnknownLength = 1024;

/**
 * Returns a query in which each parameter has a bounded number of values: the framework reads repeated names in quadratic time. Of the
 * names that pages read, it keeps the first values, each once. Returns an ordinary query as it is.
 * @param search raw query with its `?`, or empty
 * @param maxValues how many values the pages read, by name
 */
export function boundQuery(search: string, maxValues: ReadonlyMap<string, number>): string {
  if (search === '') return search;
  const parameters = [...new URLSearchParams(search)];
  const valuesOfName = new Map<string, Set<string>>();
  let unknown = 0;
  const bounded = parameters.filter(([name, value]) => {
    const max = maxValues.get(name);
    if (max === undefined) return name.length + value.length <= maxUnknownLength && (unknown += 1) <= maxUnknown;
    const values = valuesOfName.getOrInsertComputed(name, () => new Set());
    if (values.size >= max || values.has(value)) return false;
    values.add(value);
    return true;
  });
  if (bounded.length === parameters.length) return search;
  return bounded.length === 0 ? '' : `?${new URLSearchParams(bounded).toString()}`;
}
