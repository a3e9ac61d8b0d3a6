import type { Mailer } from '#lib/alerts/mailer.ts';
import { createFolderMailer } from './folder-mailer.ts';
import { createSmtpMailer, type SmtpOptions } from './smtp-mailer.ts';

/**
 * Creates the mailer that `SMTP_URL` names: an SMTP server, or `folder:<path>`, which writes messages to a folder and shows
 * them at a page of this machine, at `previewPort`.
 */
export function createMailer({
  previewPort = 3002,
  ...options
}: SmtpOptions & { readonly previewPort?: number }): Mailer {
  const folder = /^folder:(.+)$/s.exec(options.smtpUrl)?.[1];
  return folder === undefined ? createSmtpMailer(options) : createFolderMailer({ ...options, folder, previewPort });
}
