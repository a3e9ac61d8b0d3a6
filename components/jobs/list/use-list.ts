import { usePathname, useSearchParams } from 'next/navigation';
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type FocusEvent,
  type MouseEvent,
  type RefObject,
  type SyntheticEvent,
} from 'react';
import useSWR from 'swr';
import { recordRoute } from '#lib/browser/analytics/record.ts';
import { fetchPages, type ListPages, type PagesResponse } from '#lib/browser/data/fetch-pages.ts';
import { subscribeToNothing } from '#lib/browser/storage/browser-store.ts';
import { readAddress } from '#lib/browser/page.ts';
import type { ListView } from '#lib/views/list-response.ts';
import { arrivalOf, arrive, findPlace, type Arrival, type Place } from './list-place.ts';
import { canReplace, formHref, linkHref, takeDocumentLoad } from './list-targets.ts';

export type MoreStatus = 'ready' | 'pending' | 'failed';

/** Reads what a list has stored in the current history entry. */
function readStored(name: 'listPages' | 'listTop' | 'listLink'): unknown {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null ? Reflect.get(state, name) : undefined;
}

/** Stores something in the current history entry beside what the router has stored there. */
function store(values: Readonly<Record<string, unknown>>): void {
  window.history.replaceState({ ...window.history.state, ...values }, '');
}

/** Returns the addresses of the pages that the current history entry shows together, in order; the last is its own. */
function readPages(): readonly string[] {
  const stored = readStored('listPages');
  const pages = typeof stored === 'string' ? stored.split(' ') : [];
  const address = readAddress();
  return pages.at(-1) === address ? pages : [address];
}

/** Returns the address that the document was loaded for, and whether Back or Forward loaded it. */
function readNavigation() {
  const [entry] = performance.getEntriesByType('navigation');
  const { pathname, search } = new URL(entry?.name ?? '', window.location.href);
  return {
    address: pathname + search,
    isStep: entry !== undefined && 'type' in entry && entry.type === 'back_forward',
  };
}

/** Runs a task after the next paint, so that the pressed state is visible before the work that the click starts. */
function afterPaint(task: () => void): void {
  requestAnimationFrame(() => setTimeout(task));
}

/**
 * Makes a list follow its links and its form in place. The address decides what it shows, and the previous one stays
 * until that has loaded. Links that lead elsewhere are left to the browser.
 */
export function useList(initial: ListView, root: RefObject<HTMLElement | null>, loadMap?: () => Promise<unknown>) {
  const isHydrated = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
  const pathname = usePathname();
  const query = useSearchParams();
  const [first] = useState<ListPages>(() => {
    const address = typeof window === 'undefined' ? initial.href : readNavigation().address;
    return { kind: 'list', view: initial, title: '', pages: [address] };
  });
  const firstTitle = useRef('');
  /** The current history entry. */
  const [current, setCurrent] = useState({ routed: '', pages: first.pages });
  const [visible, setVisible] = useState({ list: first, added: 0, isFirst: true, hasFailed: false });
  /** The pages of the entry and the one that is being added to them. */
  const [extended, setExtended] = useState<readonly string[]>([]);
  const arrival = useRef<Arrival | null>(null);
  const focusedPlace = useRef<Place | null>(null);

  // The router says when the address changes, but has its query in another spelling.
  const routed = isHydrated ? `${pathname}?${query}` : '';
  if (routed !== current.routed) setCurrent({ routed, pages: readPages() });
  const entry = current.pages;
  const isAdding = extended.slice(0, -1).join(' ') === entry.join(' ');
  const pages = isAdding ? extended : entry;
  const {
    data: answer,
    error,
    isValidating,
    mutate,
  } = useSWR<PagesResponse, Error>(pages.join(' '), () => fetchPages(pages, isAdding ? visible.list : null, loadMap), {
    fallback: { [first.pages.join(' ')]: first },
    revalidateOnMount: false,
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    shouldRetryOnError: false,
    // A list that the visitor returns to within this time is not fetched again.
    dedupingInterval: 60_000,
  });
  // The server renders only the last of several pages, and that one stays when the others fail.
  const isOther = answer?.kind !== 'list' && pages.at(-1) !== visible.list.pages.at(-1);
  const hasError = answer === undefined && error !== undefined;
  const hasFailed = isOther && !isAdding && hasError;
  const list = answer?.kind === 'list' ? answer : visible.list;
  if (list !== visible.list || hasFailed !== visible.hasFailed)
    setVisible({ list, added: visible.list.view.jobs.length, isFirst: false, hasFailed });
  const more: MoreStatus =
    !isAdding || answer !== undefined ? 'ready' : hasError && !isValidating ? 'failed' : 'pending';
  const href = pages.at(-1) ?? initial.href;

  const goTo = (to: string, next: Arrival): void => {
    if (takeDocumentLoad(new URL(to, window.location.href).pathname)) return window.location.assign(to);
    arrival.current = next;
    if (to !== readAddress()) window.history.pushState(null, '', to);
  };
  const addPage = (to: string): void => {
    if (takeDocumentLoad(window.location.pathname)) return window.location.assign(to);
    arrival.current = { kind: 'more' };
    // The viewport of the map stays.
    const viewport = window.location.search.match(/&(?:at|zoom)=[^&]+/g) ?? [];
    if (more === 'failed') void mutate();
    else if (more === 'ready' && !isOther) setExtended([...entry, to + viewport.join('')]);
  };

  const handleHydration = useEffectEvent((): void => {
    firstTitle.current = document.title;
    arrival.current = { kind: 'step', top: readStored('listTop'), link: readStored('listLink') };
    const { address, isStep } = readNavigation();
    // A step in the history before hydration: see below.
    if (readAddress() !== address) window.history.replaceState({ listPages: readStored('listPages') }, '');
    // A reload shows the page of the address.
    else if (!isStep) store({ listPages: undefined, listTop: undefined });
  });
  const handlePopState = useEffectEvent((event: PopStateEvent): void => {
    event.stopImmediatePropagation();
    // The browser created an entry without state for a fragment: the list is the same, and the router, which has replaced the method
    // of `history`, need not know.
    if (event.state === null && window.location.hash !== '')
      return History.prototype.replaceState.call(window.history, { listPages: entry.join(' ') }, '');
    if (takeDocumentLoad(window.location.pathname)) return window.location.reload();
    arrival.current = { kind: 'step', top: undefined, link: undefined };
    const listPages = readStored('listPages');
    // The router would load the page that the entry had in an earlier document. Without it, the router follows to the
    // address with the page of this one.
    History.prototype.replaceState.call(window.history, null, '');
    window.history.replaceState({ listPages }, '', window.location.href);
  });
  const handleAnyClick = useEffectEvent(({ target }: globalThis.MouseEvent): void => {
    const link = entry.length > 1 && target instanceof Element ? target.closest('a') : null;
    if (link !== null) store({ listTop: window.scrollY, listLink: link.getAttribute('href') });
  });
  useEffect(() => {
    handleHydration();
    const controller = new AbortController();
    const options = { capture: true, signal: controller.signal };
    window.addEventListener('popstate', (event) => handlePopState(event), options);
    document.addEventListener('click', (event) => handleAnyClick(event), options);
    return () => controller.abort();
  }, []);

  useEffect(() => {
    if (answer?.kind === 'not-found') window.location.assign(href);
    if (answer?.kind !== 'redirect') return;
    // The ID of a job leads to its page.
    if (!canReplace(new URL(answer.to, window.location.href).pathname)) return window.location.replace(answer.to);
    window.history.replaceState(null, '', answer.to);
    recordRoute(true);
  }, [answer, href]);

  const handlePath = useEffectEvent(() => isHydrated && recordRoute());
  useLayoutEffect(() => void handlePath(), [pathname]);

  const handleList = useEffectEvent(({ added, isFirst }: typeof visible): void => {
    if (isFirst || isOther || root.current === null) return;
    document.title = list.title || firstTitle.current;
    if (arrival.current !== null) arrive(root.current, arrival.current, focusedPlace.current, added);
    arrival.current = null;
    if (isAdding && answer === list)
      window.history.replaceState({ listPages: list.pages.join(' ') }, '', list.pages.at(-1));
  });
  useLayoutEffect(() => handleList(visible), [visible]);

  return {
    view: list.view,
    /** Address of the requested list. */
    href,
    more,
    isPending: isOther && !isAdding,
    /** True when loading the list failed, also during a retry. */
    hasFailed,
    isRetrying: isValidating,
    retry: (): void => void mutate(),
    /** Text of the live region; empty until the list has changed in place. */
    announcement: visible.isFirst || isOther ? '' : list.view.announcement,
    onFocus: ({ target }: FocusEvent<HTMLElement>): void => {
      focusedPlace.current = findPlace(target, root.current);
    },
    onClick: (event: MouseEvent<HTMLElement>): void => {
      const target = linkHref(event.nativeEvent);
      if (target === null) return;
      event.preventDefault();
      const { link, to } = target;
      if (link.closest('[data-part=more]') !== null) return afterPaint(() => addPage(to));
      const next = arrivalOf(link);
      afterPaint(() => goTo(to, next));
    },
    onSubmit: (event: SyntheticEvent<HTMLElement, SubmitEvent>): void => {
      const to = formHref(event.target);
      if (to === null) return;
      event.preventDefault();
      afterPaint(() => goTo(to, { kind: 'link' }));
    },
  };
}
