import { describe, expect, test } from 'vitest';
import { useBrowsedSite } from '../support/use-site.ts';

const { visitors } = useBrowsedSite();

describe('scripts of a page', () => {
  test.each(['/', '/jobs/', '/career-opportunities/flight-attendants/'])('%s: the page is drawn before they start, and they do start', async (path) => {
    await visitors.visit(async (page) => {
      await page.addInitScript(() => {
        new MutationObserver((records) => {
          for (const { addedNodes } of records) for (const node of addedNodes) if (node instanceof HTMLScriptElement && node.src !== '' && !node.noModule) performance.mark('script');
        }).observe(document, { childList: true, subtree: true });
      });
      await page.goto(path);
      await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith('__react')) || Object.keys(document.querySelector('header') ?? {}).some((key) => key.startsWith('__react')));
      const { painted, started } = await page.evaluate(() => ({
        painted: performance.getEntriesByName('first-contentful-paint').map(({ startTime }) => startTime),
        started: performance.getEntriesByName('script').map(({ startTime }) => startTime),
      }));
      expect(painted).toHaveLength(1);
      expect(started.length).toBeGreaterThan(3);
      expect(Math.min(...started)).toBeGreaterThan(painted[0] ?? Infinity);
    });
  });
});
