import { createElement, useEffect, useState, type ReactElement } from 'react';
import { armFullLoad, buildState } from '#lib/browser/builds/build-state.ts';
import type { ErrorKind } from '#lib/http/error-report.ts';
import { reportClientError } from '#lib/browser/builds/report-error.ts';

/**
 * Reports a failed page or document, and loads the code that decides about the error screen. Until it has loaded, the
 * page stays as it was. If it cannot be loaded, `watchChunks` handles the missing script.
 * @returns the screen, once it should be shown
 */
export function useFailure(error: unknown, kind: ErrorKind): ReactElement | null {
  const [screen, setScreen] = useState<ReactElement | null>(null);
  const [wasHydrated] = useState(() => buildState().isHydrated === true);
  useEffect(() => {
    armFullLoad();
    reportClientError(error, kind);
    import('./failure-screen.tsx').then(
      ({ shouldShowFailure, FailureScreen }) =>
        shouldShowFailure(wasHydrated) && setScreen(createElement(FailureScreen, { error })),
      () => undefined,
    );
  }, [error, kind, wasHydrated]);
  return screen;
}
