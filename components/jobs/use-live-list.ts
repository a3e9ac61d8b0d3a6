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
import { noteRoute } from '#lib/browser/analytics/watch-routes.ts';
import { takeDocumentLoad } from '#lib/browser/builds/take-document-load.ts';
import { fetchList } from '#lib/browser/data/fetch-list.ts';
import type { ListPages, PagesAnswer } from '#lib/browser/data/fetch-pages.ts';
import type { ListView } from '#lib/views/list/list-view.ts';
import { readAddress } from '#lib/browser/navigation/read-address.ts';
import { isSameList } from './is-same-list.ts';
import { arrive, readTop, type Arrival } from './list-arrival.ts';
import { findPlace, type Place } from './list-focus.ts';
import { hideMissedStep, isReturn, leave, move, note, readLeft, rename, type Left } from './list-history.ts';
import { reduceList } from './list-state.ts';
import { formHref, linkHref } from './list-targets.ts';
import { afterPaint, useAfterPaint } from './use-after-paint.ts';

export type AddedStatus = 'ready' | 'pending' | 'failed';

export interface LiveList {
  readonly view: ListView;
  readonly href: string;
  readonly status: 'ready' | 'pending' | 'failed';
  /** Of the page that is to be added below the list. */
  readonly after: AddedStatus;
  /** Of the page that is to be added above it. */
  readonly before: AddedStatus;
  readonly isTrying: boolean;
  /** For a live region; empty until something has changed in place. */
  readonly announcement: string;
  readonly retry: () => void;
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
  readonly onClick: (event: MouseEvent<HTMLElement>) => void;
  readonly onSubmit: (event: SyntheticEvent<HTMLElement, SubmitEvent>) => void;
}

const freshness = 60_000;

/**
 * A list that follows its own links and its form in place: the address changes, the data of that address are fetched, and
 * what stands on the page is replaced, or goes on below. Whatever it does not understand is left to the browser.
 */
export function useLiveList(initial: ListView, root: RefObject<HTMLElement | null>): LiveList {
  const [first] = useState<ListPages>({ kind: 'list', view: initial, title: '', pages: [initial.href], newest: 0 });
  const [{ requestedPages, adds, shown, isChanged, hasFailed }, dispatch] = useReducer(reduceList, {
    requestedPages: first.pages,
    adds: null,
    shown: first,
    isChanged: false,
    hasFailed: false,
  });
  const firstTitle = useRef('');
  const arrival = useRef<Arrival>({ kind: 'stay' });
  const place = useRef<Place | null>(null);
  const key = requestedPages.join(' ');
  const href = requestedPages.at(-1) ?? first.view.href;
  const {
    data: arrived,
    error,
    isValidating,
    mutate,
  } = useSWR<PagesAnswer, Error>(key, () => readPages(requestedPages, adds === 'after' ? shown : null), {
    ...(key === first.view.href ? { fallbackData: first } : {}),
    revalidateOnMount: false,
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    shouldRetryOnError: false,
    dedupingInterval: freshness,
  });
  // A list is much to draw: the click that asks for one, which may be at hand already, is answered on the screen before.
  const data = useAfterPaint(arrived);
  const found = data?.kind === 'list' ? data : null;
  const isWaiting = data !== arrived || found === null;
  // The last of several pages stands, as the server made it; those before it are on their way.
  const isReturning =
    isWaiting && adds === null && requestedPages.length > 1 && shown.pages.length === 1 && shown.pages[0] === href;
  const status =
    !isWaiting || adds !== null
      ? 'ready'
      : error === undefined || isReturning || arrived?.kind === 'list'
        ? 'pending'
        : 'failed';
  // After a failure the list that was shown before takes its place like another.
  if (found !== null && (found !== shown || (hasFailed && !isWaiting))) dispatch({ type: 'show', list: found });
  else if (status === 'failed' && !hasFailed) dispatch({ type: 'fail' });

  const toLeft = (): Left => ({
    place: place.current,
    top: root.current === null ? 0 : readTop(root.current),
    pages: shown.pages,
  });
  const go = (to: string, next: Arrival): void => {
    if (takeDocumentLoad(new URL(to, window.location.href).pathname)) {
      note(toLeft());
      return window.location.assign(to);
    }
    if (to !== readAddress()) leave(toLeft(), to);
    arrival.current = next;
    dispatch({ type: 'request', pages: [to] });
  };
  const add = (to: string, where: 'after' | 'before'): void => {
    if (isWaiting && adds === where) {
      if (error !== undefined && !isValidating) void mutate();
      return;
    }
    arrival.current = { kind: where };
    dispatch({ type: 'request', pages: where === 'after' ? [...shown.pages, to] : [to, ...shown.pages], adds: where });
  };
  const readAdded = (where: 'after' | 'before'): AddedStatus => {
    if (!isWaiting || adds !== where) return 'ready';
    return error === undefined || isValidating ? 'pending' : 'failed';
  };

  const restore = (left: Left | null): void => {
    const here = readAddress();
    arrival.current = { kind: 'back', left };
    dispatch({ type: 'request', pages: left?.pages.at(-1) === here ? left.pages : [here] });
  };

  useEffect(() => {
    firstTitle.current = document.title;
    const left = readLeft(window.history.state);
    // A step in the history may come before this: the address is then another list's than the server's HTML.
    if (!isSameList(readAddress(), first.view.requestedHref, first.view.queryNames)) {
      hideMissedStep();
      return restore(left);
    }
    if (left === null || left.pages.length < 2 || left.pages.at(-1) !== first.view.href) return;
    if (!isReturn()) return note({ ...left, pages: first.pages });
    restore(left);
  }, [first]);

  const follow = useEffectEvent((event: PopStateEvent): void => {
    // The framework's router listens after this, and knows of no list but the first.
    event.stopImmediatePropagation();
    noteRoute();
    // The browser made this entry for a fragment: the list is the same.
    if (event.state === null && window.location.hash !== '') return move(toLeft(), window.location.href);
    restore(readLeft(event.state));
  });
  const remember = useEffectEvent(({ target }: globalThis.MouseEvent): void => {
    const link = shown.pages.length > 1 && target instanceof Element ? target.closest('a') : null;
    if (link === null) return;
    place.current = findPlace(link, root.current) ?? place.current;
    note(toLeft());
  });
  useEffect(() => {
    // Put in once: React draws between the listeners of an event, and one that is put in anew just then misses it.
    const listening = new AbortController();
    const options = { capture: true, signal: listening.signal };
    window.addEventListener('popstate', (event) => follow(event), options);
    document.addEventListener('click', (event) => remember(event), options);
    return () => listening.abort();
  }, []);

  useEffect(() => {
    if (arrived?.kind === 'redirect') {
      rename(arrived.to);
      dispatch({ type: 'request', pages: [arrived.to] });
    }
    if (arrived?.kind === 'not-found') window.location.assign(href);
    if (isReturning && error !== undefined) dispatch({ type: 'request', pages: shown.pages });
  }, [arrived, href, isReturning, error, shown]);

  useLayoutEffect(() => {
    if (isChanged && !hasFailed) document.title = shown.title || firstTitle.current;
  }, [shown, isChanged, hasFailed]);

  useLayoutEffect(() => {
    if (!isChanged || hasFailed || root.current === null) return;
    arrive(root.current, arrival.current, place.current, shown.newest);
    arrival.current = { kind: 'stay' };
    if (shown.pages.length > 1)
      move({ place: place.current, top: readTop(root.current), pages: shown.pages }, shown.view.href);
  }, [shown, isChanged, hasFailed, root]);

  return {
    view: shown.view,
    href,
    status,
    after: readAdded('after'),
    before: readAdded('before'),
    isTrying: isValidating,
    announcement: isChanged && !isWaiting ? shown.view.announcement : '',
    retry: () => void mutate(),
    onFocus: ({ target }) => {
      place.current = findPlace(target, root.current);
    },
    onClick: (event) => {
      const target = linkHref(event.nativeEvent);
      if (target === null) return;
      event.preventDefault();
      const { link, to } = target;
      place.current = findPlace(link, root.current);
      const isMore = link.closest('.load-more') !== null;
      const isPage = link.closest('.pagination') !== null;
      // The press itself is painted first: nothing that a click leads to delays the answer to it.
      afterPaint(() =>
        isMore ? add(to, link.rel === 'prev' ? 'before' : 'after') : go(to, { kind: isPage ? 'top' : 'stay' }),
      );
    },
    onSubmit: (event) => {
      const to = formHref(event.target);
      if (to === null) return;
      event.preventDefault();
      afterPaint(() => go(to, { kind: 'stay' }));
    },
  };
}

async function readPages(pages: readonly string[], before: ListPages | null): Promise<PagesAnswer> {
  const [href = '', ...others] = pages;
  if (others.length > 0) return (await import('#lib/browser/data/fetch-pages.ts')).fetchPages(pages, before);
  const answer = await fetchList(href);
  return answer.kind === 'list' ? { ...answer, pages, newest: 0 } : answer;
}
