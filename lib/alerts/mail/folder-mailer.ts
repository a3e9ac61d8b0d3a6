import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import type { AlertMessage, Mailer } from '#lib/alerts/mailer.ts';
import { composeMail, type MailSender } from './compose.ts';
import { servePreview } from './serve-preview.ts';

export interface FolderOptions extends MailSender {
  readonly folder: string;
  /** 0: a free port, which the log names. */
  readonly previewPort: number;
  readonly log: Pick<Logger, 'info' | 'warn'>;
}

/**
 * Creates the mailer of development. It sends nothing: each message becomes a file `.eml`, as SMTP would transfer it, and a
 * file `.html`.
 */
export function createFolderMailer(options: FolderOptions): Mailer {
  const { log, previewPort } = options;
  const folder = path.resolve(options.folder);
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const preview = servePreview(folder, previewPort, log);

  async function write(message: AlertMessage): Promise<void> {
    const now = Date.now();
    const mail = composeMail(message, options, now);
    const { message: source } = await transport.sendMail(mail);
    // Names sort by time; mailboxes would have sorted by the date in the message.
    const name = `${new Date(now).toISOString().replace(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}`;
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, `${name}.html`), mail.html);
    await writeFile(path.join(folder, `${name}.eml`), source);
  }

  return {
    async send(message) {
      try {
        await write(message);
        return 'sent';
      } catch (error) {
        log.warn({ err: error, folder }, 'A message could not be written.');
        return 'retry';
      }
    },
    close: () => preview.close(),
  };
}
