import { expect } from '#tests/support/fixtures.ts';
import { checkEvent } from '#tests/support/analytics-schema.ts';
import { filterOptions, jobFacts, mapBox } from '#tests/support/locators.ts';
import { openList, waitForAddress } from '#tests/e2e/support/hydrated-list.ts';
import { openWithStoppedClock, readCommands, readEvents, readViews, waitForTag, test } from '#tests/e2e/support/tag.ts';

/** Milliseconds until the effects of a click on a list, which are delayed until after the paint. */
const frame = 50;
test.use({ bypassCSP: true, sitePlan: { env: { ANALYTICS_ID: 'G-TEST01' } } });

test.describe('page views', () => {
  test('the tag loads once, deferred, with ID and data layer; commands are arguments objects in order', async ({
    page,
    tag: { foreign, complaints },
  }) => {
    await openWithStoppedClock(page, '/benefits/');
    expect(foreign).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-TEST01&l=dataLayer']);
    expect(
      await page
        .locator('script[src*="googletagmanager"]')
        .evaluate((script) => script instanceof HTMLScriptElement && script.defer),
    ).toBe(true);
    const commands = (await readCommands(page)) ?? [];
    expect(commands.every(({ isArguments }) => isArguments)).toBe(true);
    expect(commands.slice(0, 4).map(({ values }) => values)).toEqual([
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

  test('sends nothing at 999 ms, one page view at 1000 ms and none afterwards', async ({
    page,
    tag: { reports },
    site,
  }) => {
    const pass = await openWithStoppedClock(page, '/benefits/?utm_source=mail');
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
    const pass = await openWithStoppedClock(page, '/jobs/?q=agent');
    await pass(1000);
    await page.getByRole('link', { name: 'Newest' }).click();
    await pass(frame);
    await waitForAddress(page, '/jobs/?q=agent&sort=date');
    await pass(5000);
    expect(await readViews(page)).toEqual([['/jobs/?q=agent', '']]);
  });

  test('three navigations within 600 ms are three page views with their own paths and referrers', async ({
    page,
    site,
  }) => {
    const pass = await openWithStoppedClock(page, '/jobs/');
    await pass(1000);
    // Pending responses leave the options of the first list clickable.
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

  test('Back and Forward are counted, however quick', async ({ page }) => {
    const pass = await openWithStoppedClock(page, '/jobs/');
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

  test('a path is reported once in a row across documents: reload, a link to the page itself, another query, Back', async ({
    page,
    tag: { reports },
  }) => {
    // A pending view is sent when its page is left.
    for (const open of [
      () => page.goto('/benefits/'),
      () => page.reload(),
      () => page.evaluate(() => location.assign('/benefits/')),
      () => page.goto('/benefits/?utm_source=mail'),
      () => page.goBack(),
      () => page.goto('/our-people/'),
      () => page.goto('/benefits/'),
    ]) {
      await open();
      await page.waitForLoadState();
      await waitForTag(page);
    }
    await expect
      .poll(() => reports.filter(([name]) => name === 'page_view').map(([, view]) => view['page_path']))
      .toEqual(['/benefits/', '/our-people/', '/benefits/']);
    expect(await page.evaluate(() => sessionStorage.getItem('careers.view'))).toBe('/benefits/');
  });

  test('browsers without the Navigation API are followed by address and history', async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(window, 'navigation'));
    const pass = await openWithStoppedClock(page, '/jobs/');
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

  test('an address that the server redirects is reported as its target', async ({ page }) => {
    const pass = await openWithStoppedClock(page, '/company/horizon-air/jobs/');
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

  test('a visitor who leaves early is counted: the view is sent on unload, and the next page has it as referrer', async ({
    page,
    tag: { reports },
    site,
  }) => {
    await page.goto('/benefits/');
    await waitForTag(page);
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

  test('the tag gets no coordinates and no email addresses', async ({ page, tag: { reports } }) => {
    const pass = await openWithStoppedClock(page, '/jobs/?q=ann%40example.com&coords=47.61,-122.33&r=50');
    await pass(1000);
    await expect.poll(() => reports.map(([name]) => name)).toEqual(['search', 'zero_results', 'page_view']);
    expect(JSON.stringify([await readCommands(page), reports])).not.toMatch(/47\.61|122\.33|ann(?:@|%40)/);
    expect(await readViews(page)).toEqual([['/jobs/?q=hidden&coords=hidden&r=50', '']]);
  });
});

test.describe('events', () => {
  test('a search, a search without results, a saved job, the map and an application send the documented parameters only', async ({
    page,
  }) => {
    await openList(page, '/jobs/?q=agent&r=');
    await waitForTag(page);
    await page.getByRole('article').getByRole('button', { name: /^Save/ }).first().click();
    await page.getByRole('article').getByRole('button', { name: /^Save/ }).first().click();
    await page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'Map' }).click();
    await mapBox(page).waitFor();
    await page.getByRole('button', { name: 'Change search: agent' }).click();
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
    await waitForTag(page);
    const link = jobFacts(page).getByRole('link', { name: /^Apply/ });
    await link.evaluate((found) => found.addEventListener('click', (event) => event.preventDefault()));
    await link.click();
    const [apply] = (await readEvents(page)).filter(([name]) => name === 'apply_click');
    expect(checkEvent('apply_click', apply?.[1])).toEqual([]);
    expect(apply?.[1]).toMatchObject({ position: 'top' });
  });
});

test.describe('web vitals', () => {
  test('one report per page is sent to the site when the page is hidden, with its route pattern', async ({
    page,
    site,
  }) => {
    await openList(page, '/company/horizon-air/jobs/');
    await waitForTag(page);
    await page.getByRole('heading', { level: 1 }).click();
    await page.waitForLoadState('networkidle');
    await page.goto('/benefits/');
    await expect
      .poll(() => site.stderr())
      .toMatch(
        /"route":"\/company\/:company\/jobs\/","navigation":"navigate","metrics":\{[^}]*"LCP":\d+[^}]*\},"build":"[^"]+","msg":"Web vitals\."/,
      );
    expect(site.stderr()).not.toContain('horizon-air');
  });
});
