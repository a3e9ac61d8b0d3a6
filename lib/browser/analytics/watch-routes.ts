import { record } from './record.ts';

let lastPath: string | undefined;

/** Where this document was entered from; restored from the history, it was entered anew. */
function readEntrance(): string {
  return window.navigation?.activation?.from?.url ?? document.referrer;
}

/** Records that the address has another path now; another query alone is no other route. */
export function noteRoute(isReplacement = false, isReturn = false): void {
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

/** Records from now on that the visitor leaves the document, and that it comes back from the history. @returns an end to it */
export function watchDocument(): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  window.addEventListener('pageshow', ({ persisted }) => persisted && noteRoute(false, true), { signal });
  window.addEventListener('pagehide', () => record({ kind: 'leave' }), { signal });
  return () => listening.abort();
}
