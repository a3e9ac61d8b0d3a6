export const sitemapIndexPath = '/sitemap.xml';

/** Most addresses of one file. Source: sitemaps.org. */
export const maxAddresses = 50_000;

export type SitemapPart =
  | { readonly kind: 'pages' }
  /** `number` from 1. */
  | { readonly kind: 'lists' | 'jobs'; readonly number: number };

/** Path of a part of the sitemap. */
export function buildPartPath(part: SitemapPart): string {
  return part.kind === 'pages' ? '/sitemaps/pages.xml' : `/sitemaps/${part.kind}-${part.number}.xml`;
}

const numbered = /^\/sitemaps\/(lists|jobs)-([1-9]\d{0,3})\.xml$/;

/** The part that a path names, null when it is none. */
export function parsePartPath(path: string): SitemapPart | null {
  if (path === '/sitemaps/pages.xml') return { kind: 'pages' };
  const [, kind, number] = numbered.exec(path) ?? [];
  return kind === 'lists' || kind === 'jobs' ? { kind, number: Number(number) } : null;
}

/** True for the addresses of the sitemap. */
export function isSitemapPath(path: string): boolean {
  return path === sitemapIndexPath || parsePartPath(path) !== null;
}
