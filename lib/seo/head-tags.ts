import type { Graph, Thing, WithContext } from 'schema-dts';
import { escapeHtml } from '#lib/escape-html.ts';
import { pictureSize, type PageHeadView } from './page-metadata.ts';
import { toJsonLd } from './to-json-ld.ts';

/** A tag of the document head, with its attributes by their HTML names. */
interface HeadTag {
  readonly name: 'link' | 'meta';
  readonly attributes: Readonly<Record<string, string>>;
}

const meta = (name: string, content: string): HeadTag => ({ name: 'meta', attributes: { name, content } });
const openGraph = (property: string, content: string): HeadTag => ({
  name: 'meta',
  attributes: { property: `og:${property}`, content },
});
const link = (rel: string, href: string, rest: Readonly<Record<string, string>> = {}): HeadTag => ({
  name: 'link',
  attributes: { rel, href, ...rest },
});

/** The head tags that every document has. */
const siteTags: readonly HeadTag[] = [
  link('icon', '/favicon.ico', { sizes: '32x32' }),
  link('icon', '/icon.svg', { type: 'image/svg+xml' }),
  link('apple-touch-icon', '/apple-touch-icon.png', { sizes: '180x180' }),
  meta('format-detection', 'telephone=no'),
  meta('color-scheme', 'light dark'),
  { name: 'meta', attributes: { name: 'theme-color', content: '#f7fafc', media: '(prefers-color-scheme: light)' } },
  { name: 'meta', attributes: { name: 'theme-color', content: '#07131f', media: '(prefers-color-scheme: dark)' } },
];

/** Returns the head tags of a page except its title. */
export function listHeadTags({
  title,
  description,
  siteName,
  canonical,
  robots,
  alternates,
  picture,
}: PageHeadView): readonly HeadTag[] {
  return [
    meta('description', description),
    meta('robots', robots),
    ...(canonical === null ? [] : [link('canonical', canonical)]),
    ...alternates.map(({ type, href }) => link('alternate', href, { type })),
    openGraph('type', 'website'),
    openGraph('site_name', siteName),
    openGraph('locale', 'en_US'),
    openGraph('title', title),
    openGraph('description', description),
    ...(canonical === null ? [] : [openGraph('url', canonical)]),
    openGraph('image', picture.url),
    openGraph('image:type', 'image/png'),
    openGraph('image:width', String(pictureSize.width)),
    openGraph('image:height', String(pictureSize.height)),
    openGraph('image:alt', picture.alt),
    meta('twitter:card', 'summary_large_image'),
    meta('twitter:title', title),
    meta('twitter:description', description),
    meta('twitter:image', picture.url),
    meta('twitter:image:alt', picture.alt),
  ];
}

function toHtml(tags: readonly HeadTag[]): string {
  let html = '';
  for (const { name, attributes } of tags) {
    html += `<${name}`;
    for (const attribute in attributes) html += ` ${attribute}="${escapeHtml(attributes[attribute] ?? '')}"`;
    html += '/>';
  }
  return html;
}

const siteHtml = toHtml(siteTags);

/** Returns the head of a document as HTML, except its title. */
export function buildHeadHtml(head: PageHeadView): string {
  return toHtml(listHeadTags(head)) + siteHtml;
}

/** Returns structured data as a JSON-LD script element for the document head. */
export function buildDataBlock(data: Graph | Exclude<WithContext<Thing>, string>): string {
  return `<script type="application/ld+json">${toJsonLd(data)}</script>`;
}
