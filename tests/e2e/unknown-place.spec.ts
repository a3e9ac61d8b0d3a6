import { expect, test } from '#tests/support/fixtures.ts';
import { results } from '#tests/support/locators.ts';
import { z } from 'zod';
import { scrollsSideways } from './support/axe-audit.ts';
import { sendRequest } from './support/send-request.ts';
import { waitForHydration } from './support/wait-for-hydration.ts';
import { readNaiveFeed } from './support/naive-feed.ts';
import { readPage, textOf, textsOf } from './support/read-page.ts';

const open = readNaiveFeed().filter(({ isOpen }) => isOpen);
const formatJobs = (count: number): string => (count === 1 ? '1 job' : `${count} jobs`);
const jobsIn = (place: string): number => open.filter(({ places }) => places.includes(place)).length;
const listResponse = z.object({
  kind: z.literal('list'),
  title: z.string(),
  view: z.object({ href: z.string(), heading: z.string() }),
});

for (const [path, expected, name] of [
  ['/jobs/?location=Ancorage&r=25', 200, 'Ancorage'],
  ['/locations/ancorage/jobs/', 404, 'ancorage'],
] as const) {
  test.describe(path, () => {
    test('keeps the form and offers alternatives, with correct counts, noindex and no caching', async ({ site }) => {
      const { status, text, headers } = await sendRequest(site.url, path);
      expect([status, headers['cache-control']]).toEqual([expected, 'no-store']);
      const page = readPage(text);
      expect(page.querySelector('meta[name=robots]')?.getAttribute('content')).toMatch(/^noindex/);
      expect(page.querySelector('link[rel=canonical]')).toBeNull();
      expect(page.querySelector('.search-form input[name=location]')?.getAttribute('value')).toBe(name);
      const help = `We don't know “${name}”.`;
      const isMissing = expected === 404;
      expect(textsOf(page, 'h1')).toEqual([isMissing ? 'Page Not Found' : help]);
      const texts = [
        'Status Code: 404',
        'Page Not Found',
        'Sorry, but the page you were trying to view does not exist.',
        `Page not found: ${path}`,
        'Click here to view all jobs.',
      ];
      expect([...page.querySelectorAll('.list-head > *')].map((part) => part.textContent).slice(0, 6)).toEqual(
        isMissing ? [...texts, help] : expect.not.arrayContaining(texts),
      );
      expect(page.querySelectorAll('.list-head a.button[href="/jobs/"]')).toHaveLength(isMissing ? 1 : 0);
      expect(textOf(page, '.did-you-mean')).toBe(`Did you mean Anchorage, AK? (${formatJobs(jobsIn('anchorage-ak'))})`);
      expect(page.querySelector('.did-you-mean a')?.getAttribute('href')).toBe('/locations/anchorage-ak/jobs/');
      expect(textOf(page, '[data-job-list] h2')).toBe('Locations with jobs');
      const places = [...page.querySelectorAll('[data-job-list] li')].flatMap((item) => {
        const slug = /^\/locations\/([^/]+)\/jobs\/$/.exec(item.querySelector('a')?.getAttribute('href') ?? '')?.[1];
        return slug === undefined ? [] : [[slug, textOf(item, '.alternative-searches-count')] as const];
      });
      expect(places.length).toBeGreaterThan(4);
      for (const [slug, count] of places) expect(count, slug).toBe(formatJobs(jobsIn(slug)));
      expect(page.querySelector('main')?.textContent).not.toMatch(/\b(?:No|0) jobs\b/);
    });
  });
}

test('the rest of the search is kept where it has jobs, and offered without the place', async ({ site }) => {
  const page = readPage((await sendRequest(site.url, '/jobs/?q=agent&location=Seatle&company=alaska-airlines')).text);
  expect(page.querySelector('.search-form input[name=q]')?.getAttribute('value')).toBe('agent');
  expect(page.querySelector('.search-form input[type=hidden][name=company]')?.getAttribute('value')).toBe(
    'alaska-airlines',
  );
  expect(page.querySelector('.did-you-mean a')?.getAttribute('href')).toBe(
    '/locations/seattle-wa/company/alaska-airlines/jobs/?q=agent',
  );
  const hrefs = [...page.querySelectorAll('[data-job-list] a')].map((link) => link.getAttribute('href'));
  expect(hrefs).toContain('/company/alaska-airlines/jobs/?q=agent');
  expect(hrefs).toContain('/jobs/');
  expect([...page.querySelectorAll('.filter-chips a, .chips a')].map((link) => link.getAttribute('href'))).toContain(
    '/company/alaska-airlines/jobs/?q=agent',
  );
});

for (const [typed, to, slugs] of [
  ['98188', '/locations/seatac-wa/jobs/?r=25', null],
  ['Big Island', '/jobs/?location=hilo-hi&location=kailua-kona-hi', ['hilo-hi', 'kailua-kona-hi']],
  ['sea-tac', '/jobs/?location=seatac-wa&location=seattle-wa', ['seatac-wa', 'seattle-wa']],
  ['bay area', null, null],
  ['hnl', '/locations/honolulu-hi/jobs/', ['honolulu-hi']],
  ['59715', null, null],
  ['Seattle, WA 98101', '/locations/seattle-wa/jobs/', ['seattle-wa']],
  ['%', null, null],
] as const)
  test(`${typed} as a place is answered with jobs or with places that have some`, async ({ site }) => {
    const path = `/jobs/?location=${encodeURIComponent(typed)}`;
    const first = await sendRequest(site.url, path);
    if (to !== null) expect([first.status, first.headers['location']]).toEqual([308, to]);
    const { status, text } = await sendRequest(site.url, first.headers['location']?.toString() ?? path);
    expect(status).toBe(200);
    const page = readPage(text);
    expect(page.querySelector('.state-path')).toBeNull();
    const count = open.filter(({ places }) => slugs?.some((slug) => places.includes(slug))).length;
    if (slugs !== null) expect(textOf(page, 'h1')).toMatch(new RegExp(`^${formatJobs(count)} `));
    expect(page.querySelectorAll('[data-job-list] a').length).toBeGreaterThan(0);
  });

for (const [path, expected] of [
  ['/jobs/?location=Boston', 200],
  ['/jobs/?location=bos', 200],
  ['/locations/boston-ma/jobs/', 404],
] as const)
  test(`${path}: a city of the network without jobs offers the nearest ones`, async ({ site }) => {
    const { status, text } = await sendRequest(site.url, path);
    expect(status).toBe(expected);
    const page = readPage(text);
    expect(textOf(page, expected === 404 ? '.list-head h2' : 'h1')).toMatch(/^We have no jobs in “[^”]+”\.$/);
    expect(page.querySelector('meta[name=description]')?.getAttribute('content')).toMatch(/^We have no jobs in “/);
    expect(page.querySelector('.did-you-mean')).toBeNull();
    const [nearest] = page.querySelectorAll('[data-job-list] li');
    expect(textOf(nearest ?? page, 'a')).toMatch(/^New York, NY \(1\d\d miles\)$/);
    expect(textOf(nearest ?? page, '.alternative-searches-count')).toBe(formatJobs(jobsIn('new-york-ny')));
  });

test('a search for such a city by its name alone offers them too', async ({ site }) => {
  const page = readPage((await sendRequest(site.url, '/jobs/?q=jobs+in+Boston')).text);
  expect(textOf(page, 'h1')).toBe('No jobs for “jobs in Boston”');
  const links = [...page.querySelectorAll('.alternative-searches a')];
  expect(links.map((link) => link.getAttribute('href'))).toContain('/locations/newark-nj/jobs/');
});

test('a long word in a filter does not widen the page', async ({ visitors }) => {
  await visitors.visit(
    async (page) => {
      for (const name of ['q', 'location']) {
        await page.goto(`/jobs/?${name}=${'x'.repeat(100)}`);
        await expect(page.getByRole('list', { name: 'Active filters' })).toBeVisible();
        expect(await scrollsSideways(page), name).toBe(false);
      }
    },
    { viewport: { width: 320, height: 640 } },
  );
});

test('two unknown places are joined with “and”', async ({ site }) => {
  const page = readPage((await sendRequest(site.url, '/jobs/?location=Atlantis&location=Narnia')).text);
  expect(textOf(page, 'h1')).toBe("We don't know “Atlantis” or “Narnia”.");
  expect(textOf(page, 'title')).toMatch(/^“Atlantis” or “Narnia” Jobs at /);
});

test('the data address returns a list that no cache stores; under a path it is 404', async ({ site }) => {
  const { status, text, headers } = await sendRequest(site.url, '/data/jobs/?location=Ancorage');
  expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
  expect(listResponse.parse(JSON.parse(text))).toMatchObject({
    title: expect.stringMatching(/^“Ancorage” Jobs at /),
    view: { href: '/jobs/?location=Ancorage', heading: "We don't know “Ancorage”." },
  });
  expect((await sendRequest(site.url, '/data/locations/ancorage/jobs/')).status).toBe(404);
});

test('a place typed into the form of a list is answered in place, and Back returns to the list', async ({
  visitors,
}) => {
  await visitors.visit(async (page) => {
    await page.goto('/company/alaska-airlines/jobs/');
    await waitForHydration(page);
    await page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''));
    const heading = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    await page.getByLabel('City, state or country').fill('Ancorage');
    await page.getByRole('button', { name: 'Search jobs' }).click();
    await expect(page.getByRole('heading', { level: 1, name: "We don't know “Ancorage”." })).toBeVisible();
    expect(new URL(page.url()).search).toBe('?location=Ancorage&company=alaska-airlines');
    await expect(page.getByLabel('City, state or country')).toHaveValue('Ancorage');
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await page.goForward();
    await page.getByRole('link', { name: 'Anchorage, AK', exact: true }).click();
    await page.waitForURL('**/locations/anchorage-ak/company/alaska-airlines/jobs/');
    await page.getByRole('article').getByRole('heading').getByRole('link').first().waitFor();
    expect(await page.locator('html').getAttribute('data-same-document')).not.toBeNull();
  });
});

for (const path of [
  '/jobs/?utm_source=a&location=Ancorage%20%20X&q=pilot&q=agent',
  '/jobs/?location=%ffAncorage%00',
  '/locations/ancorage/jobs/?q=%20pilot&page=2',
  '/atlantis/nowhere/usa/jobs/',
] as const) {
  test(`${path} stays as it is after scripts ran`, { tag: '@long' }, async ({ visitors }) => {
    await visitors.visit(async (page) => {
      let loads = 0;
      page.on('load', () => (loads += 1));
      await page.goto(path);
      await waitForHydration(page);
      await expect(results(page)).toHaveAttribute('aria-busy', 'false');
      expect(loads).toBe(1);
    });
  });
}
