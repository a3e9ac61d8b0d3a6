import path from 'node:path';
import pino from 'pino';
import { site } from '#config/site.ts';
import { createMailer } from '#lib/alerts/mail/create-mailer.ts';
import { readSampleMessages } from './preview-mail/sample-messages.ts';

/**
 * Writes one job alert of each kind to a folder, and shows them at a local page until Ctrl-C:
 * `node scripts/preview-mail.ts [folder]`, default tmp/mail.
 */
const folder = process.argv[2] ?? path.join(path.dirname(import.meta.dirname), 'tmp/mail');
const mailer = createMailer({
  smtpUrl: `folder:${folder}`,
  from: `${site.companyName} Careers <jobs@example.com>`,
  siteUrl: site.siteUrl,
  site,
  log: pino(pino.destination(2)),
});
for (const message of await readSampleMessages()) await mailer.send(message);
