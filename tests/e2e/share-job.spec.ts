import { sendRequest } from './support/send-request.ts';
import { readPage } from './support/read-page.ts';
import { expect } from '#tests/support/fixtures.ts';
import { gate, jobPath, officer, savedJobsSite, test } from './support/saved-jobs-site.ts';

test.use({ sitePlan: savedJobsSite });

test('a job is shared with the Web Share API, or else by its link', async ({ site, visit }) => {
  await visit(async (page, visitor) => {
    await visitor.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(`${jobPath}?utm_source=letter`);
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Link copied.' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(site.url + jobPath);
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'share', {
        value: async (data: ShareData) => void (document.title = `shared ${data.url}`),
      });
    });
    await page.goto(jobPath);
    await page.getByRole('button', { name: 'Share' }).click();
    await page.waitForFunction((title) => document.title === title, `shared ${site.url}${jobPath}`);
  });
});

test.describe('the calendar file of a closing date', () => {
  test('is linked from the job and has the instant in UTC', async ({ site }) => {
    const job = readPage((await sendRequest(site.url, jobPath)).text);
    const [href = ''] = [...job.querySelectorAll('a')]
      .filter((link) => link.textContent === 'Add closing date to calendar')
      .map((link) => link.getAttribute('href') ?? '');
    const { status, headers, text } = await sendRequest(site.url, href);
    expect([status, headers['content-type'], headers['x-content-type-options']]).toEqual([
      200,
      'text/calendar; charset=utf-8',
      'nosniff',
    ]);
    const lines = text.replaceAll('\r\n ', '').split('\r\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        'BEGIN:VCALENDAR',
        'BEGIN:VEVENT',
        'DTSTART:20991216T030000Z',
        'SUMMARY:Last day to apply: Ramp Agent',
        'END:VCALENDAR',
      ]),
    );
    expect((await sendRequest(site.url, href, { method: 'HEAD' })).text).toBe('');
  });

  for (const [title, query] of [
    ['of a closed job', `?id=${gate}`],
    ['of a job without a date', `?id=${officer}`],
    ['of an unknown job', '?id=unknown'],
    ['of none', ''],
  ] as const) {
    test(`${title} does not exist`, async ({ site }) => {
      expect((await sendRequest(site.url, `/job/closing.ics${query}`)).status).toBe(404);
    });
  }
});
