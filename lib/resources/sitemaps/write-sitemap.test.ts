import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readSitemap } from '#tests/support/read-sitemap.ts';
import { isSitemapPath } from '#lib/resources/sitemap-paths.ts';
import { findLatest, writeSitemap } from './write-sitemap.ts';

const siteUrl = 'https://careers.example.com';
const path = fc.webPath().map((text) => `${text}?a='&"<>`);
const day = fc.option(fc.constantFrom('2026-11-20', '2026-11-18T12:00:00Z'));

test('an independent parser reads any URL unchanged', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ path, changedAt: day }), { minLength: 1 }), (entries) => {
      const xml = writeSitemap('urlset', entries, siteUrl);
      expect(readSitemap(xml)).toEqual(
        entries.map((entry) => ({
          loc: siteUrl + entry.path,
          ...(entry.changedAt === null ? {} : { lastmod: entry.changedAt }),
        })),
      );
    }),
  );
});

test('an index names its files', () => {
  expect(writeSitemap('sitemapindex', [{ path: '/sitemaps/pages.xml', changedAt: '2026-11-20' }], siteUrl)).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n' +
      '<sitemap><loc>https://careers.example.com/sitemaps/pages.xml</loc><lastmod>2026-11-20</lastmod></sitemap>\n</sitemapindex>\n',
  );
});

test.each(['/sitemap.xml', '/sitemaps/pages.xml', '/sitemaps/lists-1.xml', '/sitemaps/jobs-12.xml'])(
  '%s is a file of the sitemap',
  (file) => {
    expect(isSitemapPath(file)).toBe(true);
  },
);

test.each([
  '/sitemaps/jobs-0.xml',
  '/sitemaps/jobs-01.xml',
  '/sitemaps/jobs.xml',
  '/sitemaps/jobs-99999.xml',
  '/sitemaps/',
])('%s is not', (file) => {
  expect(isSitemapPath(file)).toBe(false);
});

test('findLatest compares dates and instants across time zones', () => {
  expect(findLatest(['2026-11-18T23:00:00-08:00', null, '2026-11-19T06:00:00Z'])).toBe('2026-11-18T23:00:00-08:00');
  expect(findLatest([null])).toBeNull();
});
