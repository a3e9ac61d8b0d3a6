import { isNextPage, joinLists } from '#lib/views/list/join-lists.ts';
import type { ListView, ListResponse } from '#lib/views/list-response.ts';
import { fetchList } from './fetch-list.ts';

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

type OnePage = Extract<ListResponse, { readonly kind: 'list' }>;

function addPage(list: ListPages | null, { view, title }: OnePage, href: string): ListPages {
  if (list === null) return { kind: 'list', view, title, pages: [href], newest: 0 };
  return {
    kind: 'list',
    view: joinLists(list.view, view),
    title,
    pages: [...list.pages, href],
    newest: list.view.jobs.length,
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
