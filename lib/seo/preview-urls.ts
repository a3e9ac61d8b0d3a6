import { homeUrl } from '#lib/urls.ts';

/** Where the pictures that stand beside links of this site begin. */
const previewPrefix = '/previews/';
const homePicture = 'home';

/**
 * The picture of a page, 1200 by 630 pixels: that of its path.
 * @param path canonical, a query has no say
 * @param stamp changes with what the picture shows, so that networks fetch it anew
 */
export function buildPreviewUrl(path: string, stamp?: string): string {
  const [page = homeUrl] = path.split('?', 1);
  const name = page === homeUrl ? homePicture : page.slice(1, -1);
  return `${previewPrefix}${name}.png${stamp === undefined ? '' : `?v=${stamp}`}`;
}

const previewPath = /^\/previews\/(.*[^/])\.png$/i;

/** The page that a picture belongs to; null: the path is no picture. @param path raw, as sent, in any case */
export function toPreviewedPath(path: string): string | null {
  const name = previewPath.exec(path)?.[1];
  if (name === undefined) return null;
  return name.toLowerCase() === homePicture ? homeUrl : `/${name}/`;
}

const markdownSuffix = '.md';
const homeMarkdown = '/index.md';

/** The same page as Markdown. @param address canonical path with its query */
export function buildMarkdownUrl(address: string): string {
  const [path = homeUrl] = address.split('?', 1);
  const markdownPath = path === homeUrl ? homeMarkdown : `${path.slice(0, -1)}${markdownSuffix}`;
  return markdownPath + address.slice(path.length);
}

/** The page that a Markdown address belongs to; null: it is none. @param path raw, as sent, in any case */
export function toPathOfMarkdown(path: string): string | null {
  const lower = path.toLowerCase();
  if (lower === homeMarkdown) return homeUrl;
  if (!lower.endsWith(markdownSuffix) || lower.endsWith(`/${markdownSuffix}`)) return null;
  return `${path.slice(0, -markdownSuffix.length)}/`;
}
