/**
 * Asks for leave to load a path anew, and notes it: at most once per path within the guard, over reloads. Where the session's
 * storage is closed the name of the window remembers; where that is taken too, nothing is loaded anew, for nothing would end it.
 * Stands in the inline script as its own text: it uses nothing of this module, and no `<`.
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
  const note = (before: Record<string, number>): string => JSON.stringify({ ...before, [path]: now });
  try {
    const before = read(sessionStorage.getItem(key));
    if (Object.hasOwn(before, path)) return false;
    sessionStorage.setItem(key, note(before));
    return true;
  } catch {
    if (window.name !== '' && !window.name.startsWith(key)) return false;
    const before = read(window.name.slice(key.length));
    if (Object.hasOwn(before, path)) return false;
    window.name = key + note(before);
    return true;
  }
}
