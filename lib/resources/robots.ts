import type { MetadataRoute } from 'next';
import { aiCrawlers, uncrawledNames, uncrawledPaths } from '#config/robots.ts';
import { toAbsolute } from '#lib/urls.ts';
import { sitemapIndexPath } from './sitemap-paths.ts';

/**
 * The rules for crawlers: from the configuration alone, so that a search that does not answer never closes the site to them.
 * A crawler obeys the one group that names it, else that of all; refused ones have a group of their own.
 * @param siteUrl absolute origin, no trailing slash
 */
export function buildRobots(siteUrl: string, isIndexable: boolean): MetadataRoute.Robots {
  if (!isIndexable) return { rules: { userAgent: '*', disallow: '/' } };
  const refused = aiCrawlers.filter(({ isAllowed }) => !isAllowed).map(({ token }) => token);
  return {
    rules: [
      {
        userAgent: '*',
        disallow: [...uncrawledPaths, ...uncrawledNames.flatMap((name) => [`/*?${name}=`, `/*&${name}=`])],
      },
      ...(refused.length === 0 ? [] : [{ userAgent: refused, disallow: '/' }]),
    ],
    sitemap: toAbsolute(sitemapIndexPath, siteUrl),
  };
}
