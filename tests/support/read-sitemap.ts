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

/** Entries of a file of the sitemap, read by a parser that is not ours. Throws when it is none. */
export function readSitemap(xml: string): z.output<typeof file> {
  return file.parse(parser.parse(xml));
}
