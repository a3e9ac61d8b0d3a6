import type { BuildState } from './build-state.ts';

/**
 * Loads the document anew when a script or a style sheet of its build cannot be had: the build has gone. Not while somebody
 * fills in a field (the next navigation will), not for what is only fetched ahead, not while the visitor is on the way to
 * another document, not while the site cannot be reached (a page without scripts can be read), and not before a page that the
 * browser made ahead is opened. Stands in the inline script as its own text, since our scripts may be what is missing: it uses
 * nothing of this module, and has no comments and no `<`.
 * @param guard milliseconds
 */
export function watchChunks(guard: number, takeReload: (path: string, now: number, guard: number) => boolean): void {
  const state: BuildState = (globalThis.careersBuild ??= {});
  state.id = document.documentElement.dataset['build'];
  addEventListener('input', ({ target }) => void (state.edited = target), true);
  const depart = (): void => void (state.leftAt = Date.now());
  if (globalThis.navigation)
    navigation.addEventListener(
      'navigate',
      ({ destination, downloadRequest }) => destination.sameDocument || downloadRequest !== null || depart(),
    );
  else addEventListener('beforeunload', depart);
  addEventListener('pagehide', depart);
  addEventListener(
    'error',
    ({ target }) => {
      const address =
        target instanceof HTMLScriptElement ? target.src : target instanceof HTMLLinkElement ? target.href : '';
      if (!address.startsWith(location.origin + '/_next/static/')) return;
      state.isArmed = true;
      if (state.isLeaving || (target instanceof HTMLLinkElement && target.rel !== 'stylesheet')) return;
      const leave = (): void => {
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
      const look = (): unknown => fetch(location.href, { method: 'HEAD' }).then(leave, () => {});
      if (document.prerendering) document.addEventListener('prerenderingchange', look, { once: true });
      else look();
    },
    true,
  );
}
