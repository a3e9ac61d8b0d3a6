import { startJobsApi, type JobsApi } from '#scripts/jobs-api/start-jobs-api.ts';
import { expect, test as base } from '#tests/support/fixtures.ts';
import type { SitePlan } from '#tests/support/site-pool.ts';
import type { RunningSite } from '#tests/support/start-site.ts';

/** A hosted search API, and the site over it. */
const test = base.extend<object, { readonly hosted: { readonly api: JobsApi; readonly sitePlan: SitePlan } }>({
  hosted: [
    async ({}, use) => {
      const api = await startJobsApi({ pageSize: 15 });
      await use({
        api,
        sitePlan: {
          env: {
            SEARCH_BACKEND: 'hosted',
            SEARCH_API_URL: api.url,
            SEARCH_API_ORIGIN: api.origin,
            JOB_DETAIL_URL: api.detailUrl,
          },
        },
      });
      await api.close();
    },
    { scope: 'worker' },
  ],
  sitePlan: async ({ hosted }, use) => use(hosted.sitePlan),
});

let site: RunningSite;
test.beforeEach(({ site: running }) => {
  site = running;
});

const askOnce = (path: string): Promise<Response> => fetch(site.url + path, { redirect: 'manual' });

/** Repeats a request while the hosted search is too slow: on a busy machine the visitor gets a 503 first. */
async function ask(path: string): Promise<Response> {
  let response = await askOnce(path);
  for (let count = 1; count < 20 && response.status === 503; count += 1) response = await askOnce(path);
  return response;
}

/** Bypasses a front, which caches pages for a minute. */
const askProcess = (path: string): Promise<Response> => fetch(site.processUrl + path, { redirect: 'manual' });
const jobLinks = (html: string): readonly string[] => [
  ...new Set([...html.matchAll(/href="([^"]+\/job\/)"/g)].map(([, path]) => path ?? '')),
];

for (const [path, status] of [
  ['/', 200],
  ['/jobs/', 200],
  ['/jobs/?page=3', 200],
  ['/jobs/?page=9999', 404],
  ['/company/horizon-air/jobs/', 200],
  ['/company/nobody/jobs/', 404],
  ['/locations/seattle-wa/job-category/pilots/jobs/', 200],
  ['/locations/atlantis/jobs/', 404],
  ['/locations/usa/jobs/', 200],
  ['/jobs/?q=captain&view=map', 200],
  ['/locations/seattle-wa/jobs/?r=50&sort=distance', 200],
  ['/jobs/?q=guid%3A%2A', 200],
  ['/sitemap.xml', 200],
  ['/sitemaps/jobs-1.xml', 200],
  ['/jobs/feed.xml', 200],
  ['/data/suggestions/?q=pil', 200],
  ['/data/places/?q=sea', 200],
  ['/career-opportunities/pilot-jobs/', 200],
  [`/${'F'.repeat(32)}/job/`, 404],
] as const) {
  test(`${path} answers ${status}`, async () => {
    expect((await ask(path)).status).toBe(status);
  });
}

test('addresses with several values of a facet redirect to one value, and loose place names to their place', async () => {
  const several = await ask('/jobs/?company=alaska-airlines&company=horizon-air');
  expect([several.status, several.headers.get('location')]).toEqual([308, '/company/alaska-airlines/jobs/']);
  const loose = await ask('/locations/seattle/jobs/');
  expect([loose.status, loose.headers.get('location')]).toEqual([308, '/locations/seattle-wa/jobs/']);
});

test('three pages of ten have thirty jobs, and each job has a page', async () => {
  const pages = await Promise.all(
    ['', '?page=2', '?page=3'].map(async (page) =>
      jobLinks(await (await ask(`/locations/washington/jobs/${page}`)).text()),
    ),
  );
  expect(pages.map((links) => links.length)).toEqual([10, 10, 10]);
  const links = [...new Set(pages.flat())];
  expect(links).toHaveLength(30);
  for (const link of links.slice(0, 8)) expect([link, (await ask(link)).status]).toEqual([link, 200]);
});

test('another value of a facet replaces the first one', async ({ page }) => {
  await ask('/company/horizon-air/jobs/');
  await page.goto('/company/horizon-air/jobs/');
  // The address changes with the click, the links with the response.
  const heading = page.getByRole('heading', { level: 1 }).first();
  await page.getByRole('link', { name: 'Alaska Airlines (' }).click();
  await page.waitForURL('**/company/alaska-airlines/jobs/');
  await expect(heading).toHaveText(/^\d+ Alaska Airlines jobs$/);
  await page.getByRole('link', { name: 'Seattle, WA (' }).click();
  await page.waitForURL('**/locations/seattle-wa/company/alaska-airlines/jobs/');
  await expect(heading).toHaveText(/^\d+ Alaska Airlines jobs in Seattle, WA$/);
  const count = /\((\d+)\)/.exec((await page.getByRole('link', { name: 'Anchorage, AK (' }).textContent()) ?? '')?.[1];
  await page.getByRole('link', { name: 'Anchorage, AK (' }).click();
  await page.waitForURL('**/locations/anchorage-ak/company/alaska-airlines/jobs/');
  await expect(heading).toHaveText(`${count} Alaska Airlines jobs in Anchorage, AK`);
});

test('a closed job leaves its list and is gone', async ({ hosted: { api } }) => {
  const [path = ''] = jobLinks(await (await askProcess('/jobs/')).text());
  const guid = path.split('/').at(-3) ?? '';
  expect((await askProcess(path)).status).toBe(200);
  api.closeJob(guid);
  await expect.poll(async () => (await askProcess(path)).status).toBe(410);
  await expect.poll(async () => (await (await askProcess('/jobs/')).text()).includes(guid)).toBe(false);
});

test('a failing hosted search is an outage and not an empty list', async ({ hosted: { api } }) => {
  await api.setFault('500');
  const newList = await askOnce('/locations/anchorage-ak/company/horizon-air/jobs/');
  expect(newList.status).toBe(503);
  expect(newList.headers.get('retry-after')).toMatch(/^\d+$/);
  expect(await newList.text()).not.toMatch(/No jobs|No Horizon/);
  expect((await ask('/jobs/')).status).toBe(200);
  await api.setFault(null);
  await expect.poll(async () => (await ask('/locations/anchorage-ak/company/horizon-air/jobs/')).status).toBe(200);
});
