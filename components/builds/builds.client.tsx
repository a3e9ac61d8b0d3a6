'use client';

import { useEffect, useLayoutEffect } from 'react';
import { restoreServedHead } from '#components/states/server-rendered-html.tsx';
import { buildState } from '#lib/browser/builds/build-state.ts';
import { reportClientError } from '#lib/browser/builds/report-error.ts';
import { whenActivated, whenIdle } from '#lib/browser/page.ts';

/**
 * Reports uncaught script errors. Failed resources have their own listener, and errors of cross-origin scripts have no
 * `error`.
 */
function handleError({ error }: ErrorEvent): void {
  if (error != null) reportClientError(error, 'script');
}

function handleRejection({ reason }: PromiseRejectionEvent): void {
  reportClientError(reason, 'promise');
}

/** Loads the route rules of the build and checks for newer builds after the page has loaded. Reports uncaught errors. */
export function Builds() {
  useLayoutEffect(restoreServedHead, []);
  useEffect(() => {
    const state = buildState();
    state.isHydrated = true;
    window.addEventListener('error', handleError);
    window.addEventListener('unhandledrejection', handleRejection);
    const { id } = state;
    if (id === undefined) return;
    whenIdle(() =>
      whenActivated(() => {
        import('#lib/browser/builds/start-builds.ts').then(
          ({ startBuilds }) => startBuilds(id),
          () => undefined,
        );
      }),
    );
  }, []);
  return null;
}
