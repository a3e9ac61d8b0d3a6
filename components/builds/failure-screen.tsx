import { isbot } from 'isbot';
import { builds } from '#config/builds.ts';
import { ErrorScreen } from '#components/states/error-screen.tsx';
import { buildState, isLeavingPage } from '#lib/browser/builds/build-state.ts';
import { takeReload } from '#lib/browser/builds/take-reload.ts';

/**
 * Reloads a page that failed after hydration, once: the server-rendered HTML can then stay.
 * @returns false when the page must not be reloaded
 */
function reloadOnce(): boolean {
  const state = buildState();
  if (isLeavingPage()) return true;
  if (state.edited != null && state.edited === document.activeElement) return false;
  if (!takeReload(location.pathname, Date.now(), builds.reloadGuard)) return false;
  state.isLeaving = true;
  location.reload();
  return true;
}

/** Returns whether to show the error screen: to people, unless the page is being reloaded; never to bots. */
export function shouldShowFailure(wasHydrated: boolean): boolean {
  return !isbot(navigator.userAgent) && !(wasHydrated && reloadOnce());
}

/** The error screen rendered in the browser, with details in development. */
export function FailureScreen({ error }: { readonly error: unknown }) {
  return <ErrorScreen status={500} detail={process.env.NODE_ENV === 'production' ? null : describe(error)} />;
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
