import { isNextPage, joinLists } from '#lib/views/list/join-lists.ts';
import type { ListView, ListResponse } from '#lib/views/list-response.ts';

/** One page of a list, or several consecutive pages merged into one list. */
export interface ListPages {
  readonly kind: 'list';
  readonly view: ListView;
  /** Document title of the last page; empty: the original title. */
  readonly title: string;
  /** Addresses of the pages, in order. */
  readonly pages: readonly string[];
  /** Index of the first job of the last page among the jobs of the view. */
  readonly newest: number;
}

export type PagesResponse = ListPages | Extract<ListResponse, { readonly kind: 'redirect' | 'not-found' }>;

const timeoutMs = 15_000;

/**
 * Fetches the list of an address as data.
 * @throws Error when the search is unavailable or the response is invalid
 */
async function fetchList(href: string): Promise<Exclude<ListResponse, { readonly kind: 'failed' }>> {
  // The parser loads with the first list, so a page that nobody filters does not need it.
  const [response, { parseListResponse }] = await Promise.all([
    fetch(`/data${href}`, { signal: AbortSignal.timeout(timeoutMs) }),
    import('#lib/views/list-response.ts'),
  ]);
  const answer = parseListResponse(await response.json());
  if (answer === null) throw new Error(`The list ${href} did not arrive (${response.status}).`);
  return answer;
}

/** Adds the page of an address to the pages before it. */
function addPage(
  list: ListPages | null,
  { view, title }: Extract<ListResponse, { readonly kind: 'list' }>,
  href: string,
): ListPages {
  return {
    kind: 'list',
    view: list === null ? view : joinLists(list.view, view),
    title,
    pages: [...(list?.pages ?? []), href],
    newest: list?.view.jobs.length ?? 0,
  };
}

/**
 * Fetches consecutive pages of a list, merges them, and loads the script of their map if they have one. When the data
 * have changed since the known pages were fetched, fetches all pages again. Omits pages that the list no longer has.
 * @param hrefs addresses of consecutive pages
 * @param knownPages all pages but the last, when they have been fetched before
 * @throws Error when the search or the map is unavailable
 */
export async function fetchPages(
  hrefs: readonly string[],
  knownPages: ListPages | null,
  loadMap?: () => Promise<unknown>,
): Promise<PagesResponse> {
  const last = hrefs.at(-1) ?? '';
  if (knownPages !== null) {
    const next = await fetchList(last);
    if (next.kind === 'list' && isNextPage(knownPages.view, next.view)) return addPage(knownPages, next, last);
  }
  const answers = await Promise.all(hrefs.map(fetchList));
  let list: ListPages | null = null;
  for (const [index, answer] of answers.entries()) {
    if (answer.kind !== 'list') return list ?? answer;
    list = addPage(list, answer, hrefs[index] ?? '');
  }
  if (list !== null && list.view.map !== null) await loadMap?.();
  return list ?? { kind: 'not-found' };
}
