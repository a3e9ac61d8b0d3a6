import { expect, test } from '#tests/support/fixtures.ts';
import { hasPageCache } from '#tests/support/start-site.ts';
import { sendRequest } from './support/send-request.ts';
import { stopSearch } from './support/stop-search.ts';
import { failingSite } from './support/faults.ts';
import { readNaiveFeed } from './support/naive-feed.ts';
import { readPage, textOf, textsOf } from './support/read-page.ts';
import { allUserAgents } from './support/user-agents.ts';

const [open] = readNaiveFeed().filter(({ isOpen }) => isOpen);
const gone = readNaiveFeed().find(({ isOpen }) => !isOpen);
const wrong = [
  'Something Went Wrong',
  'Sorry, an error has occured, please try again or contact us if the issue persists.',
];

test.use({ sitePlan: { script: failingSite } });

const screens: readonly (readonly [path: string, status: number, texts: readonly string[]])[] = [
  [
    '/nope/',
    404,
    [
      'Page Not Found',
      'Sorry, but the page you were trying to view does not exist.',
      'Click here to view all jobs.',
      'Page not found: /nope/',
    ],
  ],
  [
    '/jobs/?page=999',
    404,
    ['Page Not Found', 'Sorry, but the page you were trying to view does not exist.', 'Click here to view all jobs.'],
  ],
  [gone?.path ?? '', 410, [gone?.title ?? '', 'Click here to view all jobs.', 'Similar jobs']],
  ['/jobs/?q=sentinel-throw', 500, wrong],
  ['/x/y/sentinel-throw/job/', 500, wrong],
  ['/job/?id=sentinel-throw', 500, wrong],
  ['/jobs/?q=sentinel-down', 503, wrong],
  ['/x/y/sentinel-down/job/', 503, wrong],
  ['/job/?id=sentinel-down', 503, wrong],
];

test.describe('error screens in a browser without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const [path, status, texts] of screens) {
    test(`${path} shows the ${status} screen with the header around it`, async ({ site, page }) => {
      for (const host of ['127.0.0.1', 'localhost']) {
        const response = await page.goto(`http://${host}:${site.port}${path}`);
        expect(response?.status()).toBe(status);
        const main = await page.getByRole('main').innerText();
        for (const text of [...texts, `Status Code: ${status}`]) expect(main).toContain(text);
        await expect(page.getByRole('main').getByRole('link', { name: 'contact us', exact: true })).toHaveCount(
          texts === wrong ? 1 : 0,
        );
        await expect(page.getByRole('banner').getByRole('link', { name: / Careers$/ })).toBeVisible();
        await expect(
          page
            .getByRole('main')
            .getByRole('link', { name: /^(?:Click here to view all jobs\.|Back to the home page)$/ })
            .first(),
        ).toBeVisible();
      }
    });
  }

  for (const [path, status, texts] of screens) {
    test(`${path} shows it with a foreign Host header as well (${status})`, async ({ site }) => {
      const { status: answered, text } = await sendRequest(site.url, path, { headers: { Host: 'evil.example:99' } });
      expect(answered).toBe(status);
      for (const part of texts) expect(textOf(readPage(text), 'main')).toContain(part);
      expect(text).not.toContain('evil.example');
    });
  }
});

test.describe('exceptions', () => {
  for (const path of [
    '/jobs/?q=sentinel-throw',
    '/jobs/?q=sentinel-down',
    '/x/y/sentinel-throw/job/',
    '/x/y/sentinel-down/job/',
  ] as const) {
    test(`${path} shows no internals to visitors, and does not say that there are no jobs`, async ({ site }) => {
      const { status, text, headers } = await sendRequest(site.url, path);
      expect(text).not.toMatch(/secret-detail|10\.0\.0\.1|node_modules|at .+\.ts:\d+|0 jobs|No jobs|noJobs/);
      expect(headers['cache-control']).toBe('no-store');
      expect(readPage(text).querySelector('meta[name="robots"]')?.getAttribute('content')).toContain('noindex');
      expect(headers['retry-after']).toBe(status === 503 ? '30' : undefined);
      expect(readPage(text).querySelectorAll('title, h1')).toHaveLength(2);
    });
  }

  test('are logged once each, with the route', async ({ site }) => {
    // A route that nothing else here requests, because log lines of earlier tests may come late.
    const lines = (): readonly string[] =>
      site
        .stderr()
        .split('\n')
        .filter(
          (text) =>
            text.includes('"route":"/company/:company/jobs/"') &&
            text.includes('secret-detail: a fault of the program'),
        );
    await sendRequest(site.url, '/company/alaska-airlines/jobs/?q=sentinel-throw-again');
    await expect.poll(() => lines().length).toBe(1);
  });

  test('are logged with route, build and error, and without anything that the visitor sent', async ({ site }) => {
    const from = site.stderr().length;
    await sendRequest(site.url, '/jobs/?q=sentinel-throw+jane.doe%40example.com');
    const lines = (): readonly string[] =>
      site
        .stderr()
        .slice(from)
        .split('\n')
        .filter((text) => text.endsWith('}'));
    await expect.poll(() => lines().length).toBe(1);
    expect(JSON.parse(lines()[0] ?? '')).toMatchObject({
      level: 50,
      msg: 'A page failed.',
      route: '/jobs/',
      status: 500,
      build: expect.any(String),
      name: 'Error',
      message: 'secret-detail: a fault of the program',
      fingerprint: expect.stringMatching(/^[\w-]{8}$/),
    });
    expect(lines()[0]).not.toMatch(/jane|sentinel/);
  });

  for (const [title, agent] of allUserAgents) {
    // A crawler with no earlier page to show needs no screen.
    const isCrawler = /bot\b|crawler|externalhit/i.test(agent);
    test(`${title} gets ${isCrawler ? 'a bare 500' : 'the 500 screen'} and one log line`, async ({ site }) => {
      const from = site.stderr().length;
      const { status, text } = await sendRequest(
        site.url,
        `/jobs/?q=sentinel-throw+${encodeURIComponent(agent.slice(-24))}`,
        {
          headers: { 'user-agent': agent },
        },
      );
      expect(status).toBe(500);
      if (isCrawler) expect(text).toBe('');
      else for (const part of [...wrong, 'Status Code: 500']) expect(textOf(readPage(text), 'main')).toContain(part);
      await expect.poll(() => site.stderr().slice(from)).toContain('A page failed.');
      expect(site.stderr().slice(from).trim().split('\n')).toHaveLength(1);
    });
  }
});

test.describe('a search outage', () => {
  test('serves the pages that are cached; others are 503 and never “No jobs”', async ({ site }) => {
    test.skip(!hasPageCache, 'The page cache is off.');
    const visitedPaths = ['/jobs/', '/jobs/?q=agent', open?.path ?? '', '/company/horizon-air/jobs/'];
    const before = new Map<string, string>();
    const toMain = (html: string): string => textsOf(readPage(html), 'main').join();
    for (const path of visitedPaths) before.set(path, toMain((await sendRequest(site.url, path)).text));
    expect([...before.values()]).not.toContain('');
    await stopSearch(site);
    for (const path of visitedPaths) {
      const { status, text } = await sendRequest(site.url, path);
      expect({ path, status, main: toMain(text) }).toEqual({ path, status: 200, main: before.get(path) });
    }
    for (const path of [
      '/jobs/?q=pilot',
      '/locations/hawaii/jobs/',
      '/career-opportunities/pilot-jobs/',
      `/x/y/${open?.id}/job/`,
    ]) {
      const { status, text, headers } = await sendRequest(site.url, path);
      expect({ path, status, retry: headers['retry-after'] }).toEqual({ path, status: 503, retry: '30' });
      expect(text).not.toMatch(/\b0 jobs|No jobs/);
    }
    for (const path of ['/', '/benefits/']) {
      const { status, text, headers } = await sendRequest(site.url, path);
      expect({ path, status, cacheControl: headers['cache-control'] }).toEqual({
        path,
        status: 200,
        cacheControl: 'no-store',
      });
      expect(text).not.toMatch(/\b0 jobs|No jobs like this/);
    }
    expect((await sendRequest(site.url, '/healthz')).status).toBe(200);
  });
});
