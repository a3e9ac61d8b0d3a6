import { escapeHtml } from '#lib/escape-html.ts';

export interface SitemapEntry {
  /** Absolute URL. */
  readonly location: string;
  /** ISO date or instant of the last change of the content; null when unknown, then the sitemap states none. */
  readonly changedAt: string | null;
}

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const schema = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

function writeEntry(element: 'url' | 'sitemap', { location, changedAt }: SitemapEntry): string {
  const lastModified = changedAt === null ? '' : `<lastmod>${changedAt}</lastmod>`;
  return `<${element}><loc>${escapeHtml(location).replaceAll("'", '&apos;')}</loc>${lastModified}</${element}>\n`;
}

/** Writes a sitemap of pages (sitemaps.org, 0.9). */
export function writeSitemap(entries: readonly SitemapEntry[]): string {
  let text = `${head}<urlset ${schema}>\n`;
  for (const entry of entries) text += writeEntry('url', entry);
  return `${text}</urlset>\n`;
}

/** Writes a sitemap index. */
export function writeSitemapIndex(parts: readonly SitemapEntry[]): string {
  return `${head}<sitemapindex ${schema}>\n${parts.map((part) => writeEntry('sitemap', part)).join('')}</sitemapindex>\n`;
}

/** Returns the latest of dates and instants, or null when there is none. */
export function findLatest(times: Iterable<string | null>): string | null {
  let latest: string | null = null;
  let latestTime = Number.NEGATIVE_INFINITY;
  for (const text of times) {
    const time = text === null ? Number.NEGATIVE_INFINITY : Date.parse(text);
    if (time <= latestTime) continue;
    latest = text;
    latestTime = time;
  }
  return latest;
}
