/** A value that the browser keeps for this site, for `useBrowserValue`. */
export interface BrowserStore<T> {
  readonly subscribe: (listener: () => void) => () => void;
  /** The same object until the value changes. */
  readonly get: () => T;
  /** The value as the browser keeps it now: `get` follows other tabs only while somebody listens. */
  readonly read: () => T;
  /** Sets the value for this page at once. @returns false when the browser does not keep it: storage is blocked or full */
  readonly set: (value: T) => boolean;
}

/**
 * One entry of the browser's local storage. Follows other tabs, and pages that come back from the history.
 * @param parse reads what stands there, whatever it is; `null` when nothing does
 */
export function createBrowserStore<T>(key: string, parse: (stored: unknown) => T): BrowserStore<T> {
  const listeners = new Set<() => void>();
  let value: T | undefined;
  let isOfPage = false;

  const get = (): T => (value ??= parse(readEntry(key)));
  const refresh = (event: Event): void => {
    if (isOfPage || (event instanceof StorageEvent && event.key !== null && event.key !== key)) return;
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
    read: () => {
      if (!isOfPage) value = undefined;
      return get();
    },
    set: (next) => {
      value = next;
      isOfPage = !writeEntry(key, next);
      for (const listener of listeners) listener();
      return !isOfPage;
    },
  };
}

/** True when the browser lets this site keep anything at all. */
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
