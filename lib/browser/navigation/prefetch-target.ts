/** The properties of a link that decide about prefetching. */
export interface LinkFacts {
  /** Absolute URL, as the browser resolves it. */
  readonly href: string;
  readonly target: string;
  readonly isDownload: boolean;
  /** True when the link is inside a list that follows its links in place. */
  readonly isInList: boolean;
}

const unfetchedPath = /^\/(?:data|builds|job-alerts)\//;

/**
 * Returns the path and query of the page of this site that a link opens as a document, or null for any other link. Must
 * match `public/speculation-rules.json`.
 * @param currentHref address of the current page
 */
export function toPrefetchTarget(
  { href, target, isDownload, isInList }: LinkFacts,
  currentHref: string,
): string | null {
  if (isDownload || (target !== '' && target !== '_self') || !URL.canParse(href)) return null;
  const to = new URL(href);
  const from = new URL(currentHref);
  if (to.origin !== from.origin || !to.pathname.endsWith('/') || unfetchedPath.test(to.pathname)) return null;
  if (to.pathname === from.pathname && to.search === from.search) return null;
  if (isInList && (to.search !== '' || to.pathname.endsWith('/jobs/'))) return null;
  return to.pathname + to.search;
}
