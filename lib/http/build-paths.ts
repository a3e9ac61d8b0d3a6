/** Where the id of the build in service stands. */
export const latestPath = '/builds/latest.json';

const before = '/builds/meta/';
const after = '.json';

/** Where the manifest of a build stands. */
export function buildManifestPath(id: string): string {
  return `${before}${encodeURIComponent(id)}${after}`;
}

/** True of the address of any build's manifest, known or not. */
export function isBuildManifestPath(path: string): boolean {
  return path.startsWith(before) && path.endsWith(after);
}
