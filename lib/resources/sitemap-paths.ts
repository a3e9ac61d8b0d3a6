export const sitemapIndexPath = '/sitemap.xml';
export const sitemapPagesPath = '/sitemaps/pages.xml';

const numbered = /^\/sitemaps\/(?:lists|jobs)-[1-9]\d{0,3}\.xml$/;

/** Returns whether a path is that of the sitemap or one of its files. */
export function isSitemapPath(path: string): boolean {
  return path === sitemapIndexPath || path === sitemapPagesPath || numbered.test(path);
}
