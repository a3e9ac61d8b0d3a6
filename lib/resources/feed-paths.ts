const formats = ['feed.xml', 'feed.json', 'feeds/rss', 'feeds/rss/'] as const;
/** The end of a feed's address. */
export type FeedFormat = (typeof formats)[number];

const feedPath = /^(\/(?:.*\/)?jobs\/+)(feed\.xml|feed\.json|feeds\/rss\/?)$/i;

/**
 * Returns the list that a feed belongs to and the format, in any case; null when the path names no feed. Feeds stand below the
 * address of their list; `feeds/rss` is the address of the former vendor.
 */
export function parseFeedPath(path: string): { readonly listPath: string; readonly format: FeedFormat } | null {
  const [, listPath, end = ''] = feedPath.exec(path) ?? [];
  const format = formats.find((known) => known === end.toLowerCase());
  return listPath === undefined || format === undefined ? null : { listPath, format };
}

/** Returns the address of a feed. @param listUrl canonical address of the list, with its query */
export function toFeedUrl(listUrl: string, format: string): string {
  const query = listUrl.indexOf('?');
  return query === -1 ? listUrl + format : listUrl.slice(0, query) + format + listUrl.slice(query);
}
