import { builds } from '#config/builds.ts';
import { buildPath, parsePathSegments } from '#lib/http/path-segments.ts';
import { buildState } from './build-state.ts';
import { takeReload } from './take-reload.ts';

/**
 * Returns true when a list must not open an address in place but leave it to the browser: a route rule of this build
 * covers its path, or a newer build is in service.
 * Records the load for a newer build: at most one per path within the reload guard.
 * @param path raw path, without the query
 */
export function takeDocumentLoad(path: string): boolean {
  const { rules, isArmed } = buildState();
  const segments = parsePathSegments(path);
  if (segments === null || rules?.has(buildPath(segments.map((segment) => segment.toLowerCase()))) === true)
    return true;
  return isArmed === true && takeReload(path, Date.now(), builds.reloadGuard);
}
