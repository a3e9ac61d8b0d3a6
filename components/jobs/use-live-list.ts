import { useEffect, useLayoutEffect, useRef, useState, type FocusEvent, type MouseEvent, type RefObject, type SyntheticEvent } from 'react';
import useSWR from 'swr';
import { fetchList } from '#lib/data/fetch-list.ts';
import type { ListView } from '#lib/jobs/list-view.ts';
import { findPlace, restorePlace, type Place } from './list-focus.ts';
import { leave, readLeft, type Left } from './list-history.ts';
import { formHref, linkHref } from './list-targets.ts';

/** Where the visitor shall be once the next list stands: where she is, at its top, or where she was when she left it. */
type Arrival = { readonly kind: 'stay' } | { readonly kind: 'top' } | { readonly kind: 'back'; readonly left: Left | null };

export interface LiveList {
  readonly view: ListView;
  readonly href: string;
  readonly status: 'ready' | 'pending' | 'failed';
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
 * what stands on the page is replaced. Whatever it does not understand is left to the browser.
 */
export function useLiveList(initial: ListView, root: RefObject<HTMLElement | null>): LiveList {
  const [href, setHref] = useState(initial.href);
  const [last, setLast] = useState({ view: initial, isChanged: false });
  const arrival = useRef<Arrival>({ kind: 'stay' });
  const place = useRef<Place | null>(null);
  const { data, error, isValidating, mutate } = useSWR<Awaited<ReturnType<typeof fetchList>>, Error>(href, fetchList, {
    ...(href === initial.href ? { fallbackData: { kind: 'list', view: initial, title: '' } as const } : {}),
    revalidateOnMount: false,
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    shouldRetryOnError: false,
    dedupingInterval: freshness,
  });
  const found = data?.kind === 'list' ? data : null;
  if (found !== null && found.view !== last.view) setLast({ view: found.view, isChanged: true });

  const go = (to: string, next: Arrival): void => {
    leave({ place: place.current, top: window.scrollY }, to);
    arrival.current = next;
    setHref(to);
  };

  useEffect(() => {
    const follow = (event: PopStateEvent): void => {
      arrival.current = { kind: 'back', left: readLeft(event.state) };
      setHref(window.location.pathname + window.location.search);
    };
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, []);

  useEffect(() => {
    if (data?.kind === 'redirect') {
      window.history.replaceState(window.history.state, '', data.to);
      setHref(data.to);
    }
    if (data?.kind === 'not-found') window.location.assign(href);
  }, [data, href]);

  useLayoutEffect(() => {
    if (!last.isChanged || root.current === null) return;
    if (found !== null && found.title !== '') document.title = found.title;
    arrive(root.current, arrival.current, place.current);
    arrival.current = { kind: 'stay' };
  }, [last, found, root]);

  return {
    view: last.view,
    href,
    status: found !== null ? 'ready' : error === undefined ? 'pending' : 'failed',
    isTrying: isValidating,
    announcement: last.isChanged && found !== null ? last.view.announcement : '',
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
      go(to, { kind: link.closest('.pagination') === null ? 'stay' : 'top' });
    },
    onSubmit: (event) => {
      const to = formHref(event.target);
      if (to === null) return;
      event.preventDefault();
      go(to, { kind: 'stay' });
    },
  };
}

function arrive(root: HTMLElement, next: Arrival, place: Place | null): void {
  const form = root.querySelector<HTMLFormElement>('form.search-form');
  if (form !== null && !form.contains(document.activeElement)) form.reset();
  switch (next.kind) {
    case 'stay':
      if (document.activeElement === document.body) restorePlace(root, place);
      return;
    case 'top': {
      const heading = root.querySelector('h1');
      heading?.scrollIntoView();
      return heading?.focus({ preventScroll: true });
    }
    case 'back':
      if (next.left === null) return;
      restorePlace(root, next.left.place);
      window.scrollTo(0, next.left.top);
  }
}
