import { expect } from '#tests/support/fixtures.ts';
import { checkEvent } from '#tests/support/analytics-schema.ts';
import { filterOptions, jobFacts, mapBox } from '#tests/support/locators.ts';
import { openList, waitForAddress } from '#tests/e2e/support/live-list.ts';
import { openStill, readCommands, readEvents, readViews, tagStands, test } from '#tests/e2e/support/tag.ts';

/** Milliseconds until a click on a list, painted first, has its consequences. */
const frame = 50;
test.use({ bypassCSP: true, sitePlan: { env: { ANALYTICS_ID: 'G-TEST01' } } });

test.describe('page views', () => {
  test('the tag is asked for once, deferred, with id and data layer; commands are arguments objects in their order', async ({
    page,
    tag: { foreign, complaints },
  }) => {
    await openStill(page, '/benefits/');
    expect(foreign).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-TEST01&l=dataLayer']);
    expect(
      await page
        .locator('script[src*="googletagmanager"]')
        .evaluate((script) => script instanceof HTMLScriptElement && script.defer),
    ).toBe(true);
    const given = (await readCommands(page)) ?? [];
    expect(given.every(({ isArguments }) => isArguments)).toBe(true);
    expect(given.slice(0, 4).map(({ values }) => values)).toEqual([
      [
        'consent',
        'default',
        { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied', analytics_storage: 'denied' },
      ],
      ['consent', 'update', { analytics_storage: 'granted' }],
      ['js', 'a date'],
      ['config', 'G-TEST01', { send_page_view: false }],
    ]);
    expect(complaints).toEqual([]);
  });

  test('nothing at 999 ms, one view at 1000 ms, no other afterwards', async ({ page, tag: { reports }, site }) => {
    const pass = await openStill(page, '/benefits/?utm_source=mail');
    await pass(999);
    expect(await readEvents(page)).toEqual([]);
    await pass(1);
    const [[name, view] = ['', {}], ...others] = await readEvents(page);
    expect([name, view, others]).toEqual([
      'page_view',
      {
        page_title: await page.title(),
        page_path: '/benefits/?utm_source=mail',
        page_location: `${site.url}/benefits/?utm_source=mail`,
        page_referrer: '',
        send_to: 'default',
      },
      [],
    ]);
    await pass(60_000);
    expect(await readViews(page)).toHaveLength(1);
    await expect.poll(() => reports.length).toBe(1);
  });

  test('a change that keeps the path sends nothing', async ({ page }) => {
    const pass = await openStill(page, '/jobs/?q=agent');
    await pass(1000);
    await page.getByRole('link', { name: 'Newest' }).click();
    await pass(frame);
    await waitForAddress(page, '/jobs/?q=agent&sort=date');
    await pass(5000);
    expect(await readViews(page)).toEqual([['/jobs/?q=agent', '']]);
  });

  test('three hops in 600 ms are three views with their own paths and pages before', async ({ page, site }) => {
    const pass = await openStill(page, '/jobs/');
    await pass(1000);
    // Answers that do not come leave the options of the first list to be clicked.
    await page.route('**/data/**', () => undefined);
    await filterOptions(page, 'Company', /^Horizon Air \(/).click();
    await pass(300);
    await filterOptions(page, 'Employment Type', /^Part-Time \(/).click();
    await pass(300);
    await filterOptions(page, 'Job Category', /^Pilots \(/).click();
    await pass(399);
    expect(await readViews(page)).toHaveLength(1);
    await pass(1000);
    expect(await readViews(page)).toEqual([
      ['/jobs/', ''],
      ['/company/horizon-air/jobs/', `${site.url}/jobs/`],
      ['/employment-type/part-time/jobs/', `${site.url}/company/horizon-air/jobs/`],
      ['/job-category/pilots/jobs/', `${site.url}/employment-type/part-time/jobs/`],
    ]);
  });

  test('steps back and forward are counted, however quick', async ({ page }) => {
    const pass = await openStill(page, '/jobs/');
    await pass(1000);
    await filterOptions(page, 'Company', /^Horizon Air \(/).click();
    await pass(frame);
    await waitForAddress(page, '/company/horizon-air/jobs/');
    await pass(1000);
    await page.evaluate(() => history.back());
    await waitForAddress(page, '/jobs/');
    await pass(100);
    await page.evaluate(() => history.forward());
    await waitForAddress(page, '/company/horizon-air/jobs/');
    await pass(1000);
    expect((await readViews(page)).map(([path]) => path)).toEqual([
      '/jobs/',
      '/company/horizon-air/jobs/',
      '/jobs/',
      '/company/horizon-air/jobs/',
    ]);
  });

  test('browsers that tell nothing of steps are followed by the address and the history', async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(window, 'navigation'));
    const pass = await openStill(page, '/jobs/');
    expect(await page.evaluate(() => 'navigation' in window)).toBe(false);
    await filterOptions(page, 'Company', /^Horizon Air \(/).click();
    await pass(frame);
    await waitForAddress(page, '/company/horizon-air/jobs/');
    await pass(500);
    await page.evaluate(() => history.back());
    await waitForAddress(page, '/jobs/');
    await pass(1500);
    expect((await readViews(page)).map(([path]) => path)).toEqual(['/jobs/', '/company/horizon-air/jobs/', '/jobs/']);
  });

  test('an address that the server corrects is reported as the one that stays', async ({ page }) => {
    const pass = await openStill(page, '/company/horizon-air/jobs/');
    await pass(1000);
    await page.getByLabel('City, state or country').fill('oregon');
    await page.keyboard.press('Enter');
    await pass(frame);
    await page.waitForFunction(() => location.pathname.startsWith('/locations/'));
    await pass(2000);
    const paths = (await readViews(page)).map(([path]) => path);
    expect(paths).toEqual([
      '/company/horizon-air/jobs/',
      await page.evaluate(() => location.pathname + location.search),
    ]);
  });

  test('a visitor who leaves early is counted: the view is sent on the way out, and the next page knows where it was opened', async ({
    page,
    tag: { reports },
    site,
  }) => {
    await page.goto('/benefits/');
    await tagStands(page);
    await page.evaluate(() => location.assign('/our-people/'));
    await page.waitForURL('**/our-people/');
    await expect
      .poll(() =>
        reports.filter(([name]) => name === 'page_view').map(([, view]) => [view['page_path'], view['page_referrer']]),
      )
      .toEqual([
        ['/benefits/', ''],
        ['/our-people/', `${site.url}/benefits/`],
      ]);
  });

  test('coordinates and e-mail addresses are in nothing that the tag gets', async ({ page, tag: { reports } }) => {
    const pass = await openStill(page, '/jobs/?q=ann%40example.com&coords=47.61,-122.33&r=50');
    await pass(1000);
    await expect.poll(() => reports.map(([name]) => name)).toEqual(['search', 'zero_results', 'page_view']);
    expect(JSON.stringify([await readCommands(page), reports])).not.toMatch(/47\.61|122\.33|ann(?:@|%40)/);
    expect(await readViews(page)).toEqual([['/jobs/?q=hidden&coords=hidden&r=50', '']]);
  });
});

test.describe('events', () => {
  test('a search, one without results, a saved job, the map and an application say what they may and no more', async ({
    page,
  }) => {
    await openList(page, '/jobs/?q=agent&r=');
    await tagStands(page);
    await page.getByRole('article').getByRole('button', { name: /^Save/ }).first().click();
    await page.getByRole('article').getByRole('button', { name: /^Save/ }).first().click();
    await page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'Map' }).click();
    await mapBox(page).waitFor();
    await page.getByLabel('Job title, skill or ID').fill('zzzzqqqq');
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await readEvents(page)).map(([name]) => name)).toContain('zero_results');
    const events = (await readEvents(page)).filter(([name]) => name !== 'page_view');
    expect(events.map(([name]) => name)).toEqual(['search', 'save_job', 'map_open', 'search', 'zero_results']);
    expect(events.flatMap(([name, params]) => checkEvent(name, params))).toEqual([]);
    expect(events[0]?.[1]).toMatchObject({ text_length: 5, filters: 'text', radius: 0 });
    expect(JSON.stringify(events)).not.toContain('zzzz');

    const href = await page.evaluate(
      async () =>
        new URL(
          (await (await fetch('/jobs/')).text())
            .match(/href="(\/[^"]+\/job\/)"/g)
            ?.map((link) => link.slice(6, -1))
            .find((path) => path !== '/job/') ?? '',
          location.origin,
        ).pathname,
    );
    await page.goto(href);
    await tagStands(page);
    const link = jobFacts(page).getByRole('link', { name: /^Apply/ });
    await link.evaluate((found) => found.addEventListener('click', (event) => event.preventDefault()));
    await link.click();
    const [apply] = (await readEvents(page)).filter(([name]) => name === 'apply_click');
    expect(checkEvent('apply_click', apply?.[1])).toEqual([]);
    expect(apply?.[1]).toMatchObject({ position: 'top' });
  });
});

test.describe('web vitals', () => {
  test('one report of a page goes to the site itself when the page is hidden, with the pattern of its route, and to the tag', async ({
    page,
    tag,
    site,
  }) => {
    await openList(page, '/company/horizon-air/jobs/');
    await tagStands(page);
    await page.getByRole('heading', { level: 1 }).click();
    await page.waitForLoadState('networkidle');
    await page.goto('/benefits/');
    await expect
      .poll(() => site.stderr())
      .toMatch(
        /"route":"\/company\/:company\/jobs\/","navigation":"navigate","metrics":\{[^}]*"LCP":\d+[^}]*\},"build":"[^"]+","msg":"Web vitals\."/,
      );
    await expect.poll(() => tag.reports.some(([name]) => name === 'web_vital')).toBe(true);
    expect(tag.reports.flatMap(([name, params]) => checkEvent(name, params))).toEqual([]);
    expect(site.stderr()).not.toContain('horizon-air');
  });
});
