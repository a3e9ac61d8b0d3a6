import type { Graph, Thing, WithContext } from 'schema-dts';
import { escapeHtml } from '#lib/escape-html.ts';
import type { Runtime } from '#lib/runtime/runtime.ts';
import { toAbsolute } from '#lib/urls.ts';
import { buildTitle, findPicture, pictureSize, type PageMetadata } from './page-metadata.ts';
import { toJsonLd } from './to-json-ld.ts';

/** The head tags that every document has. */
const siteTags =
  '<link rel="icon" href="/favicon.ico" sizes="32x32"/>' +
  '<link rel="icon" href="/icon.svg" type="image/svg+xml"/>' +
  '<link rel="apple-touch-icon" href="/apple-touch-icon.png" sizes="180x180"/>' +
  '<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no"/>' +
  '<meta name="color-scheme" content="light dark"/>' +
  '<meta name="theme-color" content="#f7fafc" media="(prefers-color-scheme: light)"/>' +
  '<meta name="theme-color" content="#07131f" media="(prefers-color-scheme: dark)"/>';

const meta = (name: string, content: string): string => `<meta name="${name}" content="${escapeHtml(content)}"/>`;
const openGraph = (property: string, content: string): string =>
  `<meta property="og:${property}" content="${escapeHtml(content)}"/>`;

/** Returns the head of a document as HTML, except its title. */
export function buildHeadHtml(
  metadata: PageMetadata,
  { site, siteUrl, isIndexable: isSiteIndexable }: Pick<Runtime, 'site' | 'siteUrl' | 'isIndexable'>,
): string {
  const { description, path, isIndexable, feeds } = metadata;
  const title = buildTitle(metadata.title, site.companyName);
  const picture = findPicture(metadata);
  const pictureUrl = toAbsolute(picture.path, siteUrl);
  const toHref = (target: string): string => escapeHtml(toAbsolute(target, siteUrl));
  const alternate = (type: string, target: string): string =>
    `<link rel="alternate" href="${toHref(target)}" type="${type}"/>`;
  return [
    meta('description', description),
    meta(
      'robots',
      `${isIndexable && isSiteIndexable ? 'index' : 'noindex'}, ${isSiteIndexable ? 'follow' : 'nofollow'}`,
    ),
    path !== null && `<link rel="canonical" href="${toHref(path)}"/>`,
    feeds && alternate('application/rss+xml', feeds.rss) + alternate('application/feed+json', feeds.json),
    openGraph('type', 'website'),
    openGraph('site_name', site.companyName),
    openGraph('locale', 'en_US'),
    openGraph('title', title),
    openGraph('description', description),
    path !== null && openGraph('url', toAbsolute(path, siteUrl)),
    openGraph('image', pictureUrl),
    openGraph('image:type', 'image/png'),
    openGraph('image:width', String(pictureSize.width)),
    openGraph('image:height', String(pictureSize.height)),
    openGraph('image:alt', picture.alt),
    meta('twitter:card', 'summary_large_image'),
    meta('twitter:title', title),
    meta('twitter:description', description),
    meta('twitter:image', pictureUrl),
    meta('twitter:image:alt', picture.alt),
    siteTags,
  ]
    .filter((tag) => typeof tag === 'string')
    .join('');
}

/** Returns structured data as a JSON-LD script element for the document head. */
export function buildDataBlock(data: Graph | Exclude<WithContext<Thing>, string>): string {
  return `<script type="application/ld+json">${toJsonLd(data)}</script>`;
}
