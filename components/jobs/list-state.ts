import type { ListPages } from '#lib/browser/data/fetch-pages.ts';

/** What a list in place shows, and what it is on its way to. */
export interface ListState {
  /** Addresses of the pages that shall be shown together; the last is the address of the document. */
  readonly requestedPages: readonly string[];
  /** The request adds one page to those that are shown: after them, or before. */
  readonly adds: 'after' | 'before' | null;
  /** The last list that arrived. */
  readonly shown: ListPages;
  /** False while `shown` is the list that the server rendered. */
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
      return { ...state, shown: action.list, adds: null, isChanged: true, hasFailed: false };
    case 'fail':
      return { ...state, hasFailed: true };
  }
}
