import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readSitemap } from '#tests/support/read-sitemap.ts';
import { buildPartPath, parsePartPath, type SitemapPart } from '#lib/resources/sitemap-paths.ts';
import { findLatest, writeSitemap, writeSitemapIndex } from './write-sitemap.ts';

const location = fc.webPath().map((path) => `https://careers.example.com${path}?a='&"<>`);
const day = fc.option(fc.constantFrom('2026-11-20', '2026-11-18T12:00:00Z'));

test('an independent parser reads any URL unchanged', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ location, changedAt: day }), { minLength: 1 }), (entries) => {
      const xml = writeSitemap(entries);
      expect(readSitemap(xml)).toEqual(
        entries.map((entry) => ({
          loc: entry.location,
          ...(entry.changedAt === null ? {} : { lastmod: entry.changedAt }),
        })),
      );
    }),
  );
});

test('an index names its parts', () => {
  expect(
    writeSitemapIndex([{ location: 'https://careers.example.com/sitemaps/pages.xml', changedAt: '2026-11-20' }]),
  ).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n' +
      '<sitemap><loc>https://careers.example.com/sitemaps/pages.xml</loc><lastmod>2026-11-20</lastmod></sitemap>\n</sitemapindex>\n',
  );
});

test.each<SitemapPart>([{ kind: 'pages' }, { kind: 'lists', number: 1 }, { kind: 'jobs', number: 12 }])(
  'the path of %o is parsed back to it',
  (part) => {
    expect(parsePartPath(buildPartPath(part))).toEqual(part);
  },
);

test.each([
  '/sitemaps/jobs-0.xml',
  '/sitemaps/jobs-01.xml',
  '/sitemaps/jobs.xml',
  '/sitemaps/jobs-99999.xml',
  '/sitemaps/',
  '/sitemap.xml',
])('%s is not a part', (path) => {
  expect(parsePartPath(path)).toBeNull();
});

test('findLatest compares dates and instants across time zones', () => {
  expect(findLatest(['2026-11-18T23:00:00-08:00', null, '2026-11-19T06:00:00Z'])).toBe('2026-11-18T23:00:00-08:00');
  expect(findLatest([null])).toBeNull();
});
