import type { Graph, Thing, WithContext } from 'schema-dts';
import { escapeHtml } from '#lib/escape-html.ts';
import { pictureSize, type PageHeadView } from './page-metadata.ts';
import { toJsonLd } from './to-json-ld.ts';

/** One tag of a head, with its attributes by their HTML names. */
interface HeadTag {
  readonly name: 'link' | 'meta';
  readonly attributes: Readonly<Record<string, string>>;
}

const meta = (name: string, content: string): HeadTag => ({ name: 'meta', attributes: { name, content } });
const graph = (property: string, content: string): HeadTag => ({
  name: 'meta',
  attributes: { property: `og:${property}`, content },
});
const link = (rel: string, href: string, rest: Readonly<Record<string, string>> = {}): HeadTag => ({
  name: 'link',
  attributes: { rel, href, ...rest },
});

/** What the head of every document says. */
const siteTags: readonly HeadTag[] = [
  link('icon', '/favicon.ico', { sizes: '32x32' }),
  link('icon', '/icon.svg', { type: 'image/svg+xml' }),
  link('apple-touch-icon', '/apple-touch-icon.png', { sizes: '180x180' }),
  meta('format-detection', 'telephone=no'),
  meta('color-scheme', 'light dark'),
  { name: 'meta', attributes: { name: 'theme-color', content: '#f7fafc', media: '(prefers-color-scheme: light)' } },
  { name: 'meta', attributes: { name: 'theme-color', content: '#07131f', media: '(prefers-color-scheme: dark)' } },
];

/** The tags of one page, but its title. */
export function listHeadTags({
  title,
  description,
  siteName,
  canonical,
  robots,
  forms,
  picture,
}: PageHeadView): readonly HeadTag[] {
  return [
    meta('description', description),
    meta('robots', robots),
    ...(canonical === null ? [] : [link('canonical', canonical)]),
    ...forms.map(({ type, href }) => link('alternate', href, { type })),
    graph('type', 'website'),
    graph('site_name', siteName),
    graph('locale', 'en_US'),
    graph('title', title),
    graph('description', description),
    ...(canonical === null ? [] : [graph('url', canonical)]),
    graph('image', picture.url),
    graph('image:type', 'image/png'),
    graph('image:width', String(pictureSize.width)),
    graph('image:height', String(pictureSize.height)),
    graph('image:alt', picture.alt),
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

/** The head of a document, but its title, as HTML. */
export function buildHeadHtml(head: PageHeadView): string {
  return toHtml(listHeadTags(head)) + siteHtml;
}

/** Facts of a page for machines as HTML for its head, which no browser runs. */
export function buildDataBlock(data: Graph | Exclude<WithContext<Thing>, string>): string {
  return `<script type="application/ld+json">${toJsonLd(data)}</script>`;
}
