import { createElement, useEffect, useState, type ReactElement } from 'react';
import { armFullLoad, buildState } from '#lib/browser/builds/build-state.ts';
import type { ErrorKind } from '#lib/http/error-report.ts';
import { reportClientError } from '#lib/browser/builds/report-error.ts';

/**
 * Reports a failed page or document, and fetches what decides about the error screen. Until it is there the page stands as
 * it was. Where it cannot be had, the watch over missing scripts has its say.
 * @returns the screen, once it shall be seen
 */
export function useFailure(error: unknown, kind: ErrorKind): ReactElement | null {
  const [screen, setScreen] = useState<ReactElement | null>(null);
  const [wasHydrated] = useState(() => buildState().isHydrated === true);
  useEffect(() => {
    armFullLoad();
    reportClientError(error, kind);
    import('./failure-screen.tsx').then(
      ({ isToBeSeen, FailureScreen }) => isToBeSeen(wasHydrated) && setScreen(createElement(FailureScreen, { error })),
      () => undefined,
    );
  }, [error, kind, wasHydrated]);
  return screen;
}
