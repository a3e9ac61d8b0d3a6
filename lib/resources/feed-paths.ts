/** How the address of a feed ends, by its format. `rss` is RSS at the address of the former vendor. */
export const feedEnds = { xml: 'feed.xml', json: 'feed.json', rss: 'feeds/rss' } as const;

export type FeedFormat = keyof typeof feedEnds;

export interface FeedPath {
  /** Path of the list that the feed belongs to. */
  readonly listPath: string;
  readonly format: FeedFormat;
  /** The end of the address in lower case; that of the former vendor may have a slash. */
  readonly end: string;
}

const feedPath = /^(\/(?:.*\/)?jobs\/+)(feed\.xml|feed\.json|feeds\/rss\/?)$/i;

/** Reads the address of a feed, which is below that of its list, in any case; null when the path names no feed. */
export function parseFeedPath(path: string): FeedPath | null {
  const [, listPath, end] = feedPath.exec(path) ?? [];
  if (listPath === undefined || end === undefined) return null;
  const lower = end.toLowerCase();
  return { listPath, format: lower === feedEnds.xml ? 'xml' : lower === feedEnds.json ? 'json' : 'rss', end: lower };
}

/** True for the name of a format. */
export function isFeedFormat(name: string): name is FeedFormat {
  return Object.hasOwn(feedEnds, name);
}

/** Returns the address of a feed. @param listUrl canonical address of the list, with its query @param end of the address */
export function toFeedUrl(listUrl: string, end: string): string {
  const query = listUrl.indexOf('?');
  return query === -1 ? listUrl + end : listUrl.slice(0, query) + end + listUrl.slice(query);
}
