import { builds } from '#config/builds.ts';
import { ErrorScreen } from '#components/states/error-screen.tsx';
import { buildState, isLeavingPage } from '#lib/browser/builds/build-state.ts';
import { isBot } from '#lib/browser/builds/is-bot.ts';
import { takeReload } from '#lib/browser/builds/take-reload.ts';

/** A page that failed after it had come alive is asked for once more: then the server's HTML is there to stay. */
function loadAnew(): boolean {
  const state = buildState();
  if (isLeavingPage()) return true;
  if (state.edited != null && state.edited === document.activeElement) return false;
  if (!takeReload(location.pathname, Date.now(), builds.reloadGuard)) return false;
  state.isLeaving = true;
  location.reload();
  return true;
}

/** True when a failure shall be seen: by people, unless the page is being loaded anew; never by bots. */
export function isToBeSeen(wasHydrated: boolean): boolean {
  return !isBot(navigator.userAgent) && !(wasHydrated && loadAnew());
}

/** The error screen of the browser; in full while developing. */
export function FailureScreen({ error }: { readonly error: unknown }) {
  return <ErrorScreen status={500} detail={process.env.NODE_ENV === 'production' ? null : describe(error)} />;
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
