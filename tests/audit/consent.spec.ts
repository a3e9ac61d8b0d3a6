import type { BrowserContext, Page } from 'playwright';
import { expect } from '#tests/support/fixtures.ts';
import type { SitePlan } from '#tests/support/site-pool.ts';
import { consentBar, jobFacts } from '#tests/support/locators.ts';
import { auditPage, installAxe } from '#tests/e2e/support/axe-audit.ts';
import { recordUnfocusedStyles, walkTo } from '#tests/e2e/support/focus.ts';
import {
  gotoWithStoppedClock,
  openWithStoppedClock,
  readCommands,
  readViews,
  stopClock,
  waitForTag,
  test,
} from '#tests/e2e/support/tag.ts';

const optIn: SitePlan = { env: { ANALYTICS_ID: 'G-TEST01', ANALYTICS_CONSENT: 'opt-in' } };
const optOut: SitePlan = { env: { ANALYTICS_ID: 'G-TEST01' } };

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

interface StoredData {
  readonly cookies: readonly string[];
  readonly stored: readonly string[];
}

/** Returns the data that a visit stored in the browser. */
async function readStoredData(page: Page, visitor: BrowserContext): Promise<StoredData> {
  const stored = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  return { cookies: (await visitor.cookies()).map(({ name }) => name), stored };
}

const sendSignal = (visitor: BrowserContext): Promise<unknown> =>
  visitor.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
const reportsOf = (page: Page): string[] => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(`${request.url()} ${request.postData() ?? ''}`);
  });
  return sent;
};

test.describe('with opt-in consent', () => {
  test.use({ bypassCSP: true, sitePlan: optIn });

  test('nothing is stored or sent and no tag is loaded before a choice', async ({
    page,
    tag: { foreign, reports, complaints },
    context: visitor,
    site,
  }) => {
    const sent = reportsOf(page);
    const pass = await stopClock(page);
    await gotoWithStoppedClock(page, '/benefits/');
    await consentBar(page).waitFor();
    // A pending build file would time out when the clock jumps by a minute, and be reported.
    await pass(5000);
    await page.waitForFunction(() => globalThis.careersBuild?.rules !== undefined, null, { polling: 50 });
    await pass(60_000);
    expect(await readStoredData(page, visitor)).toEqual({ cookies: [], stored: [] });
    expect(await readCommands(page)).toBeNull();
    for (const path of ['/our-people/', '/jobs/']) {
      await gotoWithStoppedClock(page, path);
      await consentBar(page).waitFor();
    }
    await expect(page.getByRole('article').first()).toBeVisible();
    expect(await readStoredData(page, visitor)).toEqual({ cookies: [], stored: [] });
    expect([foreign, reports, sent, complaints]).toEqual([[], [], [], []]);
    expect(site.stderr()).not.toContain('Web vitals');
  });

  test('consent counts the open page after 1000 ms and applies to the next page', async ({
    page,
    tag: { foreign },
  }) => {
    const pass = await stopClock(page);
    await gotoWithStoppedClock(page, '/benefits/');
    await consentBar(page).waitFor();
    await pass(5000);
    await button(page, 'Allow').click();
    await waitForTag(page);
    await pass(999);
    expect(await readViews(page)).toEqual([]);
    await pass(1);
    expect(await readViews(page)).toEqual([['/benefits/', '']]);
    await expect(consentBar(page)).toHaveCount(0);
    await gotoWithStoppedClock(page, '/our-people/');
    await waitForTag(page);
    await page.getByRole('button', { name: 'Privacy choices' }).waitFor();
    await expect(consentBar(page)).toHaveCount(0);
    expect(foreign).toHaveLength(2);
  });

  test('refusing takes as many clicks as consenting and stores the choice only', async ({
    page,
    tag: { foreign },
    context: visitor,
  }) => {
    await page.goto('/benefits/');
    await consentBar(page).waitFor();
    const sizes = await Promise.all(
      ['Decline', 'Allow'].map((name) =>
        button(page, name).evaluate((element) =>
          [
            element.getAttribute('class'),
            getComputedStyle(element).backgroundColor,
            String(element.getBoundingClientRect().height),
          ].join(),
        ),
      ),
    );
    expect(sizes[0]).toEqual(sizes[1]);
    await button(page, 'Decline').click();
    await page.getByRole('status').filter({ hasText: 'Analytics are off.' }).waitFor();
    await expect(page.getByRole('main')).toBeFocused();
    await page.goto('/our-people/');
    await page.getByRole('button', { name: 'Privacy choices' }).waitFor();
    await expect(consentBar(page)).toHaveCount(0);
    expect(await readStoredData(page, visitor)).toEqual({ cookies: [], stored: ['careers.consent'] });
    expect(foreign).toEqual([]);
  });

  test('the choice can be changed from the footer: the data of the tag are deleted, and the tag is notified', async ({
    page,
    tag: { reports },
    context: visitor,
  }) => {
    await page.goto('/benefits/');
    await button(page, 'Allow').click();
    await waitForTag(page);
    expect((await readStoredData(page, visitor)).cookies).toEqual(['_ga']);
    await button(page, 'Privacy choices').click();
    await expect(consentBar(page)).toBeFocused();
    await expect(consentBar(page)).toContainText('Analytics are on.');
    await button(page, 'Decline').click();
    await expect(button(page, 'Privacy choices')).toBeFocused();
    expect((await readStoredData(page, visitor)).cookies).toEqual([]);
    expect((await readCommands(page))?.at(-1)?.values).toEqual(['consent', 'update', { analytics_storage: 'denied' }]);
    const before = reports.length;
    await page.goto('/our-people/');
    await button(page, 'Privacy choices').waitFor();
    expect(await readCommands(page)).toBeNull();
    expect(reports).toHaveLength(before);
  });

  test('a choice in one tab applies in the other', async ({ page, context: visitor }) => {
    const other = await visitor.newPage();
    await page.goto('/benefits/');
    await other.goto('/our-people/');
    await consentBar(other).waitFor();
    await button(page, 'Allow').click();
    await waitForTag(other);
  });

  test('Escape closes the bar that was opened from the footer and returns the focus', async ({ page }) => {
    await page.goto('/benefits/');
    await button(page, 'Decline').click();
    await button(page, 'Privacy choices').click();
    await page.keyboard.press('Escape');
    await expect(consentBar(page)).toHaveCount(0);
    await expect(button(page, 'Privacy choices')).toBeFocused();
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('there are no controls for consent', async ({ page }) => {
      await page.goto('/benefits/');
      await expect(consentBar(page).or(button(page, 'Privacy choices'))).toHaveCount(0);
    });
  });

  test('Global Privacy Control is a refusal: no bar, no page views, and consent is still possible', async ({
    page,
    tag: { foreign },
    context: visitor,
  }) => {
    await sendSignal(visitor);
    await page.goto('/benefits/');
    await button(page, 'Privacy choices').click();
    await expect(consentBar(page)).toContainText(
      'Your browser asks sites not to share your data, so analytics are off.',
    );
    expect(foreign).toEqual([]);
    await button(page, 'Allow').click();
    await waitForTag(page);
  });
});

test.describe('the consent bar does not get in the way', () => {
  test.use({ bypassCSP: true, sitePlan: optIn, contextOptions: { reducedMotion: 'reduce' } });

  for (const [width, height] of [
    [1280, 800],
    [320, 640],
  ] as const) {
    test.describe(`at ${width} by ${height}`, () => {
      test.use({ viewport: { width, height } });

      for (const path of ['/benefits/', '/jobs/']) {
        test(`no keyboard stop on ${path} is covered by it`, { tag: '@long' }, async ({ page }) => {
          await page.goto(path);
          await consentBar(page).waitFor();
          await recordUnfocusedStyles(page);
          expect((await walkTo(page, null)).problems).toEqual([]);
          expect((await walkTo(page, null, 'Shift+Tab')).problems).toEqual([]);
          await page.keyboard.press('Tab');
          await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
        });
      }
    });
  }

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 } });

    test('the apply link of a job page stays visible beside it', async ({ page }) => {
      await page.goto('/jobs/');
      await page.getByRole('article').getByRole('heading').getByRole('link').first().click();
      await consentBar(page).waitFor();
      await jobFacts(page)
        .getByRole('link', { name: /^Apply/ })
        .click({ trial: true });
      await recordUnfocusedStyles(page);
      expect((await walkTo(page, null)).problems).toEqual([]);
    });
  });
});

test.describe('the appearance of the bar', () => {
  test.use({ bypassCSP: true, sitePlan: optIn });

  for (const [colorScheme, width] of [
    ['light', 320],
    ['dark', 1280],
  ] as const) {
    test.describe(`in ${colorScheme} at ${width}`, () => {
      test.use({ colorScheme, viewport: { width, height: 800 } });

      test('has no WCAG 2.2 AA violations that axe finds', { tag: '@long' }, async ({ page }) => {
        await page.goto('/benefits/');
        await consentBar(page).waitFor();
        await installAxe(page);
        expect(await auditPage(page)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      });
    });
  }
});

test.describe('with opt-out consent', () => {
  test.use({ sitePlan: optOut });

  test('there is no bar; refusing in the footer stops the page views', async ({ page, tag: { foreign } }) => {
    await openWithStoppedClock(page, '/benefits/');
    await expect(consentBar(page)).toHaveCount(0);
    await button(page, 'Privacy choices').click();
    await button(page, 'Decline').click();
    await gotoWithStoppedClock(page, '/our-people/');
    await button(page, 'Privacy choices').waitFor();
    expect(foreign).toHaveLength(1);
  });

  test('Global Privacy Control is a refusal', async ({ page, tag: { foreign, complaints }, context: visitor }) => {
    const sent = reportsOf(page);
    await sendSignal(visitor);
    await page.goto('/benefits/');
    await button(page, 'Privacy choices').waitFor();
    await page.goto('/our-people/');
    await button(page, 'Privacy choices').waitFor();
    expect([foreign, sent, complaints]).toEqual([[], [], []]);
    expect(await readStoredData(page, visitor)).toEqual({ cookies: [], stored: ['careers.visit'] });
  });
});

test.describe('without an analytics ID', () => {
  test('there is no script, no request to other hosts, no control and no error', async ({
    page,
    tag: { foreign, complaints },
    context: visitor,
  }) => {
    for (const path of ['/benefits/', '/jobs/']) {
      await page.goto(path, { waitUntil: 'networkidle' });
      await expect(page.locator('script[src*="googletagmanager"]')).toHaveCount(0);
      await expect(consentBar(page).or(button(page, 'Privacy choices'))).toHaveCount(0);
      expect(await page.evaluate(() => ['dataLayer', 'gtag'].filter((name) => name in window))).toEqual([]);
    }
    await page.getByRole('article').getByRole('button', { name: /^Save/ }).first().click();
    expect([foreign, complaints]).toEqual([[], []]);
    expect((await visitor.cookies()).length).toBe(0);
  });
});
