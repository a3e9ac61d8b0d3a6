import { homeUrl } from '#lib/urls.ts';

/** Path prefix of the preview pictures. */
const previewPrefix = '/previews/';
const homePicture = 'home';

/**
 * Returns the URL of the preview picture of a page, 1200 by 630 pixels.
 * @param path canonical path; a query is ignored
 * @param stamp changes with the content of the picture, so that social networks fetch it again
 */
export function buildPreviewUrl(path: string, stamp?: string): string {
  const [page = homeUrl] = path.split('?', 1);
  const name = page === homeUrl ? homePicture : page.slice(1, -1);
  return `${previewPrefix}${name}.png${stamp === undefined ? '' : `?v=${stamp}`}`;
}

const previewPath = /^\/previews\/(.*[^/])\.png$/i;

/** Returns the path of the page that a preview picture belongs to, or null for any other path. @param path raw, in any case */
export function parsePreviewPath(path: string): string | null {
  const name = previewPath.exec(path)?.[1];
  if (name === undefined) return null;
  return name.toLowerCase() === homePicture ? homeUrl : `/${name}/`;
}
