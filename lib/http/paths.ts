/** Path to which browsers report errors in the site's own scripts. */
export const clientErrorsPath = '/client-errors';
/** Path to which browsers send Web Vitals. */
export const vitalsPath = '/vitals';
/** Path to which browsers deliver the reports that they write themselves (Reporting API). */
export const browserReportsPath = '/browser-reports';
/** URL of the tools for assistants (Model Context Protocol). */
export const mcpPath = '/mcp';
/** Address of the screen for pages that failed. */
export const errorPath = '/error/';
/** Before the escaped path of an address that the framework's router cannot read. */
export const unreadablePrefix = '/404/';
/** Path of the file that names the current build. */
export const latestPath = '/builds/latest.json';

/** Returns the path of the manifest of a build. */
export function buildManifestPath(id: string): string {
  return `/builds/meta/${encodeURIComponent(id)}.json`;
}

/** Returns whether a path is that of a build manifest, even of an unknown build. */
export function isBuildManifestPath(path: string): boolean {
  return path.startsWith('/builds/meta/') && path.endsWith('.json');
}
