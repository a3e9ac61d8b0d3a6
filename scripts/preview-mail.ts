import { createServer } from 'node:http';
import path from 'node:path';
import pino from 'pino';
import { site } from '#config/site.ts';
import { previewPolicy, writePreview } from '#lib/alerts/mail/mail-preview.ts';
import { createMailer } from '#lib/alerts/mail/mailer.ts';
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

const port = 3002;
const server = createServer(async (request, response) => {
  const name = new URL(request.url ?? '', 'http://localhost').searchParams.get('message') ?? '';
  const page = await writePreview(folder, name);
  response.writeHead(page === null ? 404 : 200, {
    'content-type': 'text/html',
    'content-security-policy': previewPolicy,
  });
  response.end(page);
});
server.listen(port, '127.0.0.1', () => process.stdout.write(`Messages: http://127.0.0.1:${port}/\n`));
