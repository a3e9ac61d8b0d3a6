import { useCallback, useSyncExternalStore } from 'react';
import { buildState } from '#lib/browser/builds/build-state.ts';

const pendingTasks: (() => void)[] = [];

const isHydrating = (): boolean => buildState().isHydrated !== true;

function runPendingTasks(): void {
  for (const task of pendingTasks.splice(0)) task();
}

/** Runs a task now, or right after hydration when the page is still hydrating. */
export function afterHydration(task: () => void): void {
  if (isHydrating()) {
    if (pendingTasks.push(task) === 1) setTimeout(runPendingTasks);
  } else task();
}

/** Subscription for a value that does not change while the page is open. */
export const subscribeToNothing = () => () => {};

/**
 * Returns a value that only the browser knows, and the server's value during hydration.
 * `useSyncExternalStore` alone would read the value, and render its change, inside the long hydration task.
 * @param subscribe must be the same function in every render
 * @param serverValue value in the server-rendered HTML
 */
export function useBrowserValue<T>(subscribe: (listener: () => void) => () => void, read: () => T, serverValue: T): T {
  const subscribeLate = useCallback(
    (listener: () => void) => (afterHydration(listener), subscribe(listener)),
    [subscribe],
  );
  return useSyncExternalStore(
    subscribeLate,
    () => (isHydrating() ? serverValue : read()),
    () => serverValue,
  );
}
