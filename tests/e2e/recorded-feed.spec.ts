import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '#tests/support/fixtures.ts';
import { z } from 'zod';
import { sendRequest } from './support/send-request.ts';
import { readFacetLinks, readJobPaths, readTotal, textOf, textsOf } from './support/read-page.ts';
import { getPage } from './support/get-page.ts';

/** Recorded answers of the hosted search with jobs of other employers; they are beside the project, when available. */
const recorded = '../shared/fixtures/search_national_p2.json';
const root = path.join(import.meta.dirname, '../..');
const file = path.join(root, recorded);
const envelope = z.object({
  jobs: z.array(
    z.object({ guid: z.string(), title_exact: z.string(), company_exact: z.string(), country_short_exact: z.string() }),
  ),
});

test.describe('another employer’s recorded jobs', () => {
  test.skip(!existsSync(file), 'The recorded answers are not beside the project.');
  test.use({ sitePlan: { env: { JOBS_FEED: recorded, JOBS_DATABASE: 'memory', SEARCH_BUIDS: 'any' } } });

  let jobs: z.infer<typeof envelope>['jobs'];
  test.beforeAll(() => {
    ({ jobs } = envelope.parse(JSON.parse(readFileSync(file, 'utf8'))));
  });

  test('are listed, all of them', async ({ site }) => {
    const [first, second] = [await getPage(site.url, '/jobs/'), await getPage(site.url, '/jobs/?page=2')];
    expect(readTotal(first)).toBe(jobs.length);
    const titles = [first, second].flatMap((page) => textsOf(page, '[data-job-list] .job-card-title a'));
    expect([...titles].sort()).toEqual(jobs.map(({ title_exact: title }) => title.replace(/\s+/g, ' ').trim()).sort());
  });

  test('are filtered by the companies of the rows, with correct counts', async ({ site }) => {
    const page = await getPage(site.url, '/jobs/');
    const companies = readFacetLinks(page).filter(({ facet }) => facet === 'Company');
    expect(companies.length).toBe(new Set(jobs.map(({ company_exact: company }) => company)).size);
    for (const { label, count, href } of companies) {
      expect(count, label).toBe(jobs.filter(({ company_exact: company }) => company === label).length);
      expect(readTotal(await getPage(site.url, href)), href).toBe(count);
    }
    const usa = jobs.filter(({ country_short_exact: country }) => country === 'USA').length;
    expect(readTotal(await getPage(site.url, '/locations/usa/jobs/'))).toBe(usa);
  });

  test('have job pages with an Apply link', async ({ site }) => {
    const paths = [
      ...readJobPaths(await getPage(site.url, '/jobs/')),
      ...readJobPaths(await getPage(site.url, '/jobs/?page=2')),
    ];
    expect(paths).toHaveLength(jobs.length);
    for (const job of paths) {
      const page = await getPage(site.url, job);
      expect(jobs.map(({ title_exact: title }) => title.replace(/\s+/g, ' ').trim())).toContain(textOf(page, 'h1'));
      expect(page.querySelector('a.button-apply')?.getAttribute('href')).toMatch(/^https:\/\//);
      expect((textOf(page, '.prose') ?? '').length, job).toBeGreaterThan(15);
    }
  });

  test('a company that no row has is an empty list, which is not indexed and offers other searches', async ({
    site,
  }) => {
    for (const slug of ['nobody-at-all', 'horizon-air']) {
      const page = await getPage(site.url, `/company/${slug}/jobs/`);
      expect(readTotal(page)).toBe(0);
      expect(page.querySelector('meta[name="robots"]')?.getAttribute('content')).toContain('noindex');
      expect(page.querySelector('main')?.textContent).toContain('Try one of these');
    }
    for (const end of ['feed.xml', 'feed.json'])
      expect((await sendRequest(site.url, `/company/nobody-at-all/jobs/${end}`)).status).toBe(200);
    expect((await sendRequest(site.url, '/sitemap/')).text).not.toContain('nobody-at-all');
  });
});
