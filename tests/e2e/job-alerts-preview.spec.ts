import { expect, test } from 'playwright/test';
import { startSite } from '#tests/support/start-site.ts';

test('a site over the sample jobs previews job alerts: messages are shown on this computer, and their links work', async ({
  page,
}) => {
  const site = await startSite({
    ALERTS_PREVIEW: 'on',
    JOBS_FEED: '',
    JOBS_DATABASE: 'memory',
    SITE_URL: 'http://localhost:1',
  });
  try {
    const address = `preview-${Date.now()}@example.com`;
    await page.goto(`${site.url}/jobs/`);
    const form = page.getByRole('form', { name: 'Email me new jobs like these' });
    await form.getByRole('textbox', { name: 'Email address' }).fill(address);
    await form.getByRole('button', { name: 'Email me jobs' }).click();
    await expect(page.getByRole('main')).toContainText('This site has no mail server and sent nothing.');
    const previewUrl = (await page.getByRole('link', { name: 'See the message' }).getAttribute('href')) ?? '';
    expect(site.stdout()).toContain(previewUrl);
    const item = page.getByRole('listitem').filter({ hasText: address });
    await expect(async () => {
      await page.goto(previewUrl);
      await expect(item).toHaveCount(1, { timeout: 100 });
    }).toPass();
    await expect(page.getByRole('complementary')).toContainText('These messages were not sent');
    await item.getByRole('link').click();
    const link = /\/job-alerts\/confirm\/\?token=[\w-]+/.exec(await page.locator('pre').first().innerText())?.[0] ?? '';
    await page.goto(`${site.url}${link}`);
    await page.getByRole('button', { name: 'Start this alert' }).click();
    await expect(page.getByRole('main')).toContainText(address);
    await page.getByText('Delete everything').click();
    await page.getByRole('button', { name: 'Delete my alerts and my address' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your address is deleted');
  } finally {
    await site.stop();
  }
});
