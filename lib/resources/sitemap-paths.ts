export const sitemapIndexPath = '/sitemap.xml';

/** Maximum number of URLs in one file. Source: sitemaps.org. */
export const maxUrlsPerFile = 50_000;

export type SitemapPart =
  | { readonly kind: 'pages' }
  /** `number` from 1. */
  | { readonly kind: 'lists' | 'jobs'; readonly number: number };

/** Returns the path of a part of the sitemap. */
export function buildPartPath(part: SitemapPart): string {
  return part.kind === 'pages' ? '/sitemaps/pages.xml' : `/sitemaps/${part.kind}-${part.number}.xml`;
}

const numbered = /^\/sitemaps\/(lists|jobs)-([1-9]\d{0,3})\.xml$/;

/** Parses the path of a part of the sitemap. Returns null for any other path. */
export function parsePartPath(path: string): SitemapPart | null {
  if (path === '/sitemaps/pages.xml') return { kind: 'pages' };
  const [, kind, number] = numbered.exec(path) ?? [];
  return kind === 'lists' || kind === 'jobs' ? { kind, number: Number(number) } : null;
}

/** Returns whether a path is that of the sitemap or one of its parts. */
export function isSitemapPath(path: string): boolean {
  return path === sitemapIndexPath || parsePartPath(path) !== null;
}
