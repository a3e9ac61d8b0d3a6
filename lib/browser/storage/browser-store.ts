/** A value that the browser stores for this site, for `useSyncExternalStore`. */
export interface BrowserStore<T> {
  readonly subscribe: (listener: () => void) => () => void;
  /** Returns the same object until the value changes, in another tab only while there are subscribers. */
  readonly get: () => T;
  /**
   * Sets the value for this page at once.
   * @returns false when the browser cannot store it, because storage is blocked or full
   */
  readonly set: (value: T) => boolean;
}

/**
 * Creates a store for one entry of local storage. Follows changes in other tabs and after a restore from the
 * back/forward cache.
 * @param parse parses the stored value, which may be anything; `null` when nothing is stored
 */
export function createBrowserStore<T>(key: string, parse: (stored: unknown) => T): BrowserStore<T> {
  const listeners = new Set<() => void>();
  let value: T | undefined;
  let isPageOnly = false;

  const get = (): T => (value ??= parse(readEntry(key)));
  const refresh = (event: Event): void => {
    if (isPageOnly || (event instanceof StorageEvent && event.key !== null && event.key !== key)) return;
    value = undefined;
    for (const listener of listeners) listener();
  };

  return {
    subscribe: (listener) => {
      if (listeners.size === 0) {
        window.addEventListener('storage', refresh);
        window.addEventListener('pageshow', refresh);
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        window.removeEventListener('storage', refresh);
        window.removeEventListener('pageshow', refresh);
      };
    },
    get,
    set: (next) => {
      value = next;
      isPageOnly = !writeEntry(key, next);
      for (const listener of listeners) listener();
      return !isPageOnly;
    },
  };
}

/** Subscription of `useSyncExternalStore` for a value that does not change while the page is open. */
export const subscribeToNothing = () => () => {};

/** Returns whether the browser allows this site to store anything. */
export function hasBrowserStorage(): boolean {
  try {
    return window.localStorage !== null && typeof window.localStorage.length === 'number';
  } catch {
    return false;
  }
}

function readEntry(key: string): unknown {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(key) ?? 'null');
    return stored;
  } catch {
    return null;
  }
}

function writeEntry(key: string, value: unknown): boolean {
  try {
    window.localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
