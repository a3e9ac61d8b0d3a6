import { aiCrawlers, uncrawledNames, uncrawledPaths } from '#config/robots.ts';
import { toAbsolute } from '#lib/urls.ts';
import { sitemapIndexPath } from './sitemaps/sitemap-paths.ts';

/**
 * The rules for crawlers: from the configuration alone, so that a search that does not answer never closes the site to them.
 * A crawler obeys the one group that names it, else that of all; refused ones have a group of their own.
 * @param siteUrl absolute origin, no trailing slash
 */
export function buildRobots(siteUrl: string, isIndexable: boolean): string {
  if (!isIndexable) return 'User-agent: *\nDisallow: /\n';
  const refused = aiCrawlers.filter(({ isAllowed }) => !isAllowed).map(({ token }) => `User-agent: ${token}`);
  const groups = [
    [
      'User-agent: *',
      ...[...uncrawledPaths, ...uncrawledNames.flatMap((name) => [`/*?${name}=`, `/*&${name}=`])].map(
        (rule) => `Disallow: ${rule}`,
      ),
    ],
    ...(refused.length === 0 ? [] : [[...refused, 'Disallow: /']]),
    [`Sitemap: ${toAbsolute(sitemapIndexPath, siteUrl)}`],
  ];
  return `${groups.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}
