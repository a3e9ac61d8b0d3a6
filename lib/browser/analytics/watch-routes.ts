import { record } from './record.ts';

let lastPath: string | undefined;

/** Returns the address from which this document was entered, also after a restore from the back/forward cache. */
function readEntrance(): string {
  return window.navigation?.activation?.from?.url ?? document.referrer;
}

/** Records that the path has changed. A change of the query alone is not a route change. */
export function recordRoute(isReplacement = false, isReturn = false): void {
  const { origin, pathname, search } = window.location;
  if (pathname === lastPath && !isReturn) return;
  const from = lastPath === undefined || isReturn ? readEntrance() : '';
  lastPath = pathname;
  record({
    kind: 'route',
    href: origin + pathname + search,
    titleBefore: document.title,
    isReplacement,
    from,
    at: Date.now(),
  });
}

/** Records the first route of the document, and when the visitor leaves it or restores it from the back/forward cache. */
export function watchDocument(): void {
  recordRoute();
  window.addEventListener('pageshow', ({ persisted }) => persisted && recordRoute(false, true));
  window.addEventListener('pagehide', () => record({ kind: 'leave' }));
}
