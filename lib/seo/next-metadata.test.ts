import { expect, test } from 'vitest';
import { site } from '#config/site.ts';
import { toNextMetadata } from './next-metadata.ts';
import { failureMetadata, type PageMetadata } from './page-metadata.ts';

const siteUrl = 'https://careers.example.com';
const settings = { site, siteUrl, isIndexable: true };
const metadata: PageMetadata = {
  title: 'Pilot',
  description: 'Jobs of pilots',
  path: '/jobs/?q=a&page=2',
  isIndexable: true,
  feeds: { rss: '/jobs/feed.xml', json: '/jobs/feed.json' },
  picture: { path: '/previews/jobs.png', alt: 'Pilots' },
};

test('the metadata of a page has absolute addresses and says the same to search engines and social networks', () => {
  const texts = { title: 'Pilot Jobs at Alaska Air Group', description: 'Jobs of pilots' };
  const picture = { url: `${siteUrl}/previews/jobs.png`, alt: 'Pilots' };
  expect(toNextMetadata(metadata, settings)).toEqual({
    metadataBase: new URL(siteUrl),
    ...texts,
    robots: { index: true, follow: true },
    alternates: {
      canonical: `${siteUrl}/jobs/?q=a&page=2`,
      types: {
        'application/rss+xml': `${siteUrl}/jobs/feed.xml`,
        'application/feed+json': `${siteUrl}/jobs/feed.json`,
      },
    },
    openGraph: {
      type: 'website',
      siteName: 'Alaska Air Group',
      locale: 'en_US',
      ...texts,
      url: `${siteUrl}/jobs/?q=a&page=2`,
      images: { ...picture, type: 'image/png', width: 1200, height: 630 },
    },
    twitter: { card: 'summary_large_image', ...texts, images: picture },
  });
});

test.each([
  [true, true, { index: true, follow: true }],
  [false, true, { index: false, follow: true }],
  [true, false, { index: false, follow: false }],
])('a page that is indexable: %s, on a site that is: %s, says %o', (isIndexable, isSiteIndexable, robots) => {
  const built = toNextMetadata({ ...metadata, isIndexable }, { ...settings, isIndexable: isSiteIndexable });
  expect(built.robots).toEqual(robots);
});

test('an error says nothing to crawlers, for which the framework adds noindex', () => {
  expect(toNextMetadata(failureMetadata, settings)).not.toHaveProperty('robots');
});

test('a page without a canonical path has no address', () => {
  const { alternates, openGraph } = toNextMetadata({ ...metadata, path: null }, settings);
  expect(alternates?.canonical).toBeUndefined();
  expect(openGraph).not.toHaveProperty('url');
});
