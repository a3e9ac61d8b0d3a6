import { site as siteConfig } from '#config/site.ts';
import { enabledPages } from '#lib/routing/routing-context.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { allExtraPages } from './support/all-extra-pages.ts';
import { readNaiveFeed } from './support/naive-feed.ts';
import { readPage, textsOf } from './support/read-page.ts';
import { mapWith, sendRequest } from './support/send-request.ts';

const jobs = readNaiveFeed();
const open = jobs.filter(({ isOpen }) => isOpen).slice(0, 20);
const [closed] = jobs.filter(({ isOpen }) => !isOpen);

const fixedPaths = [
  '/',
  ...enabledPages(allExtraPages).keys(),
  '/job/',
  '/saved/',
  '/sitemap/',
  '/nope/',
  '/locations/nowhere-zz/jobs/',
  '/jobs/?location=Ancorage',
  '/jobs/',
  '/jobs/?page=2',
  '/jobs/?view=map',
  '/jobs/?sort=date',
  '/jobs/?q=pilot+jobs',
  '/jobs/?q=agent&sort=date',
  '/jobs/?coords=47.45,-122.31&r=50',
  '/jobs/?company=alaska-airlines&company=horizon-air',
  '/locations/seattle-wa/jobs/',
  '/locations/seattle-wa/jobs/?r=25',
  '/locations/seattle-wa/job-category/pilots/jobs/',
  '/locations/virtual-usa/jobs/',
  '/locations/hawaii/company/hawaiian-airlines/jobs/?page=2',
  '/company/horizon-air/employment-type/part-time/jobs/',
];

test.use({
  sitePlan: {
    script: 'tests/e2e/support/changed-site.ts',
    env: { INDEXING: 'off', SITE_CHANGES: JSON.stringify({ extraPages: allExtraPages }) },
  },
});

test('each page has a title of its own that follows the template, without separators before it', async ({ site }) => {
  const paths = [...fixedPaths, closed?.path ?? '', ...open.map(({ path }) => path)];
  const titles = await mapWith(paths, 2, async (path) =>
    textsOf(readPage((await sendRequest(site.url, path)).text), 'title'),
  );
  const found = titles.map(([title = ''], at) => `${paths[at]}: ${title}`);
  expect(found.filter((_, at) => titles[at]?.length !== 1)).toEqual([]);
  const template = new RegExp(`[\\p{L})”] Jobs at ${siteConfig.companyName}$`, 'u');
  expect(found.filter((line) => !template.test(line) || line.includes('·'))).toEqual([]);
  expect(new Set(titles.flat()).size).toBe(paths.length);
});
