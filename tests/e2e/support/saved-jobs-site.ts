import type { BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { expect, test as base } from '#tests/support/fixtures.ts';
import { writeFeed } from '#tests/support/generated-feed.ts';
import type { SitePlan } from '#tests/support/site-pool.ts';
import { ago, seattle, solrRow, toLines } from './feed-rows.ts';

const needs = '## The Team\n\nKind.\n\n## What You Need\n\n- A license\n- Good shoes\n\n## Pay\n\nGood.';
const rows = [
  solrRow(1, {
    ...seattle,
    title: 'Ramp Agent',
    date_new: ago(1),
    validThrough: '2099-12-15T19:00:00-08:00',
    job_type: 'Full-Time',
    job_category: 'Airport Operations',
    description: needs,
    other: '{"paylow":"20.5","payhigh":"31","payunit":"hourly"}',
  }),
  solrRow(2, { ...seattle, title: 'First Officer', date_new: ago(5), description: needs }),
  solrRow(3, { ...seattle, title: 'Cargo Agent', date_new: ago(20) }),
  solrRow(4, {
    ...seattle,
    title: 'Gate Agent',
    date_new: ago(30),
    validThrough: '2020-01-01T00:00:00Z',
    deleted_at: '2020-01-01T00:00:00Z',
  }),
];
/** IDs of all jobs; the last one is closed. */
export const ids = rows.map(({ guid }) => guid);
export const [ramp = '', officer = '', cargo = '', gate = ''] = ids;
export const jobPath = `/seattle-wa/ramp-agent/${ramp}/job/`;
export const listOf = (...chosen: readonly string[]) => `/saved/?${chosen.map((id) => `id=${id}`).join('&')}`;
/** A site with these jobs. */
export const savedJobsSite: SitePlan = { files: { JOBS_FEED: () => writeFeed(toLines(rows)) } };

interface Fixtures {
  /** Runs a visit without console errors. */
  readonly visit: (
    task: (page: Page, visitor: BrowserContext) => Promise<void>,
    options?: BrowserContextOptions,
  ) => Promise<void>;
}

export const test = base.extend<Fixtures>({
  visit: async ({ visitors }, use) =>
    use((task, options) =>
      visitors.visit(async (page, visitor) => {
        const thrown: string[] = [];
        page.on('pageerror', (error) => thrown.push(error.message));
        page.on('console', (message) => {
          if (message.type() === 'error') thrown.push(message.text());
        });
        await task(page, visitor);
        expect(thrown).toEqual([]);
      }, options),
    ),
});

export const titles = (page: Page) => page.getByRole('article').getByRole('heading').getByRole('link').allInnerTexts();
export const saveButton = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^Saved? ${name}, Seattle, WA$`) });
/** Waits for the address: the page redirects by itself. */
export const arrive = (page: Page, path: string) => page.waitForURL((url) => url.pathname + url.search === path);
