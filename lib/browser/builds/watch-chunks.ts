import type { BuildState } from './build-state.ts';

/**
 * Reloads the document when a script or style sheet of its build is missing, because the build has been replaced.
 * Does not reload while the visitor edits a field (the next navigation loads a document instead), for prefetched files,
 * while the visitor is leaving, while the site cannot be reached (a page without scripts is still readable), or before
 * a prerendered page is opened. A page whose first scripts are missing stays as the server has rendered it.
 * @param guard milliseconds
 */
export function watchChunks(guard: number, takeReload: (path: string, now: number, guard: number) => boolean): void {
  const state: BuildState = (globalThis.careersBuild ??= {});
  state.id = document.documentElement.dataset['build'];
  addEventListener('input', ({ target }) => void (state.edited = target), true);
  const noteDeparture = (): void => void (state.leftAt = Date.now());
  if (globalThis.navigation)
    navigation.addEventListener(
      'navigate',
      ({ destination, downloadRequest }) => destination.sameDocument || downloadRequest !== null || noteDeparture(),
    );
  else addEventListener('beforeunload', noteDeparture);
  addEventListener('pagehide', noteDeparture);
  addEventListener(
    'error',
    ({ target }) => {
      const address =
        target instanceof HTMLScriptElement ? target.src : target instanceof HTMLLinkElement ? target.href : '';
      if (!address.startsWith(location.origin + '/_next/static/')) return;
      state.isArmed = true;
      if (state.isLeaving || (target instanceof HTMLLinkElement && target.rel !== 'stylesheet')) return;
      const reload = (): void => {
        const { edited, leftAt } = state;
        if (
          state.isLeaving ||
          (leftAt != null && guard > Math.abs(Date.now() - leftAt)) ||
          (edited != null && edited === document.activeElement) ||
          !takeReload(location.pathname, Date.now(), guard)
        )
          return;
        state.isLeaving = true;
        location.reload();
      };
      const checkSite = (): unknown => fetch(location.href, { method: 'HEAD' }).then(reload, () => {});
      if (document.prerendering) document.addEventListener('prerenderingchange', checkSite, { once: true });
      else checkSite();
    },
    true,
  );
}
