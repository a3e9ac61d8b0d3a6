import { builds } from '#config/builds.ts';
import { compileRules } from '#lib/routing/rules.ts';
import { buildManifestPath, latestPath } from '#lib/http/build-paths.ts';
import { armFullLoad, buildState } from './build-state.ts';
import { watchForBuild } from './build-watch.ts';
import { fetchBuildFile } from './fetch-build-file.ts';
import { readLatest, readManifest } from './read-manifest.ts';
import { reportFault } from './report-error.ts';

/**
 * Loads the route rules of this build and starts to check for newer builds.
 * @param id id of the build that rendered this document
 * @throws Error (as a rejection) that names a route middleware that does not exist
 */
export async function startBuilds(id: string): Promise<void> {
  const wake = watchForBuild({
    ...builds,
    current: id,
    fetchLatestId,
    onNewBuild: armFullLoad,
    isHidden: () => document.visibilityState === 'hidden',
    random: Math.random,
  });
  document.addEventListener('visibilitychange', wake);
  window.addEventListener('focus', wake);
  window.addEventListener('pageshow', wake);
  await readRules(id);
}

async function fetchLatestId(): Promise<string | null> {
  const file = await fetchBuildFile(`${latestPath}?${Date.now()}`, builds.timeoutMs);
  if (file.kind === 'failed') reportFault(file.name, 'latest');
  if (file.kind !== 'found') return null;
  const latest = readLatest(file.value);
  if (latest === null) reportFault('BadShape', 'latest');
  return latest;
}

async function readRules(id: string): Promise<void> {
  const file = await fetchBuildFile(buildManifestPath(id), builds.timeoutMs);
  if (file.kind === 'failed') reportFault(file.name, 'manifest');
  if (file.kind !== 'found') return;
  const manifest = readManifest(file.value);
  if (manifest === null) return reportFault('BadShape', 'manifest');
  buildState().rules = compileRules(manifest.rules);
}
