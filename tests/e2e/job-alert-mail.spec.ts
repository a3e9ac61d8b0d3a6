import { composeMail } from '#lib/alerts/mail/mailer.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { sampleAlert, sampleConfirmation, sampleSender } from '#tests/support/sample-alert.ts';
import { sampleJob } from '#tests/support/sample-job.ts';
import { allDisplayModes, auditDisplayModes } from './support/axe-audit.ts';

const jobs = [
  sampleJob({ closesAt: '2026-12-15T19:00:00-08:00' }),
  sampleJob({ title: 'Fluggesellschaftsinstandhaltungsleiterin'.repeat(3), pay: null }),
];
const messages = {
  confirmation: sampleConfirmation(),
  jobs: sampleAlert({ jobs, total: 30, listName: 'W'.repeat(150) }),
};

for (const [name, message] of Object.entries(messages)) {
  test(`a job alert is accessible and fits at every width, light and dark: ${name}`, async ({ page }) => {
    await page.setContent(composeMail(message, sampleSender, Date.parse('2026-11-20T16:00:00Z')).html);
    expect(await auditDisplayModes(page, allDisplayModes([320, 390, 800]))).toEqual([]);
  });
}
