import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
  type FocusEvent,
  type MouseEvent,
  type RefObject,
  type SyntheticEvent,
} from 'react';
import useSWR from 'swr';
import { recordRoute } from '#lib/browser/analytics/watch-routes.ts';
import { takeDocumentLoad } from '#lib/browser/builds/take-document-load.ts';
import { fetchPages, type ListPages, type PagesResponse } from '#lib/browser/data/fetch-pages.ts';
import type { ListView } from '#lib/views/list-response.ts';
import { readAddress } from '#lib/browser/navigation/read-address.ts';
import { arrivalOf, arrive, expectArrival, readTop, type Arrival } from './list-arrival.ts';
import { findPlace, type Place } from './list-focus.ts';
import {
  hideFromRouter,
  pushEntry,
  readHistoryState,
  readNavigation,
  replaceAddress,
  replaceEntry,
  withCurrentViewport,
  saveState,
  type HistoryState,
} from './list-history.ts';
import { canReplace, formHref, linkHref } from './list-targets.ts';

export type AddedStatus = 'ready' | 'pending' | 'failed';

const freshnessMs = 60_000;

/** Runs a task after the next paint of the browser. */
function afterPaint(task: () => void): void {
  requestAnimationFrame(() => setTimeout(task));
}

/** A list that the visitor has requested. */
interface ListRequest {
  /** Addresses of the pages to show together; the last is the address of the document. */
  readonly pages: readonly string[];
  /** Whether the request adds pages after or before the visible pages; null: it replaces them. */
  readonly adds: 'after' | 'before' | null;
}

interface ListState {
  /** Null until the visitor changes the list. */
  readonly request: ListRequest | null;
  /** The last list that loaded. */
  readonly visibleList: ListPages;
}

/**
 * Makes a list follow its links and its form in place: it changes the address, fetches the data of that address, and
 * replaces or extends the visible list. It leaves links that it does not handle to the browser.
 */
export function useLiveList(initial: ListView, root: RefObject<HTMLElement | null>, loadMap?: () => Promise<unknown>) {
  const [firstList] = useState<ListPages>({ kind: 'list', view: initial, title: '', pages: [initial.href], newest: 0 });
  const [{ request, visibleList }, change] = useReducer(
    (state: ListState, changes: Partial<ListState>): ListState => ({ ...state, ...changes }),
    { request: null, visibleList: firstList },
  );
  const initialTitle = useRef('');
  const arrival = useRef<Arrival>({ kind: 'stay' });
  const focusedPlace = useRef<Place | null>(null);
  const { pages, adds } = request ?? { pages: firstList.pages, adds: null };
  const key = pages.join(' ');
  const href = pages.at(-1) ?? firstList.view.href;
  const {
    data: loaded,
    error,
    isValidating,
    mutate,
  } = useSWR<PagesResponse, Error>(key, () => fetchPages(pages, adds === 'after' ? visibleList : null, loadMap), {
    ...(key === firstList.view.href ? { fallbackData: firstList } : {}),
    revalidateOnMount: false,
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    shouldRetryOnError: false,
    dedupingInterval: freshnessMs,
  });
  const loadedList = loaded?.kind === 'list' ? loaded : null;
  const isWaiting = loadedList === null;
  if (loadedList !== null && loadedList !== visibleList) change({ visibleList: loadedList });
  const hasFailed = isWaiting && adds === null && error !== undefined;
  /** True when the list of the request is visible. */
  const isSettled = request !== null && !isWaiting;

  const toHistoryState = (): HistoryState => ({
    place: focusedPlace.current,
    top: root.current === null ? 0 : readTop(root.current),
    pages: visibleList.pages,
  });
  const goTo = (to: string, next: Arrival): void => {
    if (takeDocumentLoad(new URL(to, window.location.href).pathname)) {
      saveState(toHistoryState());
      return window.location.assign(to);
    }
    if (to !== readAddress()) pushEntry(toHistoryState(), to);
    arrival.current = expectArrival(root.current, next);
    change({ request: { pages: [to], adds: null } });
  };
  const addPage = (to: string, where: 'after' | 'before'): void => {
    if (isWaiting && adds === where) {
      if (error !== undefined && !isValidating) void mutate();
      return;
    }
    arrival.current = expectArrival(root.current, { kind: where });
    const pages = where === 'after' ? [...visibleList.pages, to] : [to, ...visibleList.pages];
    change({ request: { pages, adds: where } });
  };
  const readAddedStatus = (where: 'after' | 'before'): AddedStatus => {
    if (!isWaiting || adds !== where) return 'ready';
    return error === undefined || isValidating ? 'pending' : 'failed';
  };

  const restore = useEffectEvent((state: HistoryState | null): void => {
    const address = readAddress();
    arrival.current = expectArrival(root.current, { kind: 'back', state });
    const restoredPages = state?.pages.at(-1) === address ? state.pages : [address];
    // The server has rendered the last of several pages.
    const isLastVisible = restoredPages.length > 1 && visibleList.pages.join(' ') === address;
    change({ request: { pages: restoredPages, adds: isLastVisible ? 'before' : null } });
  });

  useEffect(() => {
    initialTitle.current = document.title;
    const state = readHistoryState(window.history.state);
    const navigation = readNavigation();
    // A history step may happen before hydration: the address then belongs to another list than the server-rendered HTML.
    if (readAddress() !== navigation.address) {
      hideFromRouter();
      return restore(state);
    }
    if (state === null || state.pages.length < 2 || state.pages.at(-1) !== firstList.view.href) return;
    if (!navigation.isHistoryStep) return saveState({ ...state, pages: firstList.pages });
    restore(state);
  }, [firstList]);

  const handlePopState = useEffectEvent((event: PopStateEvent): void => {
    // The framework's router listens after this, and knows only the initial list.
    event.stopImmediatePropagation();
    recordRoute();
    // The browser created this entry for a fragment: the list is the same.
    if (event.state === null && window.location.hash !== '')
      return replaceEntry(toHistoryState(), window.location.href);
    restore(readHistoryState(event.state));
  });
  const rememberPlace = useEffectEvent(({ target }: globalThis.MouseEvent): void => {
    const link = visibleList.pages.length > 1 && target instanceof Element ? target.closest('a') : null;
    if (link === null) return;
    focusedPlace.current = findPlace(link, root.current) ?? focusedPlace.current;
    saveState(toHistoryState());
  });
  useEffect(() => {
    // Added only once: React may render between the listeners of one event, and a listener added then would miss it.
    const controller = new AbortController();
    const options = { capture: true, signal: controller.signal };
    window.addEventListener('popstate', (event) => handlePopState(event), options);
    document.addEventListener('click', (event) => rememberPlace(event), options);
    return () => controller.abort();
  }, []);

  useEffect(() => {
    if (loaded?.kind === 'redirect') {
      // The ID of a job leads to its page.
      if (!canReplace(new URL(loaded.to, window.location.href).pathname)) return window.location.replace(loaded.to);
      replaceAddress(loaded.to);
      change({ request: { pages: [loaded.to], adds: null } });
    }
    if (loaded?.kind === 'not-found') window.location.assign(href);
  }, [loaded, href]);

  useLayoutEffect(() => {
    if (!isSettled || root.current === null) return;
    document.title = visibleList.title || initialTitle.current;
    arrive(root.current, arrival.current, focusedPlace.current, visibleList.newest);
    arrival.current = { kind: 'stay' };
    if (visibleList.pages.length > 1)
      replaceEntry(
        { place: focusedPlace.current, top: readTop(root.current), pages: visibleList.pages },
        visibleList.view.map === null ? visibleList.view.href : withCurrentViewport(visibleList.view.href),
      );
  }, [visibleList, isSettled, root]);

  return {
    view: visibleList.view,
    href,
    isPending: isWaiting && adds === null,
    hasFailed,
    /** Status of the page that is being added below the list. */
    after: readAddedStatus('after'),
    /** Status of the page that is being added above the list. */
    before: readAddedStatus('before'),
    isRetrying: isValidating,
    /** Text of the live region; empty until the list has changed in place. */
    announcement: isSettled ? visibleList.view.announcement : '',
    retry: (): void => void mutate(),
    onFocus: ({ target }: FocusEvent<HTMLElement>): void => {
      focusedPlace.current = findPlace(target, root.current);
    },
    onClick: (event: MouseEvent<HTMLElement>): void => {
      const target = linkHref(event.nativeEvent);
      if (target === null) return;
      event.preventDefault();
      const { link, to } = target;
      focusedPlace.current = findPlace(link, root.current);
      const isMore = link.closest('.load-more') !== null;
      const next = arrivalOf(link);
      // The pressed state is painted before the work that the click starts.
      afterPaint(() =>
        isMore ? addPage(to, link.getAttribute('rel') === 'prev' ? 'before' : 'after') : goTo(to, next),
      );
    },
    onSubmit: (event: SyntheticEvent<HTMLElement, SubmitEvent>): void => {
      // An assistant gets the page that its submission leads to; a submission that stays here would be an error to it.
      const to = event.nativeEvent.agentInvoked === true ? null : formHref(event.target);
      if (to === null) return;
      event.preventDefault();
      afterPaint(() => goTo(to, { kind: 'stay' }));
    },
  };
}
