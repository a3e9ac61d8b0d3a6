import { useCallback, useSyncExternalStore } from 'react';
import { buildState } from '#lib/browser/builds/build-state.ts';

const waiting: (() => void)[] = [];

const isEarly = (): boolean => buildState().isHydrated !== true;

function goOn(): void {
  for (const task of waiting.splice(0)) task();
}

/** Runs a task at once; while the page comes alive, as soon as the browser has had its turn after that. */
export function onceHydrated(task: () => void): void {
  if (isEarly()) {
    if (waiting.push(task) === 1) setTimeout(goOn);
  } else task();
}

/** Subscribes to what does not change while a page stands. */
export const never = () => () => {};

/**
 * A value that only the browser knows. React itself would read it, and draw again what it changes, within the long task in which
 * a page comes alive.
 * @param subscribe the same function in every rendering
 * @param ofServer what stands in the document meanwhile
 */
export function useBrowserValue<T>(subscribe: (listener: () => void) => () => void, read: () => T, ofServer: T): T {
  const subscribeLate = useCallback(
    (listener: () => void) => (onceHydrated(listener), subscribe(listener)),
    [subscribe],
  );
  return useSyncExternalStore(
    subscribeLate,
    () => (isEarly() ? ofServer : read()),
    () => ofServer,
  );
}
