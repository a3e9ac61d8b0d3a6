import { whenActivated } from '#lib/browser/page.ts';
import { armFullLoad, buildState, isLeavingPage, takeReload } from './build-state.ts';

/**
 * Reloads the document when a script or style sheet of its build is missing, because the build has been replaced.
 * Does not reload while the visitor edits a field (the next navigation loads a document instead), for prefetched files,
 * while the visitor is leaving, while the site cannot be reached (a page without scripts is still readable), or before
 * a prerendered page is opened. A page whose first scripts are missing stays as the server has rendered it.
 */
export function watchChunks(): void {
  const state = buildState();
  state.id = document.documentElement.dataset['build'];
  let editedField: EventTarget | null = null;
  addEventListener('input', ({ target }) => void (editedField = target), true);

  const handleDeparture = (): void => void (state.leftAt = Date.now());
  if ('navigation' in globalThis)
    navigation.addEventListener(
      'navigate',
      ({ destination, downloadRequest }) => destination.sameDocument || downloadRequest !== null || handleDeparture(),
    );
  else addEventListener('beforeunload', handleDeparture);
  addEventListener('pagehide', handleDeparture);

  const reload = (): void => {
    const isEditing = editedField !== null && editedField === document.activeElement;
    if (isLeavingPage() || isEditing || !takeReload(location.pathname)) return;
    state.isLeaving = true;
    location.reload();
  };
  const checkSite = (): unknown => fetch(location.href, { method: 'HEAD' }).then(reload, () => {});
  const handleError = ({ target }: Event): void => {
    const isLink = target instanceof HTMLLinkElement;
    const address = target instanceof HTMLScriptElement ? target.src : isLink ? target.href : '';
    if (!address.startsWith(`${location.origin}/_next/static/`)) return;
    armFullLoad();
    if (state.isLeaving === true || (isLink && target.rel !== 'stylesheet')) return;
    whenActivated(checkSite);
  };
  addEventListener('error', handleError, true);
}
