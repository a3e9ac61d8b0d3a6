import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countCases } from '#tests/support/random-cases.ts';
import { site } from '#config/site.ts';
import { createRoutingContext } from '#lib/routing/routing-context.ts';
import { resolveResource, toHandlerPath } from './addresses.ts';

const routing = createRoutingContext(site.extraPages, false);
const guid = '0123456789ABCDEF0123456789ABCDEF';

function resolve(url: string): string {
  const [path = '', search] = url.split(/\?(.*)/s, 2);
  const resolution = resolveResource(path, search === undefined ? '' : `?${search}`, routing);
  return 'to' in resolution ? `${resolution.kind} ${resolution.to}` : resolution.kind;
}

test.each([
  ['/JOBS/feed.xml', '/jobs/feed.xml'],
  ['/jobs/Feed.JSON?q=A', '/jobs/feed.json?q=A'],
  ['/company/Horizon-Air/jobs/feed.xml', '/company/horizon-air/jobs/feed.xml'],
  ['/company/Horizon-Air/jobs/feeds/RSS', '/company/horizon-air/jobs/feeds/rss'],
  ['/jobs/feed.xml?company=horizon-air&utm_source=A', '/company/horizon-air/jobs/feed.xml?utm_source=A'],
  ['//jobs//feed.xml', '/jobs/feed.xml'],
  ['/Previews/Benefits.PNG?v=A1', '/previews/benefits.png?v=A1'],
  ['/previews/HOME.png', '/previews/home.png'],
  ['/Sitemap.xml', '/sitemap.xml'],
  ['/sitemap.xml/', '/sitemap.xml'],
  ['/Sitemaps/Jobs-1.XML', '/sitemaps/jobs-1.xml'],
  ['/ROBOTS.txt', '/robots.txt'],
  ['/%52obots.txt', '/robots.txt'],
  ['/LLMs.txt', '/llms.txt'],
  ['/Manifest.WebManifest', '/manifest.webmanifest'],
  ['/Job/Closing.ICS?id=R-1', '/job/closing.ics?id=R-1'],
  ['/Builds/Latest.json?1', '/builds/latest.json?1'],
  ['/JOBS/All.NDJSON', '/jobs/all.ndjson'],
  ['//jobs/all.xml/', '/jobs/all.xml'],
  ['/sitemap.xml.', '/sitemap.xml'],
  ['/robots.txt)', '/robots.txt'],
  ['/Robots.txt%E2%80%8B', '/robots.txt'],
  ['/llms.txt&gt;', '/llms.txt'],
  ['/jobs/feed.xml,', '/jobs/feed.xml'],
  ['/jobs/feed.json/.', '/jobs/feed.json'],
  ['/company/horizon-air/jobs/feed.xml%22?q=A', '/company/horizon-air/jobs/feed.xml?q=A'],
  ['/jobs/feed.xml?company=Horizon+Air', '/company/horizon-air/jobs/feed.xml'],
  ['/jobs/feed.xml?q=a&amp;sort=date', '/jobs/feed.xml?q=a&sort=date'],
  ['/jobs/all.xml;', '/jobs/all.xml'],
  ['/jobs/all.ndjson%C2%A0', '/jobs/all.ndjson'],
  ['/previews/home.png.', '/previews/home.png'],
  ['/sitemaps/jobs-1.xml…', '/sitemaps/jobs-1.xml'],
])('%s has the canonical URL %s', (url, canonical) => {
  expect(resolve(url)).toBe(`redirect ${canonical}`);
  expect(resolve(canonical)).toBe('page');
});

test.each([
  ['/jobs/feed.xml?q=a?b', 'page'],
  ['/jobs/feed.xml', 'page'],
  ['/jobs/feeds/rss', 'page'],
  ['/previews/home.png?v=1', 'page'],
  ['/sitemaps/lists-1.xml', 'page'],
  [
    `/previews/Seattle-WA/First-Officer/${guid.toLowerCase()}/job.png`,
    `rewrite /previews/seattle-wa/first-officer/${guid}/job.png`,
  ],
  ['/Locations/Seattle-WA/Jobs/feed.xml?x=1', 'rewrite /locations/seattle-wa/jobs/feed.xml?x=1'],
  ['/jobs/feed.xml?location=Seattle', 'rewrite /locations/seattle/jobs/feed.xml'],
  ['/Locations/Seattle/jobs/feed.xml.', 'rewrite /locations/seattle/jobs/feed.xml'],
  ['/Previews/Nothing.png.', 'not-found'],
  ['/Previews/Nothing.png', 'not-found'],
  ['/Company/Delta/jobs/feed.xml', 'not-found'],
  ['/Previews/Saved.png', 'not-found'],
  ['/Previews/Job.png', 'not-found'],
  ['/Previews/Privacy.png', 'not-found'],
  ['/benefits.md', 'not-found'],
  ['/Benefits/feed.xml', 'not-found'],
  ['/Sitemaps/Jobs-0.xml', 'not-found'],
  ['/Jobs/', 'not-found'],
  ['/', 'not-found'],
  ['/previews/%00.png', 'not-found'],
  ['/previews/%E0%A4%A.png', 'not-found'],
  ['/../Sitemap.xml', 'not-found'],
])('%s resolves to %s', (url, expected) => {
  expect(resolve(url)).toBe(expected);
});

test('any URL is canonical after at most one redirect', () => {
  const segments = fc.array(
    fc.constantFrom(
      'Jobs',
      'jobs',
      'company',
      'Horizon-Air',
      'previews',
      'BENEFITS',
      'feed.xml',
      'Feed.JSON',
      'sitemap.xml',
      'Index',
      '',
    ),
    { maxLength: 6 },
  );
  const suffix = fc.constantFrom('', '.png', '.PNG', '/');
  const query = fc.constantFrom('', '?q=A', '?company=horizon-air', '?page=1', '?x=a?b');
  fc.assert(
    fc.property(segments, suffix, query, (parts, end, search) => {
      const resolution = resolveResource(`/${parts.join('/')}${end}`, search, routing);
      if (resolution.kind === 'redirect') expect(resolve(resolution.to)).toBe('page');
    }),
    { numRuns: countCases(2000) },
  );
});

test.each([
  ['/robots.txt', '/robots.txt'],
  ['/sitemaps/jobs-1.xml', '/sitemaps/jobs-1.xml'],
  ['/sitemaps/pages.xml', '/sitemaps/pages.xml'],
  ['/sitemaps/jobs-12.xml', '/sitemaps/jobs-12.xml'],
  ['/job/closing.ics', '/job/closing.ics'],
  ['/data/places/', '/data/places/'],
  ['/builds/meta/a.json', '/builds/meta/a.json'],
  ['/data/jobs/', '/resources/list-data/jobs/'],
  ['/data/company/horizon-air/jobs/', '/resources/list-data/company/horizon-air/jobs/'],
  ['/previews/home.png', '/resources/previews/'],
  ['/previews/our-people/veterans.png', '/resources/previews/our-people/veterans/'],
  ['/jobs/feed.xml', '/resources/feeds/xml/jobs/'],
  ['/company/horizon-air/jobs/feed.json', '/resources/feeds/json/company/horizon-air/jobs/'],
  ['/jobs/feeds/rss', '/resources/feeds/rss/jobs/'],
  ['/jobs/feeds/rss/', '/resources/feeds/rss/jobs/'],
  ['/abcdefgh-1234.txt', '/resources/index-key/abcdefgh-1234'],
])('%s is answered by the handler at %s', (path, handler) => {
  expect(toHandlerPath(path)).toBe(handler);
});

test.each([
  '/',
  '/jobs/',
  '/benefits/',
  '/previews/',
  '/data/seattle-wa/ABC/job/',
  '/data',
  '/short.txt',
  '/sitemaps/jobs-01.xml',
  '/sitemaps/jobs.xml',
  '/sitemaps/jobs-99999.xml',
  '/benefits.md',
  '/resources/feeds/xml/jobs/',
  '/resources/list-data/jobs/',
])('%s is not a resource', (path) => {
  expect(toHandlerPath(path)).toBeNull();
});
