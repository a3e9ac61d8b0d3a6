import { XMLParser } from 'fast-xml-parser';
import { z } from 'zod';

const entry = z.object({ loc: z.string(), lastmod: z.string().exactOptional() });
const file = z.union([
  z.object({ urlset: z.object({ url: z.array(entry) }) }).transform(({ urlset }) => urlset.url),
  z
    .object({ sitemapindex: z.object({ sitemap: z.array(entry) }) })
    .transform(({ sitemapindex }) => sitemapindex.sitemap),
]);
const parser = new XMLParser({ isArray: (name) => name === 'url' || name === 'sitemap', parseTagValue: false });

/** Parses the entries of a sitemap file with an independent parser. Throws for invalid ones. */
export function readSitemap(xml: string): z.output<typeof file> {
  return file.parse(parser.parse(xml));
}
