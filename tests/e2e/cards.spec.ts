import { expect, test } from '#tests/support/fixtures.ts';
import { writeFeed } from '#tests/support/generated-feed.ts';
import type { SitePlan } from '#tests/support/site-pool.ts';
import { day, solrRow } from './support/feed-rows.ts';
import { hrefsOf, readJobPaths, textOf, textsOf } from './support/read-page.ts';
import { getPage } from './support/get-page.ts';
import { sendRequest } from './support/send-request.ts';

const hour = 3_600_000;
const ago = (hours: number): string => new Date(Date.now() - hours * hour).toISOString().replace(/\.\d+Z$/, 'Z');

const fiveHoursAgo = ago(5);
const inTenDays = ago(-240);
const fullGuid = '1'.padStart(32, '0');
const rows = [
  solrRow(1, {
    title: 'Full Card',
    location_exact: 'Seattle, WA',
    city_exact: 'Seattle',
    state_short_exact: 'WA',
    country_short_exact: 'USA',
    country_exact: 'United States',
    job_type: 'Full-Time',
    job_category: 'Airport Operations',
    date_new: fiveHoursAgo,
    validThrough: inTenDays,
    other: '{"paylow":"20.5","payhigh":"31","payunit":"hourly"}',
  }),
  solrRow(2, { title: 'Three Days', date_new: ago(71), validThrough: '2099-12-15T19:00:00-08:00' }),
  solrRow(3, { title: 'Four Days', date_new: ago(73) }),
  solrRow(4, {
    title: 'Remote Card',
    location_exact: 'Virtual, USA',
    country_short_exact: 'USA',
    country_exact: 'United States',
    date_new: ago(80),
  }),
  { guid: '5'.repeat(32), title_exact: 'Bare Card', buid: 34035 },
];

const plan: SitePlan = { files: { JOBS_FEED: () => writeFeed(rows.map((row) => JSON.stringify(row)).join('\n')) } };
test.use({ sitePlan: plan });

let cards: ReadonlyMap<string, Element>;
test.beforeAll(async ({ sites }) => {
  const page = await getPage((await sites.get(plan)).url, '/jobs/');
  cards = new Map(
    [...page.querySelectorAll('[data-job-list] .job-card')].map((card) => [
      textOf(card, '.job-card-title a') ?? '',
      card,
    ]),
  );
});

function card(title: string): Element {
  const found = cards.get(title);
  if (found === undefined) throw new Error(`No card ${title}.`);
  return found;
}

test.describe('result cards', () => {
  test('no page is cached so long that a reader without JavaScript could see the badge on a job of four days', async ({
    site,
  }) => {
    const { headers } = await sendRequest(site.url, '/jobs/?q=painter');
    const seconds = [...(headers['cache-control'] ?? '').matchAll(/(?:s-maxage|stale-if-error)=(\d+)/g)].map(
      ([, value]) => Number(value),
    );
    expect(seconds).toHaveLength(2);
    const maxSeconds = seconds.reduce((sum, value) => sum + value, 0);
    expect(3 * day + maxSeconds * 1000).toBeLessThan(4 * day + 120_000);
    expect(headers['cache-control']).toContain('max-age=0');
  });

  test('rows that differ only in their shape have one order: newest first, undated last', async ({ site }) => {
    const page = await getPage(site.url, '/jobs/');
    expect(textsOf(page, '[data-job-list] .job-card-title a')).toEqual([
      'Full Card',
      'Three Days',
      'Four Days',
      'Remote Card',
      'Bare Card',
    ]);
    expect(new Set(readJobPaths(page)).size).toBe(rows.length);
  });

  test('the page of a minimal posting is complete, without labels of missing values', async ({ site }) => {
    const [path = ''] = hrefsOf(card('Bare Card'), '.job-card-title a');
    const page = await getPage(site.url, path);
    expect(textOf(page, 'h1')).toBe('Bare Card');
    expect(textsOf(page, '.facts dt')).toEqual(['Company']);
    for (const value of textsOf(page, '.facts dd')) expect(value).not.toBe('');
  });

  test('the page of a full posting shows its facts with time zones', async ({ site }) => {
    const [path = ''] = hrefsOf(card('Full Card'), '.job-card-title a');
    const page = await getPage(site.url, path);
    expect(path).toBe(`/seattle-wa/full-card/${fullGuid}/job/`);
    expect(textsOf(page, '.facts dt')).toEqual([
      'Pay',
      'Location',
      'Job type',
      'Company',
      'Category',
      'Job ID',
      'Posted',
      'Apply by',
    ]);
    const facts = textsOf(page, '.facts dd');
    expect(facts).toContain('$20.50 – $31.00 an hourabout $42,600 – $64,500 a year at 40 hours a week');
    expect(facts.some((fact) => /^[A-Z][a-z]{2} \d{1,2}, .* UTC$/.test(fact))).toBe(true);
    const [otherPath = ''] = hrefsOf(card('Three Days'), '.job-card-title a');
    expect(textsOf(await getPage(site.url, otherPath), '.facts dd')).toContain('Dec 15, 2099, 7 p.m. PST');
    expect(textOf(page, '.job-text')).toContain('equal opportunity employer');
  });
});
