import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import { z } from 'zod';
import { isLocalUrl } from '#lib/http/is-local-url.ts';
import { toMailContent, type AlertMessage, type MailSite } from './mail-content.ts';
import { writeHtml, writeText } from './mail-template.ts';

/** `rejected`: the server says that this address does not exist. `retry`: it may accept the message later. */
export type SendOutcome = 'sent' | 'rejected' | 'retry';

export interface Mailer {
  /** Sends one message. Does not reject. */
  send(message: AlertMessage): Promise<SendOutcome>;
  /** Closes connections; a message in progress is still sent. */
  close(): Promise<void>;
}

export interface MailerOptions {
  /**
   * `smtps://user:password@host`, or `smtp://…` with STARTTLS; its query sets options of nodemailer. `folder:<path>`: messages
   * become files.
   */
  readonly smtpUrl: string;
  /** Sender: `Alaska Air Group Careers <jobs@careers.example.com>`. */
  readonly from: string;
  /** Origin of the site. */
  readonly siteUrl: string;
  readonly site: MailSite;
  readonly log: Pick<Logger, 'warn'>;
  /** Maximum time for one message, which also ends a server that keeps the connection busy. Default: two minutes. */
  readonly maxSendMs?: number;
}

/** A message in the form that nodemailer sends. */
export type ComposedMail = ReturnType<typeof composeMail>;

/** Writes a message. @param now milliseconds since the epoch */
export function composeMail(
  message: AlertMessage,
  { from, site, siteUrl }: Pick<MailerOptions, 'from' | 'site' | 'siteUrl'>,
  now: number,
) {
  const { to, messageId, unsubscribeUrl } = message;
  const content = toMailContent(message, site, siteUrl, now);
  const listName = `${site.companyName} job alerts`.replace(/[^\w .-]/g, '');
  return {
    from,
    // An object, because a string is parsed and could name several recipients.
    to: { name: '', address: to },
    messageId: `<${messageId}>`,
    subject: content.heading,
    text: writeText(content),
    html: writeHtml(content),
    headers: {
      // No automatic replies (RFC 3834), the list (RFC 2919), and one-click unsubscribe (RFC 2369, RFC 8058).
      'Auto-Submitted': 'auto-generated',
      'List-Id': `${listName} <job-alerts.${new URL(siteUrl).hostname}>`,
      ...(unsubscribeUrl !== null && {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  };
}

/** Creates the mailer that `SMTP_URL` names. */
export function createMailer(options: MailerOptions): Mailer {
  const folder = readFolder(options.smtpUrl);
  return folder === null ? createSmtpMailer(options) : createFolderMailer(folder, options);
}

/** Returns the folder of `folder:<path>`; null for a mail server. */
export function readFolder(smtpUrl: string): string | null {
  return /^folder:(.+)$/s.exec(smtpUrl)?.[1] ?? null;
}

/** Creates the mailer of previews, which sends nothing: each message becomes a file. */
function createFolderMailer(folder: string, options: MailerOptions): Mailer {
  return {
    async send(message) {
      const now = Date.now();
      // Names sort by time.
      const name = `${new Date(now).toISOString().replace(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}.json`;
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await writeFile(path.join(folder, name), JSON.stringify(composeMail(message, options, now), null, 2));
        return 'sent';
      } catch (error) {
        options.log.warn({ err: error, folder }, 'A message could not be written.');
        return 'retry';
      }
    },
    close: async () => undefined,
  };
}

const failureSchema = z.object({
  code: z.string().optional(),
  responseCode: z.number().optional(),
  response: z.string().optional(),
  command: z.string().optional(),
});

/** There is no such mailbox or domain (RFC 3463). Any other refusal may be about the sender, or pass. */
const unknownAddress = /^55\d[ -]5\.1\.(?:[1236]|10)\b/;

/** Creates a mailer that sends over pooled connections. It verifies certificates, and requires TLS of other machines. */
function createSmtpMailer(options: MailerOptions): Mailer {
  const { smtpUrl, log, maxSendMs = 120_000 } = options;
  const transport = createTransport({
    // Options in the query of the URL replace those below.
    url: smtpUrl,
    pool: true,
    maxConnections: 4,
    maxMessages: 100,
    // Repeats a message of which nothing was sent yet, when the server has closed an idle connection.
    maxRequeues: 1,
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 60_000,
    requireTLS: !isLocalUrl(smtpUrl),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(message) {
      try {
        const mail = composeMail(message, options, Date.now());
        await transport.sendMail({ ...mail, signal: AbortSignal.timeout(maxSendMs) });
        return 'sent';
      } catch (error) {
        const { code, responseCode, response = '', command } = failureSchema.safeParse(error).data ?? {};
        const outcome = unknownAddress.test(response) ? 'rejected' : 'retry';
        // A reply of the server may quote the address: only codes are logged.
        log.warn(
          { kind: message.kind, outcome, error: code, command, reply: responseCode },
          'A message was not accepted.',
        );
        return outcome;
      }
    },
    close: async () => transport.close(),
  };
}
