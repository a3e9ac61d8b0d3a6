import type { BrowserContext, Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { useBrowsedSite } from '../support/use-site.ts';
import { auditPage, installAxe } from './support/axe-audit.ts';
import { noteUnfocused, walkTo } from './support/focus.ts';
import { goStill, openStill, readCommands, readViews, stopClock, tagStands, useTag, type Tag } from './support/tag.ts';

const serveTag = useTag();
const asking = useBrowsedSite({ env: { ANALYTICS_ID: 'G-TEST01', ANALYTICS_CONSENT: 'opt-in' } });

type Task = (page: Page, tag: Tag, visitor: BrowserContext) => Promise<void>;
const visit = (task: Task, options = {}): Promise<void> => asking.visitors.visit(async (page, visitor) => task(page, await serveTag(visitor, asking.site.url), visitor), { ignoresPolicy: true, ...options });

const bar = '.consent-bar';
const button = (page: Page, name: string) => page.getByRole('button', { name });

interface Kept {
  readonly cookies: readonly string[];
  readonly stored: readonly string[];
}

/** What a visit left in the browser. */
async function readKept(page: Page, visitor: BrowserContext): Promise<Kept> {
  const stored = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  return { cookies: (await visitor.cookies()).map(({ name }) => name), stored };
}

const sendSignal = (visitor: BrowserContext): Promise<unknown> => visitor.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
const reportsOf = (page: Page): string[] => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(`${request.url()} ${request.postData() ?? ''}`);
  });
  return sent;
};

describe('where statistics wait for a yes', () => {
  test('without a choice nothing is stored or sent, and no tag is asked for', () =>
    visit(async (page, { foreign, reports, complaints }, visitor) => {
      const sent = reportsOf(page);
      const pass = await stopClock(page);
      await goStill(page, '/benefits/');
      await page.waitForSelector(bar);
      // A build file that is under way while a minute passes at once would count as failed, and be reported.
      await pass(5000);
      await page.waitForFunction(() => globalThis.careersBuild?.rules !== undefined, null, { polling: 50 });
      await pass(60_000);
      expect(await readKept(page, visitor)).toEqual({ cookies: [], stored: [] });
      expect(await readCommands(page)).toBeNull();
      for (const path of ['/our-people/', '/jobs/']) {
        await goStill(page, path);
        await page.waitForSelector(bar);
      }
      expect(await page.evaluate(() => document.querySelectorAll('.job-card').length)).toBeGreaterThan(0);
      expect(await readKept(page, visitor)).toEqual({ cookies: [], stored: [] });
      expect([foreign, reports, sent, complaints]).toEqual([[], [], [], []]);
      expect(asking.site.stderr()).not.toContain('Web vitals');
    }));

  test('a yes counts the page that is open, 1000 ms later, and holds on the next page', () =>
    visit(async (page, { foreign }) => {
      const pass = await stopClock(page);
      await goStill(page, '/benefits/');
      await page.waitForSelector(bar);
      await pass(5000);
      await button(page, 'Count visits').click();
      await tagStands(page);
      await pass(999);
      expect(await readViews(page)).toEqual([]);
      await pass(1);
      expect(await readViews(page)).toEqual([['/benefits/', '']]);
      expect(await page.locator(bar).count()).toBe(0);
      await goStill(page, '/our-people/');
      await tagStands(page);
      await page.getByRole('button', { name: 'Privacy choices' }).waitFor();
      expect(await page.locator(bar).count()).toBe(0);
      expect(foreign).toHaveLength(2);
    }));

  test('a no takes as much effort as a yes, is kept, and nothing else is', () =>
    visit(async (page, { foreign }, visitor) => {
      await page.goto('/benefits/');
      await page.waitForSelector(bar);
      const sizes = await Promise.all(['Do not count', 'Count visits'].map((name) => button(page, name).evaluate((element) => [element.getAttribute('class'), getComputedStyle(element).backgroundColor, String(element.getBoundingClientRect().height)].join())));
      expect(sizes[0]).toEqual(sizes[1]);
      await button(page, 'Do not count').click();
      await page.locator('.page-message').getByText('Visit statistics are off.').waitFor();
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
      await page.goto('/our-people/');
      await page.getByRole('button', { name: 'Privacy choices' }).waitFor();
      expect(await page.locator(bar).count()).toBe(0);
      expect(await readKept(page, visitor)).toEqual({ cookies: [], stored: ['careers.consent'] });
      expect(foreign).toEqual([]);
    }));

  test('the choice can be changed from the footer: what the tag stored goes, and it is told', () =>
    visit(async (page, { reports }, visitor) => {
      await page.goto('/benefits/');
      await button(page, 'Count visits').click();
      await tagStands(page);
      expect((await readKept(page, visitor)).cookies).toEqual(['_ga']);
      await button(page, 'Privacy choices').click();
      expect(await page.evaluate(() => document.activeElement?.className)).toBe('consent-bar');
      expect(await page.locator(bar).innerText()).toContain('Visit statistics are on.');
      await button(page, 'Do not count').click();
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Privacy choices');
      expect((await readKept(page, visitor)).cookies).toEqual([]);
      expect((await readCommands(page))?.at(-1)?.values).toEqual(['consent', 'update', { analytics_storage: 'denied' }]);
      const before = reports.length;
      await page.goto('/our-people/');
      await button(page, 'Privacy choices').waitFor();
      expect(await readCommands(page)).toBeNull();
      expect(reports).toHaveLength(before);
    }));

  test('a choice in one tab holds in the other', () =>
    visit(async (page, _, visitor) => {
      const other = await visitor.newPage();
      await page.goto('/benefits/');
      await other.goto('/our-people/');
      await other.waitForSelector(bar);
      await button(page, 'Count visits').click();
      await tagStands(other);
    }));

  test('Escape closes the bar that was asked for and gives the focus back', () =>
    visit(async (page) => {
      await page.goto('/benefits/');
      await button(page, 'Do not count').click();
      await button(page, 'Privacy choices').click();
      await page.keyboard.press('Escape');
      expect(await page.locator(bar).count()).toBe(0);
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Privacy choices');
    }));

  test('without JavaScript there is nothing to choose', () =>
    visit(async (page) => {
      await page.goto('/benefits/');
      expect(await page.locator(`${bar}, .consent-choice`).count()).toBe(0);
    }, { hasJavaScript: false }));

  test('who sends Global Privacy Control has said no: not asked, not counted, free to say yes', () =>
    visit(async (page, { foreign }, visitor) => {
      await sendSignal(visitor);
      await page.goto('/benefits/');
      await button(page, 'Privacy choices').click();
      expect(await page.locator(bar).innerText()).toContain('Your browser asks sites not to share your data, so visit statistics are off.');
      expect(foreign).toEqual([]);
      await button(page, 'Count visits').click();
      await tagStands(page);
    }));
});

describe('the bar in the way of nobody', () => {
  test.each([[1280, 800], [390, 844], [320, 640], [640, 400]])('at %i by %i no stop of the keyboard lies under it', async (width, height) => {
    for (const path of ['/benefits/', '/jobs/']) {
      await visit(async (page) => {
        await page.goto(path);
        await page.waitForSelector(bar);
        await noteUnfocused(page);
        expect((await walkTo(page, 'body.none')).problems).toEqual([]);
        expect((await walkTo(page, '.skip-link', 'Shift+Tab')).problems).toEqual([]);
      }, { width, height, reducedMotion: true });
    }
  });

  test('a job page keeps its way to apply beside it', () =>
    visit(async (page) => {
      await page.goto('/jobs/');
      await page.locator('.job-card-title a').first().click();
      await page.waitForSelector('.apply-bar');
      await page.waitForSelector(bar);
      await page.locator('.apply-bar a').click({ trial: true });
      await noteUnfocused(page);
      expect((await walkTo(page, 'body.none')).problems).toEqual([]);
    }, { width: 390, height: 844, reducedMotion: true }));

  test.each([['light', 320], ['dark', 1280]] as const)('in %s at %i it breaks no rule of WCAG 2.2 AA that a machine can check', (colorScheme, width) =>
    visit(async (page) => {
      await page.goto('/benefits/');
      await page.waitForSelector(bar);
      await installAxe(page);
      expect(await auditPage(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    }, { colorScheme, width }));
});

describe('where statistics run until a no', () => {
  const { site, visitors } = useBrowsedSite({ env: { ANALYTICS_ID: 'G-TEST01' } });

  test('nobody is asked; a no from the footer ends it', () =>
    visitors.visit(async (page, visitor) => {
      const { foreign } = await serveTag(visitor, site.url);
      await openStill(page, '/benefits/');
      expect(await page.locator(bar).count()).toBe(0);
      await button(page, 'Privacy choices').click();
      await button(page, 'Do not count').click();
      await goStill(page, '/our-people/');
      await button(page, 'Privacy choices').waitFor();
      expect(foreign).toHaveLength(1);
    }));

  test('Global Privacy Control is a no', () =>
    visitors.visit(async (page, visitor) => {
      const { foreign, complaints } = await serveTag(visitor, site.url);
      const sent = reportsOf(page);
      await sendSignal(visitor);
      await page.goto('/benefits/');
      await button(page, 'Privacy choices').waitFor();
      await page.goto('/our-people/');
      await button(page, 'Privacy choices').waitFor();
      expect([foreign, sent, complaints]).toEqual([[], [], []]);
      expect((await readKept(page, visitor)).cookies).toEqual([]);
    }));
});

describe('without an id', () => {
  const { site, visitors } = useBrowsedSite();

  test('there is no script, no request to anyone else, no choice and no error', () =>
    visitors.visit(async (page, visitor) => {
      const { foreign, complaints } = await serveTag(visitor, site.url);
      for (const path of ['/benefits/', '/jobs/']) {
        await page.goto(path, { waitUntil: 'networkidle' });
        expect(await page.locator('script[src*="googletagmanager"], .consent-choice, .consent-bar').count()).toBe(0);
        expect(await page.evaluate(() => ['dataLayer', 'gtag'].filter((name) => name in window))).toEqual([]);
      }
      await page.locator('.job-card .save-button').first().click();
      expect([foreign, complaints]).toEqual([[], []]);
      expect((await visitor.cookies()).length).toBe(0);
    }));
});
