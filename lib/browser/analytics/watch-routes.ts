import { record, trackEvent } from './record.ts';

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

/** Records a click on a link to an application form. */
function recordApply({ target }: MouseEvent): void {
  const link = target instanceof Element ? target.closest<HTMLElement>('a[data-apply]') : null;
  if (link === null) return;
  const { apply = '', position } = link.dataset;
  trackEvent({ name: 'apply_click', params: { job_id: apply, position: position === 'top' ? 'top' : 'end' } });
}

/**
 * Records the first route of the document, when the visitor leaves it or restores it from the back/forward cache, and
 * clicks on links to application forms.
 */
export function watchDocument(): void {
  recordRoute();
  window.addEventListener('pageshow', ({ persisted }) => persisted && recordRoute(false, true));
  window.addEventListener('pagehide', () => record({ kind: 'leave' }));
  document.addEventListener('click', recordApply);
  // A middle click opens a tab, too.
  document.addEventListener('auxclick', (event) => event.button === 1 && recordApply(event));
}
