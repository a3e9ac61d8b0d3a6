import { expect, test } from 'vitest';
import { aiCrawlers } from '#config/robots.ts';
import { createFakeSearch } from '#tests/support/fake-search.ts';
import { useSite as setUpSite } from '#tests/support/use-sample-site.ts';
import robots from './robots.ts';

const robotsOf = (settings: Readonly<Record<string, string>>) => {
  setUpSite(createFakeSearch(), settings);
  return robots();
};
const { rules, sitemap } = robotsOf({});
const groups = [rules].flat();

test('a preview site blocks all crawlers and names no sitemap', () => {
  expect(robotsOf({ INDEXING: 'off' })).toEqual({ rules: { userAgent: '*', disallow: '/' } });
});

test('names the sitemap by its absolute URL', () => {
  expect(sitemap).toBe('https://careers.example.com/sitemap.xml');
});

/** Matches rules as RFC 9309 defines: `*` matches anything, and a rule matches any path that starts with it. */
function isDisallowed(target: string): boolean {
  const everybody = groups.find(({ userAgent }) => userAgent === '*')?.disallow ?? [];
  return [everybody].flat().some((rule) =>
    new RegExp(
      `^${rule
        .split('*')
        .map((part) => part.replace(/[.?+$()[\]{}|\\^]/g, '\\$&'))
        .join('.*')}`,
    ).test(target),
  );
}

test.each([
  '/jobs/?q=pilot',
  '/locations/seattle-wa/jobs/?r=25',
  '/jobs/?coords=1,2&r=25',
  '/jobs/?page=2&sort=date',
  '/jobs/?view=map',
  '/data/jobs/',
])('%s must not be crawled', (target) => {
  expect(isDisallowed(target)).toBe(true);
});

test.each([
  '/',
  '/jobs/',
  '/jobs/?page=2',
  '/jobs/feed.xml',
  '/previews/home.png',
  '/_next/static/chunks/a.js',
  '/jobs/?utm_source=r',
  '/job/?id=1',
  '/database-jobs/',
])('%s may be crawled', (target) => {
  expect(isDisallowed(target)).toBe(false);
});

test('AI crawlers obey the group of all crawlers, or are refused together where the owner says so', () => {
  expect(groups.filter(({ userAgent }) => userAgent !== '*')).toEqual([]);
  const closed = [robotsOf({ AI_CRAWLERS: 'off' }).rules].flat().filter(({ userAgent }) => userAgent !== '*');
  expect(closed).toEqual([{ userAgent: aiCrawlers, disallow: '/' }]);
});

test('keeps crawlers out of the pages of job alerts where there are any', () => {
  const disallowed = (settings: Readonly<Record<string, string>>) => [robotsOf(settings).rules].flat()[0]?.disallow;
  expect(disallowed({ ALERTS_URL: 'http://127.0.0.1:3001' })).toContain('/job-alerts/');
  expect(disallowed({})).not.toContain('/job-alerts/');
});
