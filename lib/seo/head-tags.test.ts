// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { buildHeadHtml, listHeadTags } from './head-tags.ts';
import type { PageHeadView } from './page-metadata.ts';

const hostile = '"><script>alert(1)</script>&amp; ‘x’';
const head: PageHeadView = {
  title: hostile,
  description: hostile,
  siteName: 'Alaska Air Group',
  canonical: 'https://careers.example.com/jobs/?q=a&b="',
  robots: 'index, follow',
  alternates: [{ type: 'application/rss+xml', href: 'https://careers.example.com/jobs/feed.xml' }],
  picture: { url: 'https://careers.example.com/previews/jobs.png', alt: hostile },
};

const parse = (html: string): Element[] => [
  ...new DOMParser().parseFromString(`<head>${html}</head>`, 'text/html').head.children,
];

test('the tags survive a round trip through HTML, whatever their text contains', () => {
  const expected = listHeadTags(head);
  const tags = parse(buildHeadHtml(head)).slice(0, expected.length);
  const read = tags.map((tag) => ({
    name: tag.localName,
    attributes: Object.fromEntries([...tag.attributes].map(({ name, value }) => [name, value])),
  }));
  expect(read).toEqual(expected);
  expect(parse(buildHeadHtml(head)).some(({ localName }) => localName === 'script')).toBe(false);
});

test('the tags of every document follow those of the page', () => {
  const site = parse(buildHeadHtml(head)).slice(listHeadTags(head).length);
  expect(site.map((tag) => tag.getAttribute('rel') ?? tag.getAttribute('name'))).toEqual([
    'icon',
    'icon',
    'apple-touch-icon',
    'format-detection',
    'color-scheme',
    'theme-color',
    'theme-color',
  ]);
});

test('a page without a canonical URL has no canonical link', () => {
  const html = buildHeadHtml({ ...head, canonical: null });
  expect(html).not.toContain('rel="canonical"');
  expect(html).not.toContain('og:url');
});
