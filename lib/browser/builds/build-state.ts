import { builds } from '#config/builds.ts';
import type { CompiledRules } from '#lib/routing/rules.ts';

/** State of this document with regard to builds. `watchChunks` creates it before hydration. */
export interface BuildState {
  /** Id of the build that rendered this document. */
  id?: string | undefined;
  /** True when the next navigation must load a document: a newer build is in service, or this page has failed. */
  isArmed?: boolean;
  /** True after hydration: the document may no longer match the server-rendered HTML. */
  isHydrated?: boolean;
  /** True while this document is being reloaded. */
  isLeaving?: boolean;
  /** When the last navigation to another document started, in milliseconds since the epoch. */
  leftAt?: number;
  /** The route rules, once they have loaded. */
  rules?: CompiledRules;
}

declare global {
  var careersBuild: BuildState | undefined;
}

/** Returns the build state of this document. */
export function buildState(): BuildState {
  return (globalThis.careersBuild ??= {});
}

/** Makes the next navigation load a document instead of changing the page in place. */
export function armFullLoad(): void {
  buildState().isArmed = true;
}

/**
 * Returns whether the visitor is navigating to another document. Requests that fail meanwhile were aborted by the
 * navigation.
 */
export function isLeavingPage(): boolean {
  const { isLeaving, leftAt } = buildState();
  return isLeaving === true || (leftAt !== undefined && Math.abs(Date.now() - leftAt) < builds.reloadGuard);
}

/**
 * Returns whether a path may be reloaded, and records the reload in session storage: at most once per path within the
 * guard, across reloads. Returns false where the browser stores nothing, because nothing would end a reload loop.
 */
export function takeReload(path: string): boolean {
  const key = 'careers.reloads';
  const now = Date.now();
  const recent = new Map<string, unknown>();
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '');
    for (const [reloaded, at] of Object.entries(stored ?? {}))
      if (typeof at === 'number' && Math.abs(now - at) < builds.reloadGuard) recent.set(reloaded, at);
  } catch {}
  if (recent.has(path)) return false;
  try {
    sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(recent.set(path, now))));
    return true;
  } catch {
    return false;
  }
}
