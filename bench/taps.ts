/** `npm run bench -- taps`: measures how long a slow phone takes from a tap to the next paint. */
import { parseArgs } from 'node:util';
import { devices, type Browser, type Locator, type Page } from 'playwright';
import { letReport, takeDuration, watchInteractions } from '#bench/support/interactions.ts';
import { atMost, formatNumber, median, toText, type Row } from '#bench/support/rows.ts';
import { startSiteOf } from '#bench/support/sites.ts';
import { launchBrowser } from '#tests/support/browser.ts';
import { writeGeneratedFeed } from '#tests/support/generated-feed.ts';

/** How many times slower than this machine. */
const slowDown = 6;
const timeoutMs = 60_000;
/** A page is at rest when it had no long task for this time. */
const restMs = 700;
/** Interaction to next paint that web vitals call good. */
const maxTapMs = 200;

/** A phone with an empty cache, whose processor is slowed down. */
interface SlowPhone {
  readonly page: Page;
  readonly close: () => Promise<void>;
}

async function openSlowPhone(browser: Browser): Promise<SlowPhone> {
  const visitor = await browser.newContext({
    ...devices['Pixel 7'],
    locale: 'en-US',
    timezoneId: 'America/Los_Angeles',
  });
  const page = await visitor.newPage();
  page.setDefaultTimeout(timeoutMs);
  const session = await visitor.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  return { page, close: () => visitor.close() };
}

/** Waits until nothing is requested and no long task runs. */
async function waitForRest(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(
    (rest) =>
      new Promise<void>((resolve) => {
        let timer = setTimeout(resolve, rest);
        new PerformanceObserver(() => {
          clearTimeout(timer);
          timer = setTimeout(resolve, rest);
        }).observe({ type: 'longtask' });
      }),
    restMs,
  );
}

/** What visitors do on a phone, in the order in which a run does it. */
const interactions = ['open menu', 'save', 'load more', 'open filters', 'filter'] as const;
type Interaction = (typeof interactions)[number];

/** Taps, and waits until the page shows what the tap was for. @returns milliseconds from the tap to the next paint */
async function tap(page: Page, target: Locator, isDone: () => Promise<unknown>): Promise<number> {
  await target.scrollIntoViewIfNeeded();
  await letReport(page);
  await takeDuration(page);
  await target.tap();
  await isDone();
  await letReport(page);
  return takeDuration(page);
}

/** Opens a list on a slow phone and does everything once. @param url address of a list of several pages */
async function measureTaps(browser: Browser, url: string): Promise<Readonly<Record<Interaction, number>>> {
  const { page, close } = await openSlowPhone(browser);
  await watchInteractions(page);
  await page.goto(url);
  await waitForRest(page);

  const menu = page.getByRole('navigation', { name: 'Main' });
  const menuButton = page.getByRole('banner').getByRole('button', { name: 'Menu' });
  const openMenu = await tap(page, menuButton, () => menu.waitFor());
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'hidden' });

  const save = page.locator('main .save-button').first();
  const saved = await tap(page, save, () => page.locator('main .save-button[aria-pressed="true"]').waitFor());

  const cards = page.locator('main article');
  const before = await cards.count();
  const loadMore = await tap(page, page.locator('[data-part="more"] a'), () => cards.nth(before).waitFor());

  const filters = page.getByRole('button', { name: 'Filter jobs' });
  const option = page.locator('#filter-sheet [data-part="company"] a').first();
  const openFilters = await tap(page, filters, () => option.waitFor());
  const address = await option.getAttribute('href');
  const filter = await tap(page, option, () =>
    page.waitForFunction(
      (expected) =>
        location.pathname + location.search === expected &&
        document.querySelector('.list-body[aria-busy="false"]') !== null,
      address,
    ),
  );
  await close();
  return { 'open menu': openMenu, save: saved, 'load more': loadMore, 'open filters': openFilters, filter };
}

const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } });
const runs = Number(values.runs);
const feed = await writeGeneratedFeed({ jobs: 10_000, seed: 7 });
const site = await startSiteOf(feed.path);
const browser = await launchBrowser();
const measured: Readonly<Record<Interaction, number>>[] = [];
for (let run = 1; run <= runs; run += 1) {
  process.stderr.write(`Run ${run} of ${runs} …\n`);
  measured.push(await measureTaps(browser, `${site.url}/jobs/`));
}
await browser.close();
await Promise.all([site.stop(), feed.remove()]);

const rows = interactions.map((name): Row => {
  const durations = measured.map((taps) => taps[name]);
  return {
    section: `Tap to next paint, processor slowed down ${slowDown} times, median of ${runs} runs`,
    what: name,
    figure: `${formatNumber(median(durations))} ms`,
    control: `${formatNumber(Math.min(...durations))} to ${formatNumber(Math.max(...durations))} ms`,
    ratio: null,
    goal: atMost(median(durations), maxTapMs, 'ms'),
  };
});
process.stdout.write(`${toText(rows)}\n`);
process.exitCode = rows.every(({ goal }) => goal?.isMet === true) ? 0 : 1;
