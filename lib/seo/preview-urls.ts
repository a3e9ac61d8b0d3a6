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

/** The page that a picture belongs to; null: the path is no picture. @param path raw, as sent */
export function toPreviewedPath(path: string): string | null {
  if (!path.startsWith(previewPrefix) || !path.endsWith('.png')) return null;
  const name = path.slice(previewPrefix.length, -'.png'.length);
  if (name === '' || name.endsWith('/')) return null;
  return name === homePicture ? homeUrl : `/${name}/`;
}

const twinSuffix = '.md';
const homeTwin = '/index.md';

/** The same page as Markdown. @param address canonical path with its query */
export function buildTwinUrl(address: string): string {
  const [path = homeUrl, search] = address.split('?', 2);
  const twin = path === homeUrl ? homeTwin : `${path.slice(0, -1)}${twinSuffix}`;
  return search === undefined ? twin : `${twin}?${search}`;
}

/** The page that a Markdown address belongs to; null: it is none. @param path raw, as sent */
export function toTwinnedPath(path: string): string | null {
  if (path === homeTwin) return homeUrl;
  if (!path.endsWith(twinSuffix) || path.endsWith(`/${twinSuffix}`)) return null;
  return `${path.slice(0, -twinSuffix.length)}/`;
}
