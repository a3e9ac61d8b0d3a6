import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Frame, Page } from 'playwright';
import { expect, test as base } from '#tests/support/fixtures.ts';
import type { SitePlan } from '#tests/support/site-pool.ts';

interface Host {
  /** The origin as configured, and another spelling of it. */
  readonly named: string;
  readonly other: string;
  readonly sitePlan: SitePlan;
}

/** Another site on this machine, under two names; ours may be embedded by the first. */
const test = base.extend<object, { readonly host: Host }>({
  host: [
    async ({}, use) => {
      const server = createServer((request, response) => {
        response.setHeader('content-type', 'text/html');
        response.end(
          `<!doctype html><title>Host</title><iframe src="${new URL(request.url ?? '/', 'http://host').searchParams.get('shows') ?? ''}" width="800" height="600"></iframe>`,
        );
      });
      await once(server.listen(0, '127.0.0.1'), 'listening');
      const address = server.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      const named = `http://localhost:${port}`;
      await use({
        named,
        other: `http://127.0.0.1:${port}`,
        sitePlan: {
          script: 'tests/e2e/support/changed-site.ts',
          env: { SITE_CHANGES: JSON.stringify({ iframe: true, iframeOrigins: [named] }) },
        },
      });
      server.close();
      server.closeAllConnections();
    },
    { scope: 'worker' },
  ],
  sitePlan: async ({ host }, use) => use(host.sitePlan),
});

/** Opens a page of another origin that embeds the site. @returns the frame, once it has loaded something */
async function frameIn(page: Page, origin: string, address: string): Promise<Frame> {
  await page.goto(`${origin}/?shows=${encodeURIComponent(address)}`);
  const frame = page.frames()[1];
  if (frame === undefined) throw new Error('There is no frame.');
  await frame.waitForLoadState();
  return frame;
}

test.describe('a site that can be embedded in frames', () => {
  test('works in frames of the configured origins, without its header and footer', async ({ page, site, host }) => {
    const frame = await frameIn(page, host.named, `${site.url}/benefits/`);
    await expect(frame.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(frame.getByRole('banner').or(frame.getByRole('contentinfo'))).toHaveCount(0);
    await frame.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Home' }).click();
    await frame.waitForURL(`${site.url}/`);
    await expect(frame.getByRole('heading', { level: 1 })).toBeVisible();
    await frame.waitForLoadState();
  });

  test('is blocked in frames of other origins', async ({ page, site, host }) => {
    const refused = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'));
    const frame = await frameIn(page, host.other, `${site.url}/benefits/`);
    await refused;
    await expect(frame.getByRole('main')).toHaveCount(0);
  });

  for (const path of ['/jobs/', '/nope/'] as const) {
    test(`shows ${path} without header and footer also outside of a frame`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page.getByRole('banner').or(page.getByRole('contentinfo'))).toHaveCount(0);
    });
  }
});
