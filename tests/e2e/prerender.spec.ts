import { z } from 'zod';
import { expect, test as base } from '#tests/support/fixtures.ts';
import { startUndebuggedBrowser, type UndebuggedBrowser } from '#tests/support/undebugged-browser.ts';
import { startFront, type Front } from './support/front.ts';

const test = base.extend<{ readonly undebugged: UndebuggedBrowser; readonly front: Front }>({
  // Playwright reads the names of the fixtures from the parameter.
  undebugged: async ({}, use) => {
    const browser = await startUndebuggedBrowser();
    await use(browser);
    await browser.stop();
  },
  front: async ({ site }, use) => {
    const front = await startFront(site);
    await use(front);
    front.close();
  },
});

const job = z.object({ href: z.string(), x: z.number(), y: z.number() });
const state = z.object({ path: z.string(), activationStart: z.number(), hasRecentJobs: z.boolean() });

/** Returns the first job of a hydrated list, with the center of its link; null until there is one. */
const findJob = `(() => {
  if (globalThis.careersBuild?.isHydrated !== true) return null;
  const link = document.querySelector('main a[href$="/job/"]');
  if (link === null) return null;
  link.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { x, y, width, height } = link.getBoundingClientRect();
  return { href: link.getAttribute('href'), x: x + width / 2, y: y + height / 2 };
})()`;
const readState = `({
  path: location.pathname,
  activationStart: performance.getEntriesByType('navigation')[0]?.activationStart ?? 0,
  hasRecentJobs: localStorage.getItem('careers.recent') !== null,
})`;

test('a job whose link the pointer rests on is prerendered; it counts as viewed when it is opened', async ({
  undebugged,
  front,
}) => {
  const { href, ...at } = await undebugged.attach(async (page) => {
    await page.goto(`${front.url}/jobs/`);
    let found: unknown = null;
    await expect.poll(async () => (found = await page.evaluate(findJob))).not.toBeNull();
    const first = job.parse(found);
    await page.movePointer(first);
    return first;
  });
  // The browser prerenders with the page's stylesheets and scripts, not only its HTML.
  await expect
    .poll(() => front.ahead.filter((path) => path === href || path.endsWith('.js')).length)
    .toBeGreaterThan(1);
  await undebugged.attach(async (page) => {
    expect(state.parse(await page.evaluate(readState))).toMatchObject({ path: '/jobs/', hasRecentJobs: false });
    await page.press(at);
  });
  // The prerendered page takes the place of the list, whose debugger then answers with an error.
  await expect(async () => {
    const opened = state.parse(await undebugged.attach((page) => page.evaluate(readState)));
    expect(opened).toMatchObject({ path: href, hasRecentJobs: true });
    expect(opened.activationStart).toBeGreaterThan(0);
  }).toPass({ timeout: 15_000 });
  expect(front.ahead.filter((path) => path === href)).toHaveLength(1);
});
