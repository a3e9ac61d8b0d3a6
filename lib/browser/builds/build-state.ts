import { builds } from '#config/builds.ts';
import type { CompiledRules } from '#lib/routing/rules.ts';

/** What this document knows of builds. The inline script that watches for missing scripts makes it, before any other runs. */
export interface BuildState {
  /** The build that made this document. */
  id?: string | undefined;
  /** The next navigation shall load a document: there is a newer build, or something on this page is broken. */
  isArmed?: boolean;
  /** The page has come alive: what stands in the document need not be the server's any more. */
  isHydrated?: boolean;
  /** This document is being loaded anew. */
  isLeaving?: boolean;
  /** When a navigation to another document began last (milliseconds since the epoch). */
  leftAt?: number;
  /** The field that somebody changed last. */
  edited?: EventTarget | null;
  /** The route rules, once they have come. */
  rules?: CompiledRules;
}

declare global {
  var careersBuild: BuildState | undefined;
}

/** The state of this document. */
export function buildState(): BuildState {
  return (globalThis.careersBuild ??= {});
}

/** Makes the next navigation load a document. */
export function armFullLoad(): void {
  buildState().isArmed = true;
}

/** True while the visitor is on the way to another document: what cannot be had now was cut off by that. */
export function isLeavingPage(): boolean {
  const { isLeaving, leftAt } = buildState();
  return isLeaving === true || (leftAt !== undefined && Math.abs(Date.now() - leftAt) < builds.reloadGuard);
}
