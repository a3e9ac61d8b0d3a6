import type { JobSummary } from '#lib/jobs/job.ts';
import type { AlertFrequency } from './alerts-api.ts';

/** A message of job alerts, before it is put into words. */
export interface AlertMessage {
  readonly kind: 'confirm' | 'jobs';
  /** Address of the recipient. */
  readonly to: string;
  /** Message-ID header without angle brackets: the same for every attempt to send this message. */
  readonly messageId: string;
  /** Name of the list: "Pilot jobs in Seattle, WA". That of a confirming message has no words of the visitor. */
  readonly listName: string;
  /** Absolute URL of the list. */
  readonly listUrl: string;
  readonly frequency: AlertFrequency;
  /** Absolute URL of the link that confirms (`confirm`), or that leads to the manage page (`jobs`). */
  readonly actionUrl: string;
  /** Absolute URL of one-click unsubscribe (RFC 8058); null in a confirming message. */
  readonly unsubscribeUrl: string | null;
  /** The new jobs that the message shows, at most 20; none in a confirming message. */
  readonly jobs: readonly JobSummary[];
  /** Number of new jobs, which may exceed `jobs.length`. */
  readonly total: number;
}

/** `rejected`: the server refuses this address for good (5xx). `retry`: it may accept the message later. */
export type SendOutcome = 'sent' | 'rejected' | 'retry';

export interface Mailer {
  /** Sends one message. Does not reject. */
  send(message: AlertMessage): Promise<SendOutcome>;
  /** Closes connections; a message in progress is still sent. */
  close(): Promise<void>;
}
