/** Path of the file that names the current build. */
export const latestPath = '/builds/latest.json';

const manifestPrefix = '/builds/meta/';
const manifestSuffix = '.json';

/** Returns the path of the manifest of a build. */
export function buildManifestPath(id: string): string {
  return `${manifestPrefix}${encodeURIComponent(id)}${manifestSuffix}`;
}

/** Returns whether a path is that of a build manifest, even of an unknown build. */
export function isBuildManifestPath(path: string): boolean {
  return path.startsWith(manifestPrefix) && path.endsWith(manifestSuffix);
}
