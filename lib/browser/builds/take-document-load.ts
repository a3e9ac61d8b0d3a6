import { builds } from '#config/builds.ts';
import { buildPath, parsePathSegments } from '#lib/http/path-segments.ts';
import { buildState } from './build-state.ts';
import { takeReload } from './take-reload.ts';

/**
 * Returns true when a list that wants to open an address in place must leave it to the browser: a route rule of this build
 * stands for its path, or a newer build is in service. The load for a newer build is noted: at most one per path within the
 * reload guard.
 * @param path raw, without the query
 */
export function takeDocumentLoad(path: string): boolean {
  const { rules, isArmed } = buildState();
  const segments = parsePathSegments(path);
  if (segments === null || rules?.has(buildPath(segments.map((segment) => segment.toLowerCase()))) === true)
    return true;
  return isArmed === true && takeReload(path, Date.now(), builds.reloadGuard);
}
