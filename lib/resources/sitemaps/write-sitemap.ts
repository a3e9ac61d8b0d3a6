import { escapeHtml } from '#lib/escape-html.ts';

export interface SitemapEntry {
  /** Absolute. */
  readonly location: string;
  /** ISO day or instant of the last change of what it says; null: not known, and then not claimed. */
  readonly changedAt: string | null;
}

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const schema = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

function writeEntry(element: 'url' | 'sitemap', { location, changedAt }: SitemapEntry): string {
  const changed = changedAt === null ? '' : `<lastmod>${changedAt}</lastmod>`;
  return `<${element}><loc>${escapeHtml(location).replaceAll("'", '&apos;')}</loc>${changed}</${element}>\n`;
}

/** A sitemap of pages (sitemaps.org, 0.9). */
export function writeSitemap(entries: readonly SitemapEntry[]): string {
  let text = `${head}<urlset ${schema}>\n`;
  for (const entry of entries) text += writeEntry('url', entry);
  return `${text}</urlset>\n`;
}

/** A sitemap of sitemaps. */
export function writeSitemapIndex(parts: readonly SitemapEntry[]): string {
  return `${head}<sitemapindex ${schema}>\n${parts.map((part) => writeEntry('sitemap', part)).join('')}</sitemapindex>\n`;
}

/** The latest of some days and instants, null without one. */
export function findLatest(times: Iterable<string | null>): string | null {
  let latest: string | null = null;
  let reached = Number.NEGATIVE_INFINITY;
  for (const text of times) {
    const time = text === null ? Number.NEGATIVE_INFINITY : Date.parse(text);
    if (time <= reached) continue;
    latest = text;
    reached = time;
  }
  return latest;
}
