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

const markdownSuffix = '.md';
const homeMarkdown = '/index.md';

/** Returns the URL of the Markdown alternate of a page. @param address canonical path with its query */
export function buildMarkdownUrl(address: string): string {
  const [path = homeUrl] = address.split('?', 1);
  const markdownPath = path === homeUrl ? homeMarkdown : `${path.slice(0, -1)}${markdownSuffix}`;
  return markdownPath + address.slice(path.length);
}

/** Returns the path of the page that a Markdown alternate belongs to, or null for any other path. @param path raw, in any case */
export function parseMarkdownPath(path: string): string | null {
  const lower = path.toLowerCase();
  if (lower === homeMarkdown) return homeUrl;
  if (!lower.endsWith(markdownSuffix) || lower.endsWith(`/${markdownSuffix}`)) return null;
  return `${path.slice(0, -markdownSuffix.length)}/`;
}
