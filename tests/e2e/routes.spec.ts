import { expect, test } from '#tests/support/fixtures.ts';
import { pages } from '#config/pages.ts';
import { siteMode } from '#tests/support/start-site.ts';
import { sendRequest } from './support/send-request.ts';
import { readPage, readTotal, textOf } from './support/read-page.ts';
import { readNaiveFeed } from './support/naive-feed.ts';
import { plainRoutes } from './support/route-table.ts';

const open = readNaiveFeed().filter(({ isOpen }) => isOpen);

/** Asserts a single redirect: its target does not redirect, and a redirect from outside is never unnoticed. */
async function expectOneHop(origin: string, location: string): Promise<void> {
  if (location.startsWith('https://')) return;
  expect([200, 404, 410]).toContain((await sendRequest(origin, location)).status);
}

const facets = [
  ['locations', 'seattle-wa'],
  ['company', 'alaska-airlines'],
  ['employment-type', 'full-time'],
  ['job-category', 'software-technology'],
] as const;
const filterPaths = Array.from(
  { length: 15 },
  (_, index) =>
    `/${facets
      .filter((_facet, bit) => ((index + 1) & (1 << bit)) !== 0)
      .flat()
      .join('/')}/jobs/`,
);

test.describe('statuses', () => {
  // nginx itself rejects what it cannot parse.
  const rows = plainRoutes.map(
    ([path, status, location = '']) =>
      [path, siteMode === 'front' && /%(?:00|$)/.test(path.split('?')[0] ?? '') ? 400 : status, location] as const,
  );
  for (const [path, status, location] of rows) {
    test(`${path} answers ${status} ${location}`, async ({ site }) => {
      const answer = await sendRequest(site.url, path);
      expect({ status: answer.status, location: answer.headers.location ?? '' }).toEqual({ status, location });
      if (location !== '') await expectOneHop(site.url, location);
    });
  }

  for (const path of pages.filter((page) => !('flag' in page)).map(({ path }) => path)) {
    test(`the page ${path} has its address, and takes one redirect in capitals without a slash`, async ({ site }) => {
      expect((await sendRequest(site.url, path)).status).toBe(200);
      const { status, headers } = await sendRequest(site.url, path.toUpperCase().slice(0, -1));
      expect({ status, location: headers.location }).toEqual({ status: 308, location: path });
    });
  }

  for (const path of filterPaths) {
    test(`the filter path ${path} shows the jobs of the feed that match all its parts`, async ({ site }) => {
      const [place, company, type, category] = facets.map(([name, value]) =>
        path.includes(`/${name}/`) ? value : null,
      );
      const fitting = open.filter(
        (job) =>
          (place == null || job.places.includes(place)) &&
          (company == null || job.company === company) &&
          (type == null || job.type === type) &&
          (category == null || job.category === category),
      );
      const answer = await sendRequest(site.url, path);
      expect(answer.status).toBe(200);
      expect(readTotal(readPage(answer.text))).toBe(fitting.length);
      expect(fitting.length).toBeGreaterThan(0);
    });
  }
});

test.describe('not found', () => {
  test('an unknown place offers places that have jobs, with correct counts', async ({ site }) => {
    const { status, text } = await sendRequest(site.url, '/locations/tumwater-wa/jobs/');
    expect(status).toBe(404);
    const page = readPage(text);
    const alternatives = [...page.querySelectorAll('.alternative-searches li')].map((item) => ({
      place: /^\/locations\/([^/]+)\/jobs\/$/.exec(item.querySelector('a')?.getAttribute('href') ?? '')?.[1],
      count: textOf(item, '.alternative-searches-count'),
    }));
    const known = alternatives.filter(({ place }) => place !== undefined);
    expect(known.length).toBeGreaterThan(2);
    for (const { place, count } of known) {
      const jobs = open.filter(({ places }) => place !== undefined && places.includes(place)).length;
      expect(count, place).toBe(jobs === 1 ? '1 job' : `${jobs} jobs`);
    }
    expect(known.map(({ place }) => place)).toContain('washington');
  });

  for (const path of ['/nope/<b>&"x/', '/nope/%3Cscript%3Ealert(1)%3C/script%3E/'] as const) {
    test(`the screen for ${path} shows the path, escaped`, async ({ site }) => {
      const { status, text } = await sendRequest(site.url, path);
      expect(status).toBe(404);
      expect(textOf(readPage(text), '.state-path')).toBe(`Page not found: ${path}`);
      expect(text).not.toContain('<b>&"x');
    });
  }

  test('a page past the end links back to the first one with its count', async ({ site }) => {
    const { status, text } = await sendRequest(site.url, '/company/horizon-air/jobs/?page=999');
    expect(status).toBe(404);
    const total = open.filter(({ company }) => company === 'horizon-air').length;
    expect(
      textOf(
        readPage(text),
        '.alternative-searches li:has(a[href="/company/horizon-air/jobs/"]) .alternative-searches-count',
      ),
    ).toBe(`${total} jobs`);
  });
});
