import { analytics } from '#config/analytics.ts';
import { redactPersonalData } from '#lib/http/redact-personal-data.ts';
import type { RouteChange } from './record.ts';

/** A page view in the shape that the tag expects. */
export interface PageView {
  readonly page_title: string;
  /** Path and query. */
  readonly page_path: string;
  readonly page_location: string;
  /** Address of the previous page; empty: unknown. */
  readonly page_referrer: string;
}

interface PendingView {
  readonly address: string;
  readonly referrer: string;
  readonly timer: ReturnType<typeof setTimeout>;
  /** Title of the page, once the visitor has left it; null before. */
  title: string | null;
}

const lastPathKey = 'careers.view';

/** Returns whether a path differs from that of the last view in this tab, and stores it. Without storage, every path counts. */
function isNewPath(path: string): boolean {
  try {
    if (sessionStorage.getItem(lastPathKey) === path) return false;
    sessionStorage.setItem(lastPathKey, path);
  } catch {}
  return true;
}

function forgetPath(): void {
  try {
    sessionStorage.removeItem(lastPathKey);
  } catch {}
}

/**
 * Creates one page view per route change, after a delay in which the title of the page is updated. A view of the path that this tab
 * reported last is skipped, also after a reload.
 */
export function createPageViews(send: (view: PageView) => void) {
  const { pageViewDelayMs: delayMs } = analytics;
  const pendingViews = new Set<PendingView>();
  let lastAddress = '';

  const removePending = (view: PendingView): void => {
    clearTimeout(view.timer);
    pendingViews.delete(view);
  };
  const sendNow = (view: PendingView): void => {
    removePending(view);
    const { pathname, search } = new URL(view.address);
    if (!isNewPath(pathname)) return;
    send({
      page_title: redactPersonalData(view.title ?? document.title),
      page_path: pathname + search,
      page_location: view.address,
      page_referrer: view.referrer,
    });
  };

  return {
    /**
     * Schedules the page view of a route. Each route gets its own view, even when the next one follows soon.
     * @returns the location fields of the view
     */
    arrive: ({ href, titleBefore, isReplacement, from, at }: RouteChange) => {
      const address = redactPersonalData(href);
      const replacedView = isReplacement ? [...pendingViews].at(-1) : undefined;
      if (replacedView !== undefined) removePending(replacedView);
      for (const view of pendingViews) view.title ??= titleBefore;
      const referrer = replacedView?.referrer ?? (from === '' ? lastAddress : redactPersonalData(from));
      const view: PendingView = {
        address,
        referrer,
        title: null,
        timer: setTimeout(() => sendNow(view), Math.min(delayMs, Math.max(0, delayMs - (Date.now() - at)))),
      };
      pendingViews.add(view);
      lastAddress = address;
      return { page_location: address, page_referrer: referrer };
    },
    /** Sends the pending views at once. */
    flush: (): void => pendingViews.forEach(sendNow),
    /** Discards the pending views and what is stored about earlier ones. */
    drop: (): void => {
      pendingViews.forEach(removePending);
      forgetPath();
    },
  };
}
