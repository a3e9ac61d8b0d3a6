import { analytics, type ConsentMode } from '#config/analytics.ts';
import { followPermission } from '#lib/browser/storage/consent.ts';
import { redactPersonalData } from '#lib/http/redact-personal-data.ts';
import { readRecord, type RouteChange } from './record.ts';
import { createTag } from './tag.ts';

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

/** Key of the path of the last view in this tab. */
const lastPathKey = 'careers.view';

/** Returns whether a path differs from that of the last view in this tab, and stores it. Without storage, every path counts. */
function isNewPath(path: string): boolean {
  try {
    if (sessionStorage.getItem(lastPathKey) === path) return false;
    sessionStorage.setItem(lastPathKey, path);
  } catch {}
  return true;
}

/**
 * Starts to report the routes and events of this document to the tag, while the visitor permits it: one page view per route change,
 * after a delay in which the title of the page is updated. A view of the path that this tab reported last is skipped, also after a
 * reload.
 */
export function startAnalytics(id: string, mode: ConsentMode): void {
  const tag = createTag(id);
  const pendingViews = new Set<PendingView>();
  let isOn = false;
  let currentRoute: RouteChange | null = null;
  let lastAddress = '';

  const cancel = (view: PendingView): void => {
    clearTimeout(view.timer);
    pendingViews.delete(view);
  };
  const send = (view: PendingView): void => {
    cancel(view);
    const { pathname, search } = new URL(view.address);
    if (!isNewPath(pathname)) return;
    const pageView: PageView = {
      page_title: redactPersonalData(view.title ?? document.title),
      page_path: pathname + search,
      page_location: view.address,
      page_referrer: view.referrer,
    };
    tag.send('page_view', pageView);
  };
  /** Schedules the page view of a route. Each route gets its own view, even when the next one follows soon. */
  const arrive = ({ href, titleBefore, isReplacement, from, at }: RouteChange): void => {
    const address = redactPersonalData(href);
    const replacedView = isReplacement ? [...pendingViews].at(-1) : undefined;
    if (replacedView !== undefined) cancel(replacedView);
    for (const view of pendingViews) view.title ??= titleBefore;
    const referrer = replacedView?.referrer ?? (from === '' ? lastAddress : redactPersonalData(from));
    const delayMs = Math.max(0, at + analytics.pageViewDelayMs - Date.now());
    const view: PendingView = { address, referrer, title: null, timer: setTimeout(() => send(view), delayMs) };
    pendingViews.add(view);
    lastAddress = address;
    // Events that the tag sends by itself would otherwise contain the unfiltered address.
    tag.set({ page_location: address, page_referrer: referrer });
  };

  followPermission(mode, (isGranted) => {
    isOn = isGranted;
    if (isGranted) {
      tag.start();
      if (currentRoute !== null) arrive({ ...currentRoute, at: Date.now() });
      return;
    }
    pendingViews.forEach(cancel);
    try {
      sessionStorage.removeItem(lastPathKey);
    } catch {}
    tag.stop();
  });

  readRecord((moment) => {
    if (moment.kind === 'route') currentRoute = moment;
    if (!isOn) return;
    switch (moment.kind) {
      case 'route':
        return arrive(moment);
      case 'leave':
        return pendingViews.forEach(send);
      case 'event':
        return tag.send(moment.event.name, moment.event.params);
    }
  });
}
