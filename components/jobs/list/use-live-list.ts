import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  type FocusEvent,
  type MouseEvent,
  type RefObject,
  type SyntheticEvent,
} from 'react';
import { recordRoute } from '#lib/browser/analytics/watch-routes.ts';
import { takeDocumentLoad } from '#lib/browser/builds/take-document-load.ts';
import { readAddress } from '#lib/browser/navigation/read-address.ts';
import type { ListView } from '#lib/views/list-response.ts';
import { arrivalOf, arrive, expectArrival, readTop, type Arrival } from './list-arrival.ts';
import { findPlace, type Place } from './list-focus.ts';
import {
  hideFromRouter,
  pushEntry,
  readHistoryState,
  readNavigation,
  replaceEntry,
  withCurrentViewport,
  type HistoryState,
} from './list-history.ts';
import { canReplace, formHref, linkHref } from './list-targets.ts';
import { useListPages } from './use-list-pages.ts';

/** Runs a task after the next paint of the browser. */
function afterPaint(task: () => void): void {
  requestAnimationFrame(() => setTimeout(task));
}

/**
 * Makes a list follow its links and its form in place. Each click or submission pushes a history entry and requests the
 * list of its address; when that has loaded, focus and scroll position move to it. Links that lead elsewhere are left
 * to the browser.
 */
export function useLiveList(initial: ListView, root: RefObject<HTMLElement | null>, loadMap?: () => Promise<unknown>) {
  const { list, answer, href, isSettled, dispatch, readAddedStatus, retry, ...status } = useListPages(initial, loadMap);
  const initialTitle = useRef('');
  /** How to arrive at the requested list; null once it is visible, so that a later refresh of it moves nothing. */
  const arrival = useRef<Arrival | null>(null);
  const focusedPlace = useRef<Place | null>(null);

  const toHistoryState = (): HistoryState => ({
    place: focusedPlace.current,
    top: root.current === null ? 0 : readTop(root.current),
    pages: list.pages,
  });
  const open = (pages: readonly string[], next: Arrival): void => {
    arrival.current = expectArrival(root.current, next);
    dispatch({ kind: 'open', pages });
  };
  const goTo = (to: string, next: Arrival): void => {
    if (takeDocumentLoad(new URL(to, window.location.href).pathname)) {
      replaceEntry(toHistoryState());
      return window.location.assign(to);
    }
    if (to !== readAddress()) pushEntry(toHistoryState(), to);
    open([to], next);
  };
  const addPage = (to: string, where: 'after' | 'before'): void => {
    const addedStatus = readAddedStatus(where);
    if (addedStatus === 'failed') retry();
    if (addedStatus !== 'ready') return;
    arrival.current = expectArrival(root.current, { kind: where });
    dispatch({ kind: 'add', where, href: to });
  };

  const restore = (state: HistoryState | null): void => {
    const address = readAddress();
    open(state?.pages.at(-1) === address ? state.pages : [address], { kind: 'back', state });
  };

  const handleHydration = useEffectEvent((): void => {
    initialTitle.current = document.title;
    const state = readHistoryState(window.history.state);
    const { address, isHistoryStep } = readNavigation();
    // A history step before hydration: the address belongs to another list than the server-rendered HTML.
    if (readAddress() !== address) {
      hideFromRouter();
      return restore(state);
    }
    if (state === null || state.pages.length < 2 || state.pages.at(-1) !== list.view.href) return;
    if (isHistoryStep) restore(state);
    else replaceEntry({ ...state, pages: list.pages });
  });
  const handlePopState = useEffectEvent((event: PopStateEvent): void => {
    // The framework's router listens after this, and knows only the initial list.
    event.stopImmediatePropagation();
    recordRoute();
    // The browser created this entry for a fragment: the list is the same.
    if (event.state === null && window.location.hash !== '') replaceEntry(toHistoryState());
    else restore(readHistoryState(event.state));
  });
  // The browser restores the position in one page by itself.
  const handleAnyClick = useEffectEvent(({ target }: globalThis.MouseEvent): void => {
    const link = list.pages.length > 1 && target instanceof Element ? target.closest('a') : null;
    if (link === null) return;
    focusedPlace.current = findPlace(link, root.current) ?? focusedPlace.current;
    replaceEntry(toHistoryState());
  });
  useEffect(() => {
    handleHydration();
    // Added only once: React may render between the listeners of one event, and a listener added then would miss it.
    const controller = new AbortController();
    const options = { capture: true, signal: controller.signal };
    window.addEventListener('popstate', (event) => handlePopState(event), options);
    document.addEventListener('click', (event) => handleAnyClick(event), options);
    return () => controller.abort();
  }, []);

  useEffect(() => {
    if (answer?.kind === 'redirect') {
      // The ID of a job leads to its page.
      if (!canReplace(new URL(answer.to, window.location.href).pathname)) return window.location.replace(answer.to);
      replaceEntry(readHistoryState(window.history.state), answer.to);
      dispatch({ kind: 'open', pages: [answer.to] });
    }
    if (answer?.kind === 'not-found') window.location.assign(href);
  }, [answer, href, dispatch]);

  useLayoutEffect(() => {
    if (!isSettled || root.current === null) return;
    document.title = list.title || initialTitle.current;
    if (arrival.current !== null) arrive(root.current, arrival.current, focusedPlace.current, list.newest);
    arrival.current = null;
    if (list.pages.length > 1)
      replaceEntry(
        { place: focusedPlace.current, top: readTop(root.current), pages: list.pages },
        list.view.map === null ? list.view.href : withCurrentViewport(list.view.href),
      );
  }, [list, isSettled, root]);

  return {
    ...status,
    view: list.view,
    href,
    retry,
    /** Status of the page that is being added below the list. */
    after: readAddedStatus('after'),
    /** Status of the page that is being added above the list. */
    before: readAddedStatus('before'),
    /** Text of the live region; empty until the list has changed in place. */
    announcement: isSettled ? list.view.announcement : '',
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
      const to = formHref(event.target);
      if (to === null) return;
      event.preventDefault();
      afterPaint(() => goTo(to, { kind: 'stay' }));
    },
  };
}
