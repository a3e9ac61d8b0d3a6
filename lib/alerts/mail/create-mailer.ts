import type { Mailer } from '#lib/alerts/mailer.ts';
import { createFolderMailer } from './folder-mailer.ts';
import { createSmtpMailer, type SmtpOptions } from './smtp-mailer.ts';

export interface MailerOptions extends SmtpOptions {
  /** Port of the local page that shows the messages of `folder:`. Default: 3002. */
  readonly previewPort?: number;
}

/**
 * Creates the mailer that `SMTP_URL` names: an SMTP server, or `folder:<path>`, which writes messages to a folder and shows
 * them at a page of this machine.
 */
export function createMailer({ previewPort = 3002, ...options }: MailerOptions): Mailer {
  const folder = /^folder:(.+)$/s.exec(options.smtpUrl)?.[1];
  return folder === undefined ? createSmtpMailer(options) : createFolderMailer({ ...options, folder, previewPort });
}
