import { useSyncExternalStore } from 'react';

/** Stands for `next/navigation` in components without the framework: both hooks follow the address of the window. */
const listeners = new Set<() => void>();

function notify(): void {
  for (const listener of listeners) listener();
}

const { pushState, replaceState } = window.history;
window.history.pushState = (...entry) => (pushState.apply(window.history, entry), notify());
window.history.replaceState = (...entry) => (replaceState.apply(window.history, entry), notify());
window.addEventListener('popstate', notify);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const readPath = (): string => window.location.pathname;
const readQuery = (): string => window.location.search;

export function usePathname(): string {
  return useSyncExternalStore(subscribe, readPath, readPath);
}

export function useSearchParams(): URLSearchParams {
  return new URLSearchParams(useSyncExternalStore(subscribe, readQuery, readQuery));
}
