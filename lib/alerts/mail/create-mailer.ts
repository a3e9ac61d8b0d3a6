import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { SiteConfig } from '#config/schema.ts';
import type { AlertMessage, Mailer } from '#lib/alerts/mailer.ts';

export interface MailerOptions {
  readonly smtpUrl: string;
  readonly from: string;
  readonly siteUrl: string;
  readonly site: SiteConfig;
  readonly log: Pick<Logger, 'info' | 'warn'>;
}

const failure = z.object({ responseCode: z.number(), command: z.literal('RCPT TO') });

/** Creates the mailer that `SMTP_URL` names, for plain text. */
export function createMailer({ smtpUrl, from }: MailerOptions): Mailer {
  const transport = createTransport({ url: smtpUrl, pool: true });
  return {
    async send(message) {
      const { to, messageId, actionUrl, unsubscribeUrl } = message;
      try {
        await transport.sendMail({
          from,
          to,
          messageId: `<${messageId}>`,
          subject: message.listName,
          text: write(message),
          headers:
            unsubscribeUrl === null
              ? {}
              : { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
        });
        return 'sent';
      } catch (error) {
        return (failure.safeParse(error).data?.responseCode ?? 0) >= 550 && actionUrl !== '' ? 'rejected' : 'retry';
      }
    },
    close: async () => transport.close(),
  };
}

function write({ listName, listUrl, actionUrl, jobs, total }: AlertMessage): string {
  return [`${listName} ${listUrl}`, ...jobs.map(({ title }) => title), `${total}`, actionUrl].join('\n');
}
