import type { Browser } from 'playwright';
import { site } from '#config/site.ts';
import { composeMail } from '#lib/alerts/mail/mailer.ts';
import { defaultFeed } from '#scripts/feed/default-feed.ts';
import { readSampleMessages } from '#scripts/preview-mail/sample-messages.ts';
import { createVisitor } from '#tests/support/browser.ts';
import { takeScreenshot } from './take-screenshot.ts';

const width = 390;
const height = 720;

/** Renders the start of a job alert as on a phone. */
export async function drawMail(browser: Browser, colorScheme: 'light' | 'dark'): Promise<Buffer> {
  const [message] = await readSampleMessages();
  const sender = { from: 'jobs@example.com', siteUrl: site.siteUrl, site };
  const visitor = await createVisitor(browser, { width, height, colorScheme });
  const page = await visitor.newPage();
  await page.setContent(composeMail(message, sender, defaultFeed.now.getTime()).html);
  const picture = await takeScreenshot(page, { x: 0, y: 0, width, height }, 80);
  await visitor.close();
  return picture;
}
