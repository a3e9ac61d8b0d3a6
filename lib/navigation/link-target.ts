/** What decides about a link. */
export interface LinkFacts {
  /** Absolute, as the browser resolves it. */
  readonly href: string;
  readonly target: string;
  readonly isDownload: boolean;
}

type Press = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'defaultPrevented'>;

const listPath = /\/jobs\/$/;
const dataPath = /^\/(?:data|builds)\//;

/** True for a click that asks for nothing but the link, and that nobody has answered yet. */
export function isPlainPress({ button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented }: Press): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey && !defaultPrevented;
}

/**
 * True for a page that is a document of its own, whichever way it is reached: lists, which keep a history of their own in
 * place (docs/decisions/0015), and what the layout names. Pages end in a slash; other addresses are files.
 * @param documents paths of further such pages
 */
export function isOwnDocument(path: string, documents: readonly string[]): boolean {
  return !path.endsWith('/') || listPath.test(path) || dataPath.test(path) || documents.includes(path);
}

/**
 * The path, query and fragment that the router can open in place of the page at hand; null: the link is the browser's.
 * @param here address of the page at hand @param documents paths of pages that are documents of their own
 */
export function linkTarget(
  { href, target, isDownload }: LinkFacts,
  here: string,
  documents: readonly string[],
): string | null {
  if (isDownload || (target !== '' && target !== '_self') || !URL.canParse(href)) return null;
  const to = new URL(href);
  const from = new URL(here);
  if (to.origin !== from.origin || isOwnDocument(to.pathname, documents) || isOwnDocument(from.pathname, documents))
    return null;
  // A fragment of this page, or this page anew.
  if (to.pathname === from.pathname && to.search === from.search) return null;
  return to.pathname + to.search + to.hash;
}
