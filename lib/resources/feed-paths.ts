/** End of a feed URL by format. `rss` is RSS at the URL of the previous vendor. */
export const feedEnds = { xml: 'feed.xml', json: 'feed.json', rss: 'feeds/rss' } as const;

export type FeedFormat = keyof typeof feedEnds;

export interface FeedPath {
  /** Path of the list that the feed belongs to. */
  readonly listPath: string;
  readonly format: FeedFormat;
  /** The end of the URL in lower case. That of the previous vendor may have a trailing slash. */
  readonly end: string;
}

const feedPath = /^(\/(?:.*\/)?jobs\/+)(feed\.xml|feed\.json|feeds\/rss\/?)$/i;

/** Parses the path of a feed, which is below that of its list, in any case. Returns null for any other path. */
export function parseFeedPath(path: string): FeedPath | null {
  const [, listPath, end] = feedPath.exec(path) ?? [];
  if (listPath === undefined || end === undefined) return null;
  const lower = end.toLowerCase();
  return { listPath, format: lower === feedEnds.xml ? 'xml' : lower === feedEnds.json ? 'json' : 'rss', end: lower };
}

/** Returns whether a name is that of a feed format. */
export function isFeedFormat(name: string): name is FeedFormat {
  return Object.hasOwn(feedEnds, name);
}

/** Returns the URL of a feed. @param listUrl canonical URL of the list, with its query @param end of the feed URL */
export function toFeedUrl(listUrl: string, end: string): string {
  const query = listUrl.indexOf('?');
  return query === -1 ? listUrl + end : listUrl.slice(0, query) + end + listUrl.slice(query);
}
