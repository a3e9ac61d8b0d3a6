import { escapeHtml } from '#lib/escape-html.ts';
import { toAbsolute } from '#lib/urls.ts';

export interface SitemapEntry {
  readonly path: string;
  /** ISO date or instant of the last change of the content; null when unknown, then the sitemap states none. */
  readonly changedAt: string | null;
}

const elements = { urlset: 'url', sitemapindex: 'sitemap' } as const;

/** Writes a sitemap of pages, or an index of sitemaps (sitemaps.org, 0.9). @param siteUrl absolute origin, no trailing slash */
export function writeSitemap(root: keyof typeof elements, entries: readonly SitemapEntry[], siteUrl: string): string {
  const element = elements[root];
  let text = `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n`;
  for (const { path, changedAt } of entries) {
    const location = escapeHtml(toAbsolute(path, siteUrl)).replaceAll("'", '&apos;');
    const lastModified = changedAt === null ? '' : `<lastmod>${changedAt}</lastmod>`;
    text += `<${element}><loc>${location}</loc>${lastModified}</${element}>\n`;
  }
  return `${text}</${root}>\n`;
}

/** Returns the latest of dates and instants, or null when there is none. */
export function findLatest(times: readonly (string | null)[]): string | null {
  let latest: string | null = null;
  for (const time of times)
    if (time !== null && (latest === null || Date.parse(time) > Date.parse(latest))) latest = time;
  return latest;
}
