'use client';

import { useEffect, useLayoutEffect } from 'react';
import { afterLoad } from '#components/states/after-load.ts';
import { buildState } from '#lib/browser/builds/build-state.ts';
import { reportClientError } from '#lib/browser/builds/report-error.ts';
import { restoreServedHead } from '#lib/browser/builds/served-head.ts';
import { onceOpened } from '#lib/browser/navigation/once-opened.ts';

/** Errors of scripts that nobody caught; those of resources have their own watch, those of other sites are none of ours. */
function noteError({ error }: ErrorEvent): void {
  if (error != null) reportClientError(error, 'script');
}

function noteRejection({ reason }: PromiseRejectionEvent): void {
  reportClientError(reason, 'promise');
}

/** Reads the route rules of the build and looks for newer ones, after the page has loaded; reports errors that nobody caught. */
export function Builds() {
  useLayoutEffect(restoreServedHead, []);
  useEffect(() => {
    const state = buildState();
    state.isHydrated = true;
    const { id } = state;
    window.addEventListener('error', noteError);
    window.addEventListener('unhandledrejection', noteRejection);
    const takeBack =
      id === undefined
        ? undefined
        : afterLoad(() =>
            onceOpened(
              () =>
                void import('#lib/browser/builds/start-builds.ts').then(
                  ({ startBuilds }) => startBuilds(id),
                  () => undefined,
                ),
            ),
          );
    return () => {
      window.removeEventListener('error', noteError);
      window.removeEventListener('unhandledrejection', noteRejection);
      takeBack?.();
    };
  }, []);
  return null;
}
