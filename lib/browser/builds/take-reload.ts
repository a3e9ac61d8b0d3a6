/**
 * Returns whether a path may be reloaded, and records the reload in session storage: at most once per path within the
 * guard, across reloads. Returns false where the browser stores nothing, because nothing would end a reload loop.
 * @param now milliseconds since the epoch
 * @param guard milliseconds
 */
export function takeReload(path: string, now: number, guard: number): boolean {
  const key = 'careers.reloads';
  const recent = new Map<string, unknown>();
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '');
    if (typeof stored === 'object' && stored !== null)
      for (const [reloaded, at] of Object.entries(stored))
        if (typeof at === 'number' && guard > Math.abs(now - at)) recent.set(reloaded, at);
  } catch {}
  if (recent.has(path)) return false;
  try {
    sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(recent.set(path, now))));
    return true;
  } catch {
    return false;
  }
}
