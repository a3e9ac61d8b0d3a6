import { hideVisitor } from '#lib/http/hide-visitor.ts';
import type { RouteChange } from './record.ts';

/** A page view as the tag takes it. */
export interface PageView {
  readonly page_title: string;
  /** Path and query. */
  readonly page_path: string;
  readonly page_location: string;
  /** The page before; empty: none is known. */
  readonly page_referrer: string;
}

export interface PageViewOptions {
  /** Milliseconds between a route change and its view. */
  readonly delay: number;
  readonly send: (view: PageView) => void;
  readonly readTitle: () => string;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

export interface PageViews {
  /** Awaits the view of a route. Each gets its own, however soon the next one follows. @returns what the view will say of where the visitor is */
  readonly arrive: (route: RouteChange) => Pick<PageView, 'page_location' | 'page_referrer'>;
  /** Sends at once what is awaited. */
  readonly flush: () => void;
  /** Forgets what is awaited. */
  readonly drop: () => void;
}

interface Awaited {
  readonly address: string;
  readonly referrer: string;
  readonly timer: ReturnType<typeof setTimeout>;
  /** Title of a page that was left; null: it stands. */
  title: string | null;
}

/** Makes one page view of each route change, late enough for the page's title to stand. */
export function createPageViews({ delay, send, readTitle, now }: PageViewOptions): PageViews {
  const awaited = new Set<Awaited>();
  let before = '';

  const take = (view: Awaited): void => {
    clearTimeout(view.timer);
    awaited.delete(view);
  };
  const sendNow = (view: Awaited): void => {
    take(view);
    const { pathname, search } = new URL(view.address);
    send({
      page_title: hideVisitor(view.title ?? readTitle()),
      page_path: pathname + search,
      page_location: view.address,
      page_referrer: view.referrer,
    });
  };

  return {
    arrive: ({ href, titleBefore, isReplacement, from, at }) => {
      const address = hideVisitor(href);
      const replaced = isReplacement ? [...awaited].at(-1) : undefined;
      if (replaced !== undefined) take(replaced);
      for (const view of awaited) view.title ??= titleBefore;
      const referrer = replaced?.referrer ?? (from === '' ? before : hideVisitor(from));
      const view: Awaited = {
        address,
        referrer,
        title: null,
        timer: setTimeout(() => sendNow(view), Math.min(delay, Math.max(0, delay - (now() - at)))),
      };
      awaited.add(view);
      before = address;
      return { page_location: address, page_referrer: referrer };
    },
    flush: () => awaited.forEach(sendNow),
    drop: () => awaited.forEach(take),
  };
}
