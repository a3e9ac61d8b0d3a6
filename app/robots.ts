import type { MetadataRoute } from 'next';
import { aiCrawlers, uncrawledNames, uncrawledPaths } from '#config/robots.ts';
import { alertPaths } from '#lib/alerts/alerts-paths.ts';
import { sitemapIndexPath } from '#lib/resources/addresses.ts';
import { runtime } from '#lib/runtime/runtime.ts';
import { toAbsolute } from '#lib/urls.ts';

export const dynamic = 'force-dynamic';

/**
 * The rules for crawlers. They use only the configuration, so that an unavailable search never blocks crawlers. A crawler obeys the
 * group that names it, or else the group of `*`. AI crawlers that may not come have their own group.
 */
export default function robots(): MetadataRoute.Robots {
  const { siteUrl, isIndexable, hasAlerts, isOpenToAi } = runtime();
  if (!isIndexable) return { rules: { userAgent: '*', disallow: '/' } };
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
      ...(isOpenToAi ? [] : [{ userAgent: [...aiCrawlers], disallow: '/' }]),
    ],
    sitemap: toAbsolute(sitemapIndexPath, siteUrl),
  };
}
