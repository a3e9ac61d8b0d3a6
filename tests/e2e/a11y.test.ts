import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createVisitor, launchBrowser } from '../support/browser.ts';
import { startSite, type RunningSite } from '../support/start-site.ts';
import { auditPage, installAxe, scrollsSideways } from './support/axe-audit.ts';
import { readNaiveFeed } from './support/naive-feed.ts';

const jobs = readNaiveFeed();
const shared = jobs.find((job) => job.isOpen && jobs.filter(({ requisitionId }) => requisitionId === job.requisitionId).length > 1);
const pages: readonly (readonly [name: string, path: string])[] = [
  ['home', '/'],
  ['list', '/locations/seattle-wa/jobs/?q=agent'],
  ['all jobs', '/jobs/'],
  ['empty list', '/locations/nome-ak/company/horizon-air/job-category/pilots/jobs/'],
  ['job', jobs.find(({ isOpen }) => isOpen)?.path ?? ''],
  ['not found', '/locations/atlantis/jobs/'],
  ['expired', jobs.find(({ isOpen }) => !isOpen)?.path ?? ''],
  ['find form', '/job/?id=unknown'],
  ['shared number', `/job/?id=${shared?.requisitionId}`],
  ['content', '/career-opportunities/interns/'],
];
const looks = [390, 1280].flatMap((width) => (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })));

let site: RunningSite;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

describe.each(looks)('at $width px in $colorScheme', ({ width, colorScheme }) => {
  test('no page breaks a rule of WCAG 2.2 AA that a machine can check', async () => {
    const visitor = await createVisitor(browser, { baseURL: site.url, width, colorScheme });
    const page = await visitor.newPage();
    for (const [name, path] of pages) {
      await page.goto(path);
      await installAxe(page);
      expect(await auditPage(page), `${name} ${path}`).toEqual([]);
      expect(await scrollsSideways(page), `${name} scrolls sideways`).toBe(false);
    }
    await visitor.close();
  });
});
