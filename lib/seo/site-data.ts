import type { BreadcrumbList, Graph } from 'schema-dts';
import { homeUrl, toAbsolute } from '#lib/urls.ts';

/** Path of the logo in structured data. Search engines require at least 112 pixels on each side. */
export const logoPath = '/icon-512.png';

/** Builds the structured data of the home page: the organization and the website. @param siteUrl absolute origin, no trailing slash */
export function buildSiteData(companyName: string, siteUrl: string, language: string): Graph {
  const url = toAbsolute(homeUrl, siteUrl);
  const organization = `${url}#organization`;
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Organization',
        '@id': organization,
        name: companyName,
        url,
        logo: { '@type': 'ImageObject', url: toAbsolute(logoPath, siteUrl), width: '512', height: '512' },
      },
      {
        '@type': 'WebSite',
        '@id': `${url}#website`,
        name: `Jobs at ${companyName}`,
        url,
        inLanguage: language,
        publisher: { '@id': organization },
      },
    ],
  };
}

/** Builds the structured data of a breadcrumb. @param here label of the page itself, the last entry, which has no URL */
export function buildBreadcrumbData(
  crumbs: readonly { readonly href: string; readonly label: string }[],
  here: string,
  siteUrl: string,
): BreadcrumbList & { readonly '@context': 'https://schema.org' } {
  const ancestors = crumbs.map(
    ({ href, label }, index) =>
      ({ '@type': 'ListItem', position: index + 1, name: label, item: toAbsolute(href, siteUrl) }) as const,
  );
  const last = { '@type': 'ListItem', position: crumbs.length + 1, name: here } as const;
  return { '@context': 'https://schema.org', '@type': 'BreadcrumbList', itemListElement: [...ancestors, last] };
}
