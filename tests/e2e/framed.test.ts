import { createServer } from 'node:http';
import type { Frame, Page } from 'playwright';
import { afterAll, describe, expect, test } from 'vitest';
import { useBrowsedSite } from '../support/use-site.ts';

// Another site on this machine, under two names.
const host = createServer((request, response) => {
  response.setHeader('content-type', 'text/html');
  response.end(`<!doctype html><title>Host</title><iframe src="${new URL(request.url ?? '/', 'http://host').searchParams.get('shows') ?? ''}" width="800" height="600"></iframe>`);
});
const port = await new Promise<number>((resolve) => {
  host.listen(0, '127.0.0.1', () => {
    const address = host.address();
    resolve(typeof address === 'object' && address !== null ? address.port : 0);
  });
});
afterAll(() => {
  host.close();
  host.closeAllConnections();
});
const named = `http://localhost:${port}`;
const other = `http://127.0.0.1:${port}`;
const { site, visitors } = useBrowsedSite({ script: 'tests/e2e/support/changed-site.ts', env: { SITE_CHANGES: JSON.stringify({ iframe: true, iframeOrigins: [named] }) } });

/** Opens a page of another origin that shows the site in a frame. @returns the frame, once it has loaded something */
async function frameIn(page: Page, origin: string, path: string): Promise<Frame> {
  await page.goto(`${origin}/?shows=${encodeURIComponent(site.url + path)}`);
  const frame = page.frames()[1];
  if (frame === undefined) throw new Error('There is no frame.');
  await frame.waitForLoadState();
  return frame;
}

describe('a site that is made for frames', () => {
  test('stands in those of the origins it names, without its header and footer, and works there', () =>
    visitors.visit(async (page) => {
      const frame = await frameIn(page, named, '/benefits/');
      expect(await frame.locator('h1').isVisible()).toBe(true);
      expect(await frame.locator('.site-header, .site-footer').count()).toBe(0);
      await frame.locator('main nav a[href="/"]').first().click();
      await frame.waitForURL(`${site.url}/`);
      expect(await frame.locator('h1').isVisible()).toBe(true);
    }));

  test('stands in those of nobody else', () =>
    visitors.visit(async (page) => {
      const refused = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'));
      const frame = await frameIn(page, other, '/benefits/');
      await refused;
      expect(await frame.locator('#main').count()).toBe(0);
    }));

  test.each(['/jobs/', '/nope/'])('shows %s without header and footer to whoever opens it by itself, too', (path) =>
    visitors.visit(async (page) => {
      await page.goto(path);
      expect(await page.locator('main h1').count()).toBe(1);
      expect(await page.locator('.site-header, .site-footer').count()).toBe(0);
    }));
});
