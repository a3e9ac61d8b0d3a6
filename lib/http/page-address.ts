import { buildPath, tryDecode } from './path-segments.ts';

/** The query parameters of a page as Next.js passes them. */
export type SearchParams = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Returns the path of a page with a trailing slash. @param segments as Next.js passes them: encoded, or decoded after middleware */
export function toPagePath(segments: readonly string[]): string {
  return buildPath(segments.map((segment) => tryDecode(segment) ?? segment));
}

/** Returns the query string of a page with its `?`, or an empty string. */
export function toSearch(values: SearchParams): string {
  const pairs = Object.entries(values).flatMap(([name, value]) => [value ?? []].flat().map((item) => [name, item]));
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs).toString()}`;
}
