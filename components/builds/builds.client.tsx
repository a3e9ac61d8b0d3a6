'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { buildState } from '#lib/builds/build-state.ts';
import { reportClientError } from '#lib/builds/report-error.ts';

function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(task, { timeout: 5000 });
  else setTimeout(task, 200);
}

/** Errors of scripts that nobody caught; those of resources have their own watch, those of other sites are none of ours. */
function noteError({ error }: ErrorEvent): void {
  if (error != null) reportClientError(error, 'script');
}

function noteRejection({ reason }: PromiseRejectionEvent): void {
  reportClientError(reason, 'promise');
}

/** Reads the route rules of the build and looks for newer ones, after the page has loaded; reports errors that nobody caught. */
export function Builds() {
  const pathname = usePathname();
  useEffect(() => {
    buildState().going = null;
  }, [pathname]);

  useEffect(() => {
    const state = buildState();
    state.isHydrated = true;
    const { id } = state;
    window.addEventListener('error', noteError);
    window.addEventListener('unhandledrejection', noteRejection);
    const start = (): void => {
      if (id !== undefined) whenIdle(() => void import('#lib/builds/start-builds.ts').then(({ startBuilds }) => startBuilds(id), () => undefined));
    };
    if (document.readyState === 'complete') start();
    else window.addEventListener('load', start, { once: true });
    return () => {
      window.removeEventListener('error', noteError);
      window.removeEventListener('unhandledrejection', noteRejection);
      window.removeEventListener('load', start);
    };
  }, []);
  return null;
}
