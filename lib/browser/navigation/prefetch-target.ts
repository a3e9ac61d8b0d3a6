/** What decides about a link. */
export interface LinkFacts {
  /** Absolute, as the browser resolves it. */
  readonly href: string;
  readonly target: string;
  readonly isDownload: boolean;
  /** It stands in a list that follows its own links in place. */
  readonly isInList: boolean;
}

const dataPath = /^\/(?:data|builds)\//;

/**
 * Returns the address, without its fragment, of the page that a link opens as a document; null: it opens none of this site, or
 * not as a document. Says the same as `public/speculation-rules.json`.
 * @param here address of the page at hand
 */
export function toPrefetchTarget({ href, target, isDownload, isInList }: LinkFacts, here: string): string | null {
  if (isDownload || (target !== '' && target !== '_self') || !URL.canParse(href)) return null;
  const to = new URL(href);
  const from = new URL(here);
  if (to.origin !== from.origin || !to.pathname.endsWith('/') || dataPath.test(to.pathname)) return null;
  if (to.pathname === from.pathname && to.search === from.search) return null;
  if (isInList && (to.search !== '' || to.pathname.endsWith('/jobs/'))) return null;
  return to.pathname + to.search;
}
