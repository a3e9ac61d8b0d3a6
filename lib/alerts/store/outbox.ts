import { z } from 'zod';
import { alertFrequencies } from '#lib/alerts/alerts-api.ts';
import { jobRow } from './job-ledger.ts';
import { toJsonKeys, type SqlClient, type SqlDriver } from './sql-driver.ts';

/** A message that this process may send until its lease ends. */
const messageRow = z
  .object({
    /** Left part of its Message-ID. */
    id: z.string(),
    alertId: z.string(),
    subscriptionId: z.string(),
    list: z.string(),
    frequency: z.enum(alertFrequencies),
    /** Milliseconds since the epoch, as all times of the store. */
    createdAt: z.number(),
    /** Attempts so far. */
    attempts: z.number(),
    sealedAddress: z.string(),
    /** Number of its jobs. */
    total: z.number(),
  })
  .transform(({ subscriptionId, alertId, ...message }) => ({ ...message, key: { subscriptionId, alertId } }));

const idRow = z.object({ id: z.string() });

const countsRow = z.object({
  subscriptions: z.number(),
  alerts: z.number(),
  pausedAlerts: z.number(),
  /** Messages that are not sent yet. */
  outbox: z.number(),
  /** When the oldest of them was written; null without any. */
  oldestAt: z.number().nullable(),
});
export type StoreCounts = Readonly<z.output<typeof countsRow>>;

export type LeasedMessage = NonNullable<Awaited<ReturnType<ReturnType<typeof createOutbox>['leaseMessage']>>>;

async function removeMessage(client: SqlClient, id: string): Promise<void> {
  await client.run('DELETE FROM mailed WHERE message_id = $1', id);
  await client.run('DELETE FROM messages WHERE id = $1', id);
}

/** Creates the part of the store that holds messages until they are sent. */
export function createOutbox(driver: SqlDriver) {
  return {
    /**
     * Returns a message whose time has come, with its first jobs, and keeps other processes from it for `leaseMs`; null when there
     * is none.
     */
    leaseMessage: (now: number, leaseMs: number, maxJobs: number) =>
      driver.transaction(async (client) => {
        const [next] = await client.rows(
          idRow,
          `SELECT id FROM messages WHERE next_attempt_at <= $1 AND leased_until <= $1
            ORDER BY next_attempt_at, id LIMIT 1 ${driver.skipLocked('messages')}`,
          now,
        );
        if (next === undefined) return null;
        const [message] = await client.rows(
          messageRow,
          `SELECT messages.id, alert_id AS "alertId", subscription_id AS "subscriptionId", list, frequency,
              messages.created_at AS "createdAt", attempts, sealed_address AS "sealedAddress",
              (SELECT count(*) FROM mailed WHERE message_id = messages.id) AS total
            FROM messages JOIN alerts ON alerts.id = alert_id JOIN subscriptions ON subscriptions.id = subscription_id
            WHERE messages.id = $1`,
          next.id,
        );
        if (message === undefined) return null;
        await client.run('UPDATE messages SET leased_until = $1 WHERE id = $2', now + leaseMs, message.id);
        const jobs = await client.rows(
          jobRow,
          `SELECT jobs.id, lookup_id AS "lookupId" FROM mailed JOIN jobs ON jobs.id = job_id WHERE message_id = $1
            ORDER BY position LIMIT $2`,
          ...[message.id, maxJobs],
        );
        return { ...message, jobs };
      }),
    /** Removes a message that was sent. @param omittedJobIds jobs that it did not mention, because they had closed */
    finishMessage: (id: string, omittedJobIds: readonly string[]) =>
      driver.transaction(async (client) => {
        await client.run(
          'DELETE FROM mailed WHERE message_id = $1 AND job_id IN (SELECT key FROM json_each($2))',
          ...[id, toJsonKeys(omittedJobIds)],
        );
        await client.run('DELETE FROM messages WHERE id = $1', id);
      }),
    /** Ends the lease of a message until the next attempt. @param isAttempt false: it was not the server that refused it */
    async retryMessage(id: string, nextAttemptAt: number, isAttempt: boolean) {
      await driver.run(
        'UPDATE messages SET attempts = attempts + $1, next_attempt_at = $2, leased_until = 0 WHERE id = $3',
        ...[isAttempt ? 1 : 0, nextAttemptAt, id],
      );
    },
    /** Removes a message whose jobs have all closed. Its alert is due when the open jobs change. */
    discardMessage: (id: string, now: number) =>
      driver.transaction(async (client) => {
        await client.run(
          'UPDATE alerts SET due_at = $1 WHERE id = (SELECT alert_id FROM messages WHERE id = $2)',
          ...[now, id],
        );
        await removeMessage(client, id);
      }),
    /** Removes a message that the mail server never took. Its alert is due at once: jobs of the message that are still open are new again. */
    giveUpMessage: (id: string, now: number) =>
      driver.transaction(async (client) => {
        await client.run(
          `UPDATE alerts SET due_at = $1, checked_revision = 0, last_number = COALESCE(
              (SELECT min(opening) - 1 FROM mailed JOIN jobs ON jobs.id = job_id
                WHERE message_id = $2 AND opening <= last_number),
              last_number)
            WHERE id = (SELECT alert_id FROM messages WHERE id = $2)`,
          ...[now, id],
        );
        await removeMessage(client, id);
      }),
    /** Deletes counters of sign-ups before `signUpsBefore`, confirmations that expired, and jobs that closed before `closedBefore`. */
    async purge(times: { readonly signUpsBefore: number; readonly closedBefore: number; readonly now: number }) {
      await driver.run('DELETE FROM sign_ups WHERE created_at <= $1', times.signUpsBefore);
      await driver.run('DELETE FROM confirmations WHERE expires_at <= $1', times.now);
      await driver.run('DELETE FROM jobs WHERE closed_at <= $1', times.closedBefore);
      await driver.erase();
    },
    async count(): Promise<StoreCounts> {
      const [counts] = await driver.rows(
        countsRow,
        `SELECT (SELECT count(*) FROM subscriptions) AS subscriptions, (SELECT count(*) FROM alerts) AS alerts,
          (SELECT count(*) FROM alerts WHERE is_paused = 1) AS "pausedAlerts", (SELECT count(*) FROM messages) AS outbox,
          (SELECT min(created_at) FROM messages) AS "oldestAt"`,
      );
      return countsRow.parse(counts);
    },
  };
}
