import type { MetadataRoute } from 'next';
import { aiCrawlers, uncrawledNames, uncrawledPaths } from '#config/robots.ts';
import { alertPaths } from '#lib/alerts/alerts-paths.ts';
import { toAbsolute } from '#lib/urls.ts';
import { sitemapIndexPath } from './sitemap-paths.ts';

/**
 * Builds the rules for crawlers. Uses only the configuration, so that an unavailable search never blocks crawlers. A crawler obeys the
 * group that names it, or else the group of `*`. Disallowed crawlers have their own group.
 * @param siteUrl absolute origin, no trailing slash
 * @param hasAlerts whether there are pages of job alerts, which belong to visitors
 */
export function buildRobots(siteUrl: string, isIndexable: boolean, hasAlerts = false): MetadataRoute.Robots {
  if (!isIndexable) return { rules: { userAgent: '*', disallow: '/' } };
  const disallowed = aiCrawlers.filter(({ isAllowed }) => !isAllowed).map(({ token }) => token);
  return {
    rules: [
      {
        userAgent: '*',
        disallow: [
          ...uncrawledPaths,
          ...(hasAlerts ? [alertPaths.signUp] : []),
          ...uncrawledNames.flatMap((name) => [`/*?${name}=`, `/*&${name}=`]),
        ],
      },
      ...(disallowed.length === 0 ? [] : [{ userAgent: disallowed, disallow: '/' }]),
    ],
    sitemap: toAbsolute(sitemapIndexPath, siteUrl),
  };
}
