import { builds } from '#config/builds.ts';
import type { RouteAction } from '#config/schema.ts';
import { compileRules } from '#lib/routing/rules.ts';
import { buildManifestPath, latestPath } from '#lib/http/paths.ts';
import { armFullLoad, buildState } from './build-state.ts';
import { reportFault } from './report-error.ts';

/**
 * Loads the route rules of this build and starts to check for newer builds.
 * @param id id of the build that rendered this document
 * @throws Error (as a rejection) that names a route middleware that does not exist
 */
export async function startBuilds(id: string): Promise<void> {
  watchForBuild(id);
  const manifest = await readBuildFile(buildManifestPath(id), 'manifest', readManifest);
  if (manifest !== null) buildState().rules = compileRules(manifest.rules);
}

/** Checks for a newer build at intervals and when the visitor returns to the tab, but never in a hidden tab. */
function watchForBuild(current: string): void {
  let checkedAt = Date.now();
  const check = async (): Promise<void> => {
    if (buildState().isArmed === true || document.visibilityState === 'hidden') return;
    checkedAt = Date.now();
    const latest = await readBuildFile(`${latestPath}?${checkedAt}`, 'latest', readLatest);
    if (latest !== null && latest !== current) armFullLoad();
  };
  const handleReturn = (): void => {
    if (Math.abs(Date.now() - checkedAt) >= builds.focusPauseMs) void check();
  };
  setInterval(() => void check(), builds.checkIntervalMs);
  document.addEventListener('visibilitychange', handleReturn);
  window.addEventListener('focus', handleReturn);
  window.addEventListener('pageshow', handleReturn);
}

/**
 * Fetches and parses a build file. Reports failures; a status of 403 or 404 means that there is no such file. Never
 * rejects.
 * @param parse returns null for other data
 */
async function readBuildFile<T>(
  address: string,
  kind: 'manifest' | 'latest',
  parse: (value: unknown) => T | null,
): Promise<T | null> {
  try {
    const response = await fetch(address, {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(builds.timeoutMs),
    });
    if (response.status === 403 || response.status === 404) return null;
    const parsed = response.ok ? parse(await response.json()) : null;
    if (parsed === null) reportFault(response.ok ? 'BadShape' : `Status ${response.status}`, kind);
    return parsed;
  } catch (error) {
    reportFault(error instanceof Error ? error.name : 'Unknown', kind);
    return null;
  }
}

/**
 * Returns a build with its route rules, or null when the value is not a manifest; `compileRules` checks where they lead.
 * Without zod, because this runs in browsers.
 */
export function readManifest(value: unknown): { readonly id: string; readonly rules: readonly RouteAction[] } | null {
  if (!hasTexts(value, ['id']) || !('rules' in value) || !Array.isArray(value.rules)) return null;
  const rules: readonly unknown[] = value.rules;
  return rules.every(isRule) ? { id: value.id, rules } : null;
}

/** Returns the id of the build in service, or null when the value does not name one. */
export function readLatest(value: unknown): string | null {
  return hasTexts(value, ['id']) ? value.id : null;
}

function isRule(value: unknown): value is RouteAction {
  return (
    hasTexts(value, ['from', 'redirect']) ||
    hasTexts(value, ['from', 'external', 'origin']) ||
    hasTexts(value, ['from', 'middleware'])
  );
}

/** Returns whether a value has a text, not empty, in each of these fields. */
function hasTexts<Name extends string>(value: unknown, names: readonly Name[]): value is Record<Name, string> {
  if (typeof value !== 'object' || value === null) return false;
  return names.every((name) => {
    const text: unknown = Reflect.get(value, name);
    return typeof text === 'string' && text !== '';
  });
}
