import type { Page } from 'playwright';
import { expect, test as siteTest } from '#tests/support/fixtures.ts';
import { test } from './support/alerts-site.ts';
import { auditDisplayModes, toDisplayModes } from './support/axe-audit.ts';
import { recordUnfocusedStyles, walkTo } from './support/focus.ts';
import { openList, waitForAddress } from './support/hydrated-list.ts';
import { readNaiveFeed } from './support/naive-feed.ts';
import { sendRequest } from './support/send-request.ts';

const jobs = readNaiveFeed();
const open = jobs.find(({ isOpen }) => isOpen)?.path ?? '';
const gone = jobs.find(({ isOpen }) => !isOpen)?.path ?? '';
const emptyList = '/locations/nome-ak/company/horizon-air/job-category/pilots/jobs/';

const form = (page: Page) => page.getByRole('form', { name: 'Email me new jobs like these' });
const field = (page: Page) => page.getByRole('textbox', { name: 'Email address' });
const submit = (page: Page) => page.getByRole('button', { name: 'Email me jobs' });
const startButton = (page: Page) => page.getByRole('button', { name: 'Start this alert' });

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const [width, javaScriptEnabled] of [
  [1280, true],
  [390, false],
] as const) {
  test.describe(`at ${width} px ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled, viewport: { width, height: 844 } });

    test('a visitor signs up on a list, confirms, changes the alert and deletes everything', async ({
      page,
      alerts,
    }) => {
      const address = `journey-${width}@example.com`;
      const list = '/locations/seattle-wa/jobs/?q=agent';
      await page.goto(`${list}&sort=date`);
      await expect(form(page)).toContainText('New jobs in Seattle, WA for “agent”');
      await field(page).fill(address);
      await page.getByRole('radio', { name: 'Weekly' }).check();
      await submit(page).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your email');
      expect(page.url()).not.toContain('example.com');
      expect(alerts.signUps.at(-1)).toMatchObject({ list, address, frequency: 'weekly' });

      const confirmLink = `/job-alerts/confirm/?token=confirm-${alerts.signUps.length - 1}`;
      await page.goto(`${confirmLink}.`);
      await startButton(page).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your job alerts');
      await expect(page.getByRole('status').first()).toContainText('You’re all set.');
      await expect(page.locator('main')).toContainText(address);

      await page.getByRole('button', { name: /^Pause/ }).click();
      await expect(page.locator('.saved-notice')).toContainText('This alert is paused.');
      await page.getByRole('button', { name: /^Resume/ }).click();
      await expect(page.locator('.saved-notice')).toContainText('on again');
      await page.getByRole('button', { name: /^Make it daily/ }).click();
      await expect(page.locator('.alert-card')).toContainText('One email a day');

      await page.getByText('Delete everything').click();
      await page.getByRole('button', { name: 'Delete my alerts and my address' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your address is deleted');
    });
  });
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('the unsubscribe link of a message stops its alert by one button', async ({ page, site, alerts }) => {
      const address = `stop-${javaScriptEnabled}@example.com`;
      const body = new URLSearchParams({ list: '/jobs/', email: address, frequency: 'daily' }).toString();
      await sendRequest(site.url, '/job-alerts/', { method: 'POST', body });
      await page.goto(`/job-alerts/confirm/?token=confirm-${alerts.signUps.length - 1}`);
      await startButton(page).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your job alerts');
      await page.goto(`/job-alerts/unsubscribe/?token=${alerts.manageToken(address)}`);
      await page.getByRole('main').getByRole('button').click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your alert is stopped');
      await page.goto(`/job-alerts/manage/?token=${alerts.manageToken(address)}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your address is deleted');
    });
  });
}

test('the journey needs no pointer', async ({ page, alerts }) => {
  await page.goto('/job-alerts/?list=%2Fjobs%2F%3Fq%3Dagent');
  await recordUnfocusedStyles(page);
  const reach = async (target: ReturnType<typeof field>): Promise<void> => {
    const { problems, hasArrived } = await walkTo(page, target, 'Tab');
    expect(problems).toEqual([]);
    expect(hasArrived).toBe(true);
  };
  await reach(field(page));
  await page.keyboard.type('keyboard@example.com');
  await reach(page.getByRole('radio', { name: 'Daily' }));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/job-alerts/check-your-email/');
  expect(alerts.signUps.at(-1)).toMatchObject({ address: 'keyboard@example.com', frequency: 'weekly' });
  await page.goto(`/job-alerts/confirm/?token=confirm-${alerts.signUps.length - 1}`);
  await recordUnfocusedStyles(page);
  await reach(startButton(page));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/job-alerts/manage/**');
  await recordUnfocusedStyles(page);
  await reach(page.getByRole('button', { name: /^Stop this alert/ }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your address is deleted');
});

test('the form follows a list that changes in place, and its own submission stays a document', async ({
  page,
  alerts,
}) => {
  await openList(page, '/jobs/');
  await expect(form(page)).toContainText('New jobs, in one email');
  await field(page).fill('in-place@example.com');
  await page
    .getByRole('link', { name: /^Horizon Air \(/ })
    .first()
    .click();
  await waitForAddress(page, '/company/horizon-air/jobs/');
  await expect(form(page)).toContainText('New Horizon Air jobs, in one email');
  await submit(page).click();
  await page.waitForURL('**/job-alerts/check-your-email/');
  expect(alerts.signUps.at(-1)?.list).toBe('/company/horizon-air/jobs/');
});

test('every kind of list and a closed job have the form; a job and the saved jobs link to it', async ({ site }) => {
  for (const path of [
    '/jobs/',
    '/jobs/?page=2',
    '/jobs/?view=map',
    emptyList,
    '/career-opportunities/pilot-jobs/',
    gone,
  ])
    expect((await sendRequest(site.url, path)).text.match(/<form[^>]* action="\/job-alerts\/"/g), path).toHaveLength(1);
  expect((await sendRequest(site.url, '/saved/')).text).toContain('<a href="/job-alerts/">Get new jobs by email</a>');
  const { text } = await sendRequest(site.url, open);
  expect(text).toMatch(/href="\/job-alerts\/\?list=%2F[^"]*jobs%2F"/);
});

test('what is wrong with an address is said at its field', async ({ page, alerts }) => {
  alerts.signUpResult = 'bad-address';
  await page.goto('/job-alerts/?list=%2Fcompany%2Fhorizon-air%2Fjobs%2F');
  await field(page).fill('nobody@localhost');
  await submit(page).click();
  await expect(field(page)).toHaveAccessibleDescription(/^Enter an email address like name@example\.com\./);
  expect(page.url()).not.toContain('nobody');
  await expect(page.getByRole('link', { name: 'See the Horizon Air jobs that are open now' })).toBeVisible();
});

test('statuses tell the truth without JavaScript, and every document is complete', async ({ site, alerts }) => {
  const get = async (path: string): Promise<readonly [number, string | undefined]> => {
    const { status, text } = await sendRequest(site.url, path, { headers: { accept: 'text/html' } });
    expect(text).toContain('</html>');
    return [status, /<h1[^>]*>(.*?)<\/h1>/.exec(text)?.[1]];
  };
  /** Posts a form and returns where it leads. */
  const post = async (path: string, body = ''): Promise<string> => {
    const headers = { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' };
    const { status, headers: answered } = await sendRequest(site.url, path, { method: 'POST', headers, body });
    expect([status, answered['cache-control']]).toEqual([303, 'no-store']);
    return answered.location ?? '';
  };
  expect(await get('/job-alerts/')).toEqual([200, 'Email me new jobs']);
  expect(await get('/job-alerts/?list=https%3A%2F%2Fevil.example%2F')).toEqual([200, 'Email me new jobs']);
  expect(await get('/job-alerts/check-your-email/')).toEqual([200, 'Check your email']);
  expect(await get('/job-alerts/confirm/?token=expired')).toEqual([410, 'This link has expired']);
  expect(await get('/job-alerts/confirm/?token=stopped')).toEqual([200, 'Start your job alert']);
  expect(await get(await post('/job-alerts/confirm/?token=stopped'))).toEqual([410, 'Your address is deleted']);
  expect(await get('/job-alerts/confirm/?token=forged')).toEqual([404, 'This link doesn’t work']);
  expect(await get(`/job-alerts/manage/?token=${alerts.manageToken('nobody@example.com')}`)).toEqual([
    410,
    'Your address is deleted',
  ]);
  expect(await get('/job-alerts/unsubscribe/?token=forged')).toEqual([404, 'This link doesn’t work']);
  expect(await get(await post('/job-alerts/unsubscribe/?token=forged'))).toEqual([404, 'This link doesn’t work']);
  expect(await get('/job-alerts/unknown/?token=x')).toEqual([404, 'Page Not Found']);
  alerts.mode = 'down';
  expect(await get('/job-alerts/manage/?token=x')).toEqual([503, 'Email alerts aren’t working right now']);
  const posted = await sendRequest(
    site.url,
    await post('/job-alerts/', 'list=%2Fjobs%2F%3Fq%3Dagent&email=sam%40example.com&frequency=daily'),
  );
  expect([posted.status, posted.headers['retry-after'], posted.headers['cache-control']]).toEqual([
    503,
    '60',
    'no-store',
  ]);
  expect(posted.text).toContain('href="/jobs/feed.xml?q=agent"');
});

test('pages of a visitor measure nothing, name no alternates and leave no trace', async ({ page, site, alerts }) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(site.url)) foreign.push(request.url());
  });
  await page.goto('/jobs/');
  await expect.poll(() => foreign.length, 'lists load the tag').toBeGreaterThan(0);
  await field(page).fill('trace@example.com');
  await submit(page).click();
  await page.waitForURL('**/job-alerts/check-your-email/');
  foreign.length = 0;
  await page.goto(`/job-alerts/confirm/?token=confirm-${alerts.signUps.length - 1}`);
  await startButton(page).click();
  await page.waitForURL('**/job-alerts/manage/**');
  await page.waitForLoadState('networkidle');
  expect(foreign).toEqual([]);
  await expect(page.getByRole('button', { name: 'Privacy choices' })).toHaveCount(0);
  const head = await page.locator('head').innerHTML();
  expect(head).toContain('noindex');
  expect(head).not.toMatch(/rel="(?:alternate|canonical)"/);
  expect(await page.evaluate(() => JSON.stringify(localStorage) + JSON.stringify(sessionStorage))).not.toContain(
    'manage-',
  );
  const { text } = await sendRequest(site.processUrl, '/metrics');
  expect(text).toContain('route="/job-alerts/manage/"');
  expect(text).not.toMatch(/token|confirm-\d|manage-/);
  // The line about the feed names links of its rows, at `example.com` too.
  const lines = `${site.stdout()}\n${site.stderr()}`.split('\n').filter((line) => !line.includes('"msg":"JOBS_FEED: '));
  expect(lines.join('\n')).not.toMatch(/confirm-\d|manage-[\w]|example\.com/);
});

test('crawlers are told to stay out, and people find the privacy page', async ({ site }) => {
  expect((await sendRequest(site.url, '/robots.txt')).text).toMatch(/^Disallow: \/job-alerts\/$/m);
  expect((await sendRequest(site.url, '/llms.txt')).text).toContain('/job-alerts-privacy/');
  expect((await sendRequest(site.url, '/job-alerts-privacy/')).status).toBe(200);
  const { text } = await sendRequest(site.url, '/benefits/');
  expect(text).toContain('<a href="/job-alerts/">Job alerts</a>');
});

for (const [name, path] of [
  ['a list', '/locations/seattle-wa/jobs/?q=agent'],
  ['the form', '/job-alerts/?list=%2Fjobs%2F&problem=address'],
  ['the page after the form', '/job-alerts/check-your-email/'],
  ['the link of the confirming message', '/job-alerts/confirm/?token=stopped'],
  ['the page of the alerts', ''],
  ['an expired link', '/job-alerts/confirm/?token=expired'],
] as const) {
  test(`${name} has no WCAG 2.2 AA violations that axe finds`, async ({ page, site, alerts }) => {
    if (path === '') {
      const body = new URLSearchParams({ list: '/jobs/', email: 'axe@example.com', frequency: 'daily' }).toString();
      await sendRequest(site.url, '/job-alerts/', { method: 'POST', body });
    }
    await page.goto(path === '' ? `/job-alerts/confirm/?token=confirm-${alerts.signUps.length - 1}` : path);
    if (path === '') {
      await startButton(page).click();
      await page.waitForURL('**/job-alerts/manage/**');
    }
    expect(await auditDisplayModes(page, toDisplayModes([390, 1280]))).toEqual([]);
  });
}

siteTest('without job alerts, pages do not mention them', async ({ site }) => {
  for (const path of [
    '/jobs/',
    gone,
    open,
    '/benefits/',
    '/robots.txt',
    '/llms.txt',
    '/sitemap/',
    '/data/jobs/',
    '/saved/',
  ])
    expect((await sendRequest(site.url, path)).text, path).not.toMatch(/job-alerts|hasAlerts|alertHref/);
});
