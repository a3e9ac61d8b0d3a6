import type { AlertMessage } from '#lib/alerts/mail/mail-content.ts';
import type { MailerOptions } from '#lib/alerts/mail/mailer.ts';
import { sampleJob } from './sample-job.ts';

/** What a mailer of job alerts is set up with. */
export const sampleSender: Pick<MailerOptions, 'from' | 'site' | 'siteUrl'> = {
  from: 'Example Air Careers <jobs@careers.example.com>',
  siteUrl: 'https://careers.example.com',
  site: {
    companyName: 'Example Air',
    language: 'en-US',
    accommodationUrl: 'https://air.example/accommodation',
    postalAddress: '1 Runway Road, Seattle, WA 98188',
  },
};

/** Returns a message about one job with the tested fields replaced. */
export function sampleAlert(changes: Partial<AlertMessage> = {}): AlertMessage {
  const jobs = changes.jobs ?? [sampleJob()];
  return {
    kind: 'jobs',
    to: 'ada@mail.example',
    messageId: '7f3a@careers.example.com',
    listName: 'Pilot jobs in Seattle, WA',
    listUrl: 'https://careers.example.com/locations/seattle-wa/job-category/pilots/jobs/',
    frequency: 'daily',
    actionUrl: 'https://careers.example.com/job-alerts/manage/?token=manage-1',
    unsubscribeUrl: 'https://careers.example.com/job-alerts/unsubscribe/?token=stop-1',
    jobs,
    total: jobs.length,
    ...changes,
  };
}

/** Returns a message that asks to confirm an alert. */
export function sampleConfirmation(changes: Partial<AlertMessage> = {}): AlertMessage {
  return sampleAlert({
    kind: 'confirm',
    actionUrl: 'https://careers.example.com/job-alerts/confirm/?token=confirm-1',
    unsubscribeUrl: null,
    jobs: [],
    ...changes,
  });
}
