import { z } from 'zod';
import { alertFrequencies, type AlertChange } from '#lib/alerts/alerts-api.ts';
import type { AlertKey, AlertRequest } from '#lib/alerts/tokens.ts';

/** An address as it is stored. */
interface StoredAddress {
  /** Which secret encrypted it. */
  readonly keyId: string;
  readonly sealedAddress: string;
}

/** Schema of an alert as a row. */
export const alertRow = z.object({
  id: z.string(),
  list: z.string(),
  frequency: z.enum(alertFrequencies),
  isPaused: z.number().transform((flag) => flag === 1),
  /** Milliseconds since the epoch, as all times of the store. */
  createdAt: z.number(),
});
export type StoredAlert = Readonly<z.output<typeof alertRow>>;

interface StoredSubscription extends StoredAddress {
  readonly id: string;
  /** The oldest first. */
  readonly alerts: readonly StoredAlert[];
}

/** Keyed hashes of one text, that of the newest secret first. */
export type Hashes = readonly [newest: string, ...older: string[]];

/** A request whose link was followed. */
export interface ConfirmedRequest extends StoredAddress, Pick<AlertRequest, 'list' | 'frequency'> {
  readonly tokenHash: string;
  readonly tokenExpiresAt: number;
  readonly identityHashes: Hashes;
  readonly mailboxHashes: Hashes;
  /** Maximum number of alerts of one address. */
  readonly maxAlerts: number;
}

/**
 * `gone`: the link was followed before, and its alert was stopped since. `full`: the address has `maxAlerts` already; the link
 * still works when one of them was stopped.
 */
export type ConfirmOutcome = { readonly kind: 'found'; readonly key: AlertKey } | { readonly kind: 'gone' | 'full' };

/** Schema of an open job as the ledger records it. */
export const jobRow = z.object({
  id: z.string(),
  /** Id for `getMany` of a search. */
  lookupId: z.string(),
});
export type LedgerJob = Readonly<z.output<typeof jobRow>>;

/** Schema of an alert that may send a message. */
export const dueRow = z.object({
  id: z.string(),
  list: z.string(),
  /** A job is new for it when its `number` exceeds this one. */
  started: z.number(),
  /** A job opened since its last message when its `opening` exceeds this one. */
  lastNumber: z.number(),
});
export type DueAlert = Readonly<z.output<typeof dueRow>>;

export const openedRow = z.object({
  id: z.string(),
  /** Grows from job to job. */
  number: z.number(),
  /** The same, but a job that was closed and opens again gets another one. */
  opening: z.number(),
});
export type OpenedJob = Readonly<z.output<typeof openedRow>>;

/** Schema of what the ledger says at one time. */
export const ledgerRow = z.object({
  /** Grows with every change of the open jobs. */
  revision: z.number(),
  /** Number of the newest job. */
  lastNumber: z.number(),
  /** Cursor of the open jobs; empty: none were recorded yet. */
  cursor: z.string(),
});
export type LedgerState = Readonly<z.output<typeof ledgerRow>>;

/** Schema of a message that this process may send until its lease ends. */
export const messageRow = z
  .object({
    /** Left part of its Message-ID. */
    id: z.string(),
    alertId: z.string(),
    subscriptionId: z.string(),
    list: z.string(),
    frequency: z.enum(alertFrequencies),
    createdAt: z.number(),
    /** Attempts so far. */
    attempts: z.number(),
    keyId: z.string(),
    sealedAddress: z.string(),
    total: z.number(),
  })
  .transform(({ subscriptionId, alertId, ...message }) => ({ ...message, key: { subscriptionId, alertId } }));
export type LeasedMessage = Readonly<z.output<typeof messageRow>> & {
  /** The first jobs of the message. */
  readonly jobs: readonly LedgerJob[];
};

export const countsRow = z.object({
  subscriptions: z.number(),
  alerts: z.number(),
  pausedAlerts: z.number(),
  /** Messages that are not sent yet. */
  outbox: z.number(),
  /** When the oldest of them was written; null without any. */
  oldestAt: z.number().nullable(),
});
export type StoreCounts = Readonly<z.output<typeof countsRow>>;

/** The only store of job alerts. All methods reject when the database fails, and then change nothing. */
export interface AlertStore {
  /** Counts a message to a mailbox that did not confirm yet. Returns false, and counts nothing, when it had `max` since `since`. */
  countSignUp(mailboxHashes: Hashes, max: number, since: number, now: number): Promise<boolean>;
  /** Stores an alert. An equal one only changes its frequency and goes on if it was paused. */
  confirm(request: ConfirmedRequest, now: number): Promise<ConfirmOutcome>;
  read(subscriptionId: string): Promise<StoredSubscription | null>;
  /** Changes alerts of one subscription. An id of any other alert changes nothing. */
  change(subscriptionId: string, change: AlertChange, now: number): Promise<void>;
  /** Deletes an address with all its alerts. Returns whether it was stored. */
  deleteAddress(identityHashes: Hashes): Promise<boolean>;

  /** Records the open jobs of one cursor; the same cursor again changes nothing. Returns the number of jobs that opened. */
  recordJobs(cursor: string, jobs: readonly LedgerJob[], now: number): Promise<number>;
  readLedger(): Promise<LedgerState>;
  /** Returns jobs that opened after a number, closed ones included. */
  listOpened(after: number): Promise<readonly OpenedJob[]>;
  /** Returns up to `limit` alerts that are due and were not checked since the open jobs changed, with addresses of this key. */
  listDue(keyId: string, now: number, limit: number): Promise<readonly DueAlert[]>;
  /**
   * Writes a message about those of the jobs that the alert did not mail yet and moves it on. Without such jobs there is no
   * message, and the alert is due again when the open jobs change.
   * @param jobIds in the order of the message
   * @returns false, and changes nothing, when the alert or the ledger changed meanwhile
   */
  writeMessage(alert: DueAlert, jobIds: readonly string[], ledger: LedgerState, now: number): Promise<boolean>;
  /** Makes an alert due later. */
  postpone(alertId: string, dueAt: number): Promise<void>;

  /** Returns a message whose time has come and keeps other processes from it for `leaseMs`; null when there is none. */
  leaseMessage(now: number, leaseMs: number, maxJobs: number): Promise<LeasedMessage | null>;
  /** Removes a message that was sent. @param omittedJobIds jobs that it did not mention, because they had closed */
  finishMessage(id: string, omittedJobIds: readonly string[]): Promise<void>;
  /** Ends the lease of a message until the next attempt. @param isAttempt false: it was not the server that refused it */
  retryMessage(id: string, nextAttemptAt: number, isAttempt: boolean): Promise<void>;
  /** Removes a message that was not sent, so that its jobs can be in a later one. The alert is due at once. */
  discardMessage(id: string, now: number): Promise<void>;

  /** Returns up to `limit` subscriptions whose address is encrypted with another secret, by id, after one. */
  listOlderKeys(
    keyId: string,
    afterId: string,
    limit: number,
  ): Promise<readonly (StoredAddress & { readonly id: string })[]>;
  /** Replaces what an older secret made. */
  replaceKey(id: string, address: StoredAddress & { readonly identityHash: string }): Promise<void>;
  /** Deletes counters of sign-ups before `signUpsBefore`, confirmations that expired, and jobs that closed before `closedBefore`. */
  purge(times: { readonly signUpsBefore: number; readonly closedBefore: number; readonly now: number }): Promise<void>;
  count(): Promise<StoreCounts>;
  close(): Promise<void>;
}
