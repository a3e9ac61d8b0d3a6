/** What the framework hands a page of its query. */
export type SearchParams = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Returns the path of a page with a trailing slash. @param segments encoded, as the framework hands them to a page */
export function toPagePath(segments: readonly string[]): string {
  return `/${segments.join('/')}/`;
}

/** Returns the query of a page with its `?`, or empty. */
export function toSearch(values: SearchParams): string {
  const pairs = Object.entries(values).flatMap(([name, value]) => [value ?? []].flat().map((item) => [name, item]));
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs).toString()}`;
}
