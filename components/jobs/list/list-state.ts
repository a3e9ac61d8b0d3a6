import type { ListPages } from '#lib/browser/data/fetch-pages.ts';

/** The list that is shown, and the list that has been requested. */
export interface ListState {
  /** Addresses of the pages to show together; the last is the address of the document. */
  readonly requestedPages: readonly string[];
  /** Whether the request adds one page after or before the visible pages; null: it replaces them. */
  readonly adds: 'after' | 'before' | null;
  /** The last list that loaded. */
  readonly visibleList: ListPages;
  /** False while `visibleList` is the server-rendered list. */
  readonly isChanged: boolean;
  readonly hasFailed: boolean;
}

export type ListAction =
  | { readonly type: 'request'; readonly pages: readonly string[]; readonly adds?: 'after' | 'before' }
  | { readonly type: 'show'; readonly list: ListPages }
  | { readonly type: 'fail' };

/** Returns the state of a list after an action. */
export function reduceList(state: ListState, action: ListAction): ListState {
  switch (action.type) {
    case 'request':
      return { ...state, requestedPages: action.pages, adds: action.adds ?? null };
    case 'show':
      return { ...state, visibleList: action.list, adds: null, isChanged: true, hasFailed: false };
    case 'fail':
      return { ...state, hasFailed: true };
  }
}
