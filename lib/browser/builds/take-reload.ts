/**
 * Returns whether a path may be reloaded, and records the reload: at most once per path within the guard, across
 * reloads.
 * When session storage is blocked, `window.name` stores the record. When that is in use as well, returns false, because
 * nothing would end a reload loop.
 * The function is inlined into the page as source text: it must not use anything else of this module, nor the character
 * `<`.
 * @param now milliseconds since the epoch
 * @param guard milliseconds
 */
export function takeReload(path: string, now: number, guard: number): boolean {
  const key = 'careers.reloads';
  const read = (text: string | null): Record<string, number> => {
    try {
      const value: unknown = JSON.parse(text ?? '');
      return typeof value === 'object' && value !== null
        ? Object.fromEntries(
            Object.entries(value).filter(([, at]) => typeof at === 'number' && guard > Math.abs(now - at)),
          )
        : {};
    } catch {
      return {};
    }
  };
  const addReload = (previousReloads: Record<string, number>): string =>
    JSON.stringify({ ...previousReloads, [path]: now });
  try {
    const previousReloads = read(sessionStorage.getItem(key));
    if (Object.hasOwn(previousReloads, path)) return false;
    sessionStorage.setItem(key, addReload(previousReloads));
    return true;
  } catch {
    if (window.name !== '' && !window.name.startsWith(key)) return false;
    const previousReloads = read(window.name.slice(key.length));
    if (Object.hasOwn(previousReloads, path)) return false;
    window.name = key + addReload(previousReloads);
    return true;
  }
}
