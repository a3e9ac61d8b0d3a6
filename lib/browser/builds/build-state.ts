import { builds } from '#config/builds.ts';
import type { CompiledRules } from '#lib/routing/rules.ts';

/**
 * State of this document with regard to builds. The inline script that detects missing scripts creates it before any
 * other script runs.
 */
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
  /** The field that the visitor edited last. */
  edited?: EventTarget | null;
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
