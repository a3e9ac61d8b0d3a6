import { useEffect, useState } from 'react';
import { builds } from '#config/builds.ts';
import { armFullLoad, buildState } from '#lib/builds/build-state.ts';
import type { ErrorKind } from '#lib/builds/error-report.ts';
import { reportClientError } from '#lib/builds/report-error.ts';
import { takeReload } from '#lib/builds/take-reload.ts';

/** A page that failed after it had come alive is asked for once more: then the server's HTML is there to stay. */
function loadAnew(): boolean {
  const state = buildState();
  if (state.isLeaving === true) return true;
  if (state.edited != null && state.edited === document.activeElement) return false;
  if (!takeReload(location.pathname, Date.now(), builds.reloadGuard)) return false;
  state.isLeaving = true;
  location.reload();
  return true;
}

/**
 * Reports a failed page or document, and decides about the error screen: people see it, unless the page is being loaded
 * anew; bots never do, and while it is open who reads, nobody does.
 * @returns true once the screen shall be shown
 */
export function useFailure(error: unknown, kind: ErrorKind): boolean {
  const [isShown, setShown] = useState(false);
  const [wasAlive] = useState(() => buildState().isHydrated === true);
  useEffect(() => {
    armFullLoad();
    reportClientError(error, kind);
    const decide = (isBot: boolean): void => {
      if (!isBot && !(wasAlive && loadAnew())) setShown(true);
    };
    import('#lib/builds/is-bot.ts').then(({ isBot }) => decide(isBot(navigator.userAgent)), () => decide(false));
  }, [error, kind, wasAlive]);
  return isShown;
}

/** The error in full while developing, else nothing. */
export function toDetail(error: unknown): string | null {
  if (process.env.NODE_ENV === 'production') return null;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
