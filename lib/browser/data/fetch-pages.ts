import { isNextPage, joinLists } from '#lib/views/list/join-lists.ts';
import type { ListView } from '#lib/views/list/list-view.ts';
import { fetchList } from './fetch-list.ts';
import type { ListAnswer } from '#lib/views/list/list-answer.ts';

/** One page of a list, or several that follow each other, as one list. */
export interface ListPages {
  readonly kind: 'list';
  readonly view: ListView;
  /** Of the last page; empty: the document's own. */
  readonly title: string;
  /** The addresses of its pages, in order. */
  readonly pages: readonly string[];
  /** Where the jobs of the last page begin among the jobs of the view, from 0. */
  readonly newest: number;
}

export type PagesAnswer = ListPages | Extract<ListAnswer, { readonly kind: 'redirect' | 'not-found' }>;

type OnePage = Extract<ListAnswer, { readonly kind: 'list' }>;

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
 * Pages of a list as one list. When the jobs have changed since the first ones were read, all are read anew; pages that a
 * list no longer has are left out.
 * @param hrefs addresses of pages that follow each other @param before all but the last of them, when they are known
 * @throws Error when the search does not answer
 */
export async function fetchPages(hrefs: readonly string[], before: ListPages | null): Promise<PagesAnswer> {
  const last = hrefs.at(-1) ?? '';
  if (before !== null) {
    const next = await fetchList(last);
    if (next.kind === 'list' && isNextPage(before.view, next.view)) return addPage(before, next, last);
  }
  const answers = await Promise.all(hrefs.map(fetchList));
  let list: ListPages | null = null;
  for (const [index, answer] of answers.entries()) {
    if (answer.kind !== 'list') return list ?? answer;
    list = addPage(list, answer, hrefs[index] ?? '');
  }
  return list ?? { kind: 'not-found' };
}
