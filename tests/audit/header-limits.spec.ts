import { expect, test } from '#tests/support/fixtures.ts';
import { maxHeaderBytes } from '#config/security.ts';
import { sendRequest, mapWith } from '#tests/e2e/support/send-request.ts';
import { failingSite } from '#tests/e2e/support/faults.ts';
import { readNaiveFeed } from '#tests/e2e/support/naive-feed.ts';

const jobs = readNaiveFeed();
const open = jobs.find(({ isOpen }) => isOpen);
const closed = jobs.find(({ isOpen }) => !isOpen);
const jobPath = open?.path ?? '';

const kinds: Readonly<Record<string, readonly string[]>> = {
  pages: [
    '/',
    '/jobs/',
    '/benefits/',
    '/job/',
    '/saved/',
    '/sitemap/',
    '/locations/seattle-wa/jobs/',
    '/career-opportunities/pilot-jobs/',
    jobPath,
  ],
  redirects: [
    '/Jobs',
    '/benefits',
    '/search/',
    '/company/Horizon-Air/jobs',
    '/locations/Seattle/jobs/',
    `/job/?id=${open?.id}`,
    jobPath.slice(0, -1),
    `/none/none/${open?.id}/job/`,
    '//jobs/',
    '/x/../jobs/',
  ],
  'not found': ['/nope/', '/nope.txt', '/%ff/', '/locations/nowhere/jobs/', '/jobs/?page=999'],
  gone: [closed?.path ?? ''],
  feeds: ['/jobs/feed.xml', '/jobs/feed.json', '/company/horizon-air/jobs/feed.xml'],
  sitemaps: ['/sitemap.xml', '/sitemaps/pages.xml'],
  data: ['/data/jobs/', '/data/company/horizon-air/jobs/', '/data/suggestions/?q=pilot', '/data/places/?q=sea'],
  previews: [
    '/previews/home.png',
    '/previews/jobs.png',
    `/previews${jobPath.slice(0, -1)}.png`,
    '/previews/locations/Seattle/jobs.png',
  ],
  builds: ['/builds/latest.json', '/builds/meta/none.json'],
  files: [
    '/robots.txt',
    '/llms.txt',
    '/manifest.webmanifest',
    '/icon.svg',
    '/job/closing.ics?id=none',
    '/_next/static/none.js',
  ],
  process: ['/healthz', '/readyz', '/metrics'],
};

/** Targets of the maximum length, with characters that become longer when an address is encoded again. */
const long = (unit: string, length = 7600): string => unit.repeat(Math.floor(length / unit.length));

/** Queries and paths that make an address of a few KB, before a response encodes it again. */
const hostile: Readonly<Record<string, (path: string) => string>> = {
  'a foreign parameter': (path) => withQuery(path, `x=${long("'")}`),
  'a foreign name': (path) => withQuery(path, `${long('(')}=1`),
  'many foreign parameters': (path) => withQuery(path, long('a=!&')),
  'a tracking parameter': (path) => withQuery(path, `utm_source=${long('~')}`),
  'a long text': (path) => withQuery(path, `q=${long("'")}`),
  'an escaped text': (path) => withQuery(path, `q=${long('%F0%9F%9B%AB')}`),
  'many places': (path) => withQuery(path, long(`location=${'%E2%82%AC'.repeat(12)}&`)),
  'many jobs': (path) => withQuery(path, long('id=(&')),
  'a hash of the framework’s router': (path) => withQuery(path, `_rsc=${long('x')}`),
  'a long path': (path) => path.replace('/', `/${long("'")}/`),
  'a long end of the path': (path) => `${path.split('?', 1)[0]}${long("'")}`,
  'many slashes': (path) => path.replace('/', long('/')),
};

const visitors: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'a browser': {},
  'the framework’s router': { rsc: '1' },
};

function withQuery(path: string, query: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}${query}`;
}

interface Case {
  readonly what: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

function listCases(paths: readonly string[]): readonly Case[] {
  return Object.entries(hostile).flatMap(([name, make]) =>
    paths.flatMap((path) =>
      Object.entries(visitors).map(([visitor, headers]) => ({
        what: `${path} with ${name} for ${visitor}`,
        path: make(path),
        headers,
      })),
    ),
  );
}

/** Headers above the limit. */
async function findLongHeaders(origin: string, cases: readonly Case[]): Promise<readonly string[]> {
  const found = await mapWith(cases, 4, async ({ what, path, headers }) => {
    const answer = await sendRequest(origin, path, { headers });
    return Object.entries(answer.headers).flatMap(([name, value]) => {
      const bytes = Buffer.byteLength(String(value));
      return bytes > maxHeaderBytes ? [`${what}: ${answer.status} with ${bytes} bytes of ${name}`] : [];
    });
  });
  return found.flat();
}

test.describe('no answer to a hostile address has a header above the limit', () => {
  for (const [title, paths] of Object.entries(kinds)) {
    test(title, async ({ site }) => {
      expect(await findLongHeaders(site.url, listCases(paths))).toEqual([]);
    });
  }

  test('a redirect drops unknown parameters before it is rejected', async ({ site }) => {
    const foreign = `x=${long("'")}`;
    const short = await sendRequest(site.url, '/Jobs?q=pilot&utm_source=mail');
    const cut = await sendRequest(site.url, `/Jobs?q=pilot&${foreign}`);
    const refused = await sendRequest(site.url, `/Jobs?q=${long("'")}`);
    expect([short, cut, refused].map(({ status, headers }) => [status, headers.location])).toEqual([
      [308, '/jobs/?q=pilot&utm_source=mail'],
      [308, '/jobs/?q=pilot'],
      [414, undefined],
    ]);
  });
});

test.describe('an error for a hostile address', () => {
  test.use({ sitePlan: { script: failingSite } });

  for (const sentinel of ['sentinel-throw', 'sentinel-down'] as const) {
    test(`with the search fault ${sentinel}`, async ({ site }) => {
      const paths = ['/jobs/', '/data/jobs/', '/jobs/feed.xml'].map((path) => `${path}?q=${sentinel}`);
      expect(await findLongHeaders(site.url, listCases(paths))).toEqual([]);
    });
  }
});
