import type { AlertMessage } from '#lib/alerts/mailer.ts';
import { toMailContent, type MailSite } from './mail-content.ts';
import { writeHtml } from './write-html.ts';
import { writeText } from './write-text.ts';

export interface MailSender {
  /** Sender: `Alaska Air Group Careers <jobs@careers.example.com>`. */
  readonly from: string;
  /** Origin of the site. */
  readonly siteUrl: string;
  readonly site: MailSite;
}

/** A message in the form that nodemailer sends. */
export type ComposedMail = ReturnType<typeof composeMail>;

/**
 * Returns headers that say what a message is: RFC 3834 (no automatic replies), RFC 2919 (the list), and RFC 2369 with RFC
 * 8058 (unsubscribe with one click, which mailboxes show beside the sender).
 */
function toHeaders({ unsubscribeUrl }: AlertMessage, { site, siteUrl }: MailSender): Record<string, string> {
  const host = new URL(siteUrl).hostname;
  const listName = `${site.companyName} job alerts`.replace(/[^\w .-]/g, '');
  return {
    'Auto-Submitted': 'auto-generated',
    'List-Id': `${listName} <job-alerts.${host}>`,
    ...(unsubscribeUrl === null
      ? {}
      : {
          'List-Unsubscribe': `<${new URL(unsubscribeUrl).href}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
  };
}

/** Writes a message. @param now milliseconds since the epoch */
export function composeMail(message: AlertMessage, sender: MailSender, now: number) {
  const content = toMailContent(message, sender.site, sender.siteUrl, now);
  return {
    from: sender.from,
    // An object, because a string is parsed and could name several recipients.
    to: { name: '', address: message.to },
    messageId: `<${message.messageId}>`,
    subject: content.subject,
    text: writeText(content),
    html: writeHtml(content),
    headers: toHeaders(message, sender),
  };
}
