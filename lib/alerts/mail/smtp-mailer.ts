import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { AlertMessage, Mailer, SendOutcome } from '#lib/alerts/mailer.ts';
import { isLocalUrl } from '#lib/http/is-local-url.ts';
import { composeMail, type MailSender } from './compose.ts';
import { isAddressGone, parseReply } from './recipient-status.ts';

export interface SmtpOptions extends MailSender {
  /** `smtps://user:password@host`, or `smtp://…` with STARTTLS; its query sets options of nodemailer. */
  readonly smtpUrl: string;
  readonly log: Pick<Logger, 'info' | 'warn'>;
  /** Maximum time for one message, which also ends a server that keeps the connection busy. Default: two minutes. */
  readonly maxSendMs?: number;
}

const failureSchema = z.object({
  code: z.string().optional(),
  responseCode: z.number().optional(),
  response: z.string().optional(),
  command: z.string().optional(),
});

/** Creates a mailer that sends over pooled connections. It verifies certificates, and requires TLS of other machines. */
export function createSmtpMailer(options: SmtpOptions): Mailer {
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

  /** A reply of the server may quote the address: only codes are logged. */
  function toOutcome(error: unknown, kind: AlertMessage['kind']): SendOutcome {
    const { code, responseCode, response = '', command } = failureSchema.safeParse(error).data ?? {};
    const { status } = parseReply(response);
    const reply = { code: responseCode ?? null, status };
    // After DATA, a reply without an enhanced status code may be about anything.
    const isAboutRecipient = command === 'RCPT TO' || (command === 'DATA' && status !== null);
    const outcome = isAboutRecipient && isAddressGone(reply) ? 'rejected' : 'retry';
    log.warn({ kind, outcome, error: code, command, reply: responseCode, status }, 'A message was not accepted.');
    return outcome;
  }

  return {
    async send(message) {
      try {
        const mail = composeMail(message, options, Date.now());
        await transport.sendMail({ ...mail, signal: AbortSignal.timeout(maxSendMs) });
        return 'sent';
      } catch (error) {
        return toOutcome(error, message.kind);
      }
    },
    close: async () => transport.close(),
  };
}
