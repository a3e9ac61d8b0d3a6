// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { site } from '#config/site.ts';
import { buildHeadHtml } from './head-tags.ts';
import type { PageMetadata } from './page-metadata.ts';

const hostile = '"><script>alert(1)</script>&amp; ‘x’';
const siteUrl = 'https://careers.example.com';
const settings = { site, siteUrl, isIndexable: true };
const metadata: PageMetadata = {
  title: hostile,
  description: hostile,
  path: '/jobs/?q=a&b="',
  isIndexable: true,
  feeds: { rss: '/jobs/feed.xml', json: '/jobs/feed.json' },
  picture: { path: '/previews/jobs.png', alt: hostile },
};

/** Returns the tags of a head: of each its name, what it is about, its text or address, and what it is for, if it says so. */
function parse(html: string) {
  return [...new DOMParser().parseFromString(`<head>${html}</head>`, 'text/html').head.children].map((tag) => {
    const read = (name: string): string | null => tag.getAttribute(name);
    const use = read('type') ?? read('media') ?? read('sizes');
    const facts = [tag.localName, read('name') ?? read('property') ?? read('rel'), read('content') ?? read('href')];
    return use === null ? facts : [...facts, use];
  });
}

test('the tags of a page and those of every document are complete, whatever their text contains', () => {
  const title = `${hostile} Jobs at Alaska Air Group`;
  expect(parse(buildHeadHtml(metadata, settings))).toEqual([
    ['meta', 'description', hostile],
    ['meta', 'robots', 'index, follow'],
    ['link', 'canonical', `${siteUrl}/jobs/?q=a&b="`],
    ['link', 'alternate', `${siteUrl}/jobs/feed.xml`, 'application/rss+xml'],
    ['link', 'alternate', `${siteUrl}/jobs/feed.json`, 'application/feed+json'],
    ['meta', 'og:type', 'website'],
    ['meta', 'og:site_name', 'Alaska Air Group'],
    ['meta', 'og:locale', 'en_US'],
    ['meta', 'og:title', title],
    ['meta', 'og:description', hostile],
    ['meta', 'og:url', `${siteUrl}/jobs/?q=a&b="`],
    ['meta', 'og:image', `${siteUrl}/previews/jobs.png`],
    ['meta', 'og:image:type', 'image/png'],
    ['meta', 'og:image:width', '1200'],
    ['meta', 'og:image:height', '630'],
    ['meta', 'og:image:alt', hostile],
    ['meta', 'twitter:card', 'summary_large_image'],
    ['meta', 'twitter:title', title],
    ['meta', 'twitter:description', hostile],
    ['meta', 'twitter:image', `${siteUrl}/previews/jobs.png`],
    ['meta', 'twitter:image:alt', hostile],
    ['link', 'icon', '/favicon.ico', '32x32'],
    ['link', 'icon', '/icon.svg', 'image/svg+xml'],
    ['link', 'apple-touch-icon', '/apple-touch-icon.png', '180x180'],
    ['meta', 'format-detection', 'telephone=no, date=no, address=no, email=no, url=no'],
    ['meta', 'color-scheme', 'light dark'],
    ['meta', 'theme-color', '#f7fafc', '(prefers-color-scheme: light)'],
    ['meta', 'theme-color', '#07131f', '(prefers-color-scheme: dark)'],
  ]);
});

test.each([
  [true, true, 'index, follow'],
  [false, true, 'noindex, follow'],
  [true, false, 'noindex, nofollow'],
])('a page that is indexable: %s, on a site that is: %s, says %s', (isIndexable, isSiteIndexable, robots) => {
  expect(
    parse(buildHeadHtml({ ...metadata, isIndexable }, { ...settings, isIndexable: isSiteIndexable })),
  ).toContainEqual(['meta', 'robots', robots]);
});

test('a page without a canonical path has no canonical link', () => {
  const html = buildHeadHtml({ ...metadata, path: null }, settings);
  expect(html).not.toContain('rel="canonical"');
  expect(html).not.toContain('og:url');
});
