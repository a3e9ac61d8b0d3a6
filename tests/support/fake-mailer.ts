import type { AlertMessage } from '#lib/alerts/mail/mail-content.ts';
import type { Mailer, SendOutcome } from '#lib/alerts/mail/mailer.ts';

/** A mailer that remembers what it was given. */
export interface FakeMailer extends Mailer {
  /** Messages that were sent. */
  readonly sent: AlertMessage[];
  /** What becomes of the next messages. */
  outcome: SendOutcome;
  /** Attempts so far. */
  attempts: number;
}

export function createFakeMailer(): FakeMailer {
  const mailer: FakeMailer = {
    sent: [],
    outcome: 'sent',
    attempts: 0,
    async send(message) {
      mailer.attempts += 1;
      if (mailer.outcome === 'sent') mailer.sent.push(message);
      return mailer.outcome;
    },
    close: async () => undefined,
  };
  return mailer;
}
