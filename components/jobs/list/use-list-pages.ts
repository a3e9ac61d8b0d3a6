import { useReducer, useState } from 'react';
import useSWR from 'swr';
import { fetchPages, type ListPages, type PagesResponse } from '#lib/browser/data/fetch-pages.ts';
import type { ListView } from '#lib/views/list-response.ts';

export type AddedStatus = 'ready' | 'pending' | 'failed';

interface ListState {
  /** The last list that loaded. */
  readonly list: ListPages;
  /** What the visitor has requested last; null until the visitor changes the list. */
  readonly request: {
    /** Addresses of the pages to show together; the last is the address of the document. */
    readonly pages: readonly string[];
    /** Whether pages are added below or above those of the list; null: they replace it. */
    readonly adds: 'after' | 'before' | null;
  } | null;
}

type ListAction =
  | { readonly kind: 'open'; readonly pages: readonly string[] }
  | { readonly kind: 'add'; readonly where: 'after' | 'before'; readonly href: string }
  | { readonly kind: 'load'; readonly list: ListPages };

function reduce({ list, request }: ListState, action: ListAction): ListState {
  switch (action.kind) {
    case 'open': {
      const { pages } = action;
      // The server renders only the last of several pages. Those before it are added.
      const isLastVisible = pages.length > 1 && list.pages.join(' ') === pages.at(-1);
      return { list, request: { pages, adds: isLastVisible ? 'before' : null } };
    }
    case 'add': {
      const { where, href } = action;
      const pages = where === 'after' ? [...list.pages, href] : [href, ...list.pages];
      return { list, request: { pages, adds: where } };
    }
    case 'load':
      return { list: action.list, request };
  }
}

/** Loads the list that is requested last. Until that has loaded, and when it fails, the previous list stays. */
export function useListPages(initial: ListView, loadMap?: () => Promise<unknown>) {
  const [first] = useState<ListPages>({ kind: 'list', view: initial, title: '', pages: [initial.href], newest: 0 });
  const [{ list, request }, dispatch] = useReducer(reduce, { list: first, request: null });
  const { pages, adds } = request ?? { pages: first.pages, adds: null };
  const {
    data: answer,
    error,
    isValidating,
    mutate,
  } = useSWR<PagesResponse, Error>(pages.join(' '), () => fetchPages(pages, adds === 'after' ? list : null, loadMap), {
    fallback: { [first.view.href]: first },
    revalidateOnMount: false,
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    shouldRetryOnError: false,
    // A list that the visitor returns to within this time is not fetched again.
    dedupingInterval: 60_000,
  });
  const isWaiting = answer?.kind !== 'list';
  if (!isWaiting && answer !== list) dispatch({ kind: 'load', list: answer });
  const hasError = isWaiting && error !== undefined;

  return {
    list,
    /** The answer to the request: a list, or that there is none. Undefined while it loads, and when that fails. */
    answer,
    /** Address of the requested list. */
    href: pages.at(-1) ?? first.view.href,
    /** True when a list that the visitor requested is visible. */
    isSettled: request !== null && !isWaiting,
    /** True while another list loads, which will replace this one. */
    isPending: isWaiting && adds === null,
    /** True when loading that list failed, also during a retry. */
    hasFailed: hasError && adds === null,
    /** True while a request is under way: after a failure, the retry. */
    isRetrying: isValidating,
    /** Returns the status of a page that is being added below or above the list. */
    readAddedStatus: (where: 'after' | 'before'): AddedStatus => {
      if (!isWaiting || adds !== where) return 'ready';
      return hasError && !isValidating ? 'failed' : 'pending';
    },
    retry: (): void => void mutate(),
    dispatch,
  };
}
