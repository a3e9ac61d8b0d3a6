import { z } from 'zod';
import { countsRow, jobRow, messageRow, type AlertStore } from './alert-store.ts';
import { toListPlaceholders, type SqlDriver } from './sql-driver.ts';

type Part = Pick<AlertStore, 'leaseMessage' | 'finishMessage' | 'retryMessage' | 'discardMessage' | 'purge' | 'count'>;

const idRow = z.object({ id: z.string() });

/** Creates the part of the store that holds messages until they are sent, in SQL. */
export function createOutbox(driver: SqlDriver): Part {
  return {
    leaseMessage: (now, leaseMs, maxJobs) =>
      driver.transaction(async (client) => {
        const [next] = await client.query(
          `SELECT id FROM messages WHERE next_attempt_at <= $1 AND leased_until <= $1
            ORDER BY next_attempt_at, id LIMIT 1 ${driver.skipLocked}`,
          now,
        );
        if (next === undefined) return null;
        const { id } = idRow.parse(next);
        await client.query('UPDATE messages SET leased_until = $1 WHERE id = $2', now + leaseMs, id);
        const [row] = await client.query(
          `SELECT messages.id, alert_id AS "alertId", subscription_id AS "subscriptionId", list, frequency,
              messages.created_at AS "createdAt", attempts, key_id AS "keyId", sealed_address AS "sealedAddress",
              (SELECT count(*) FROM mailed WHERE message_id = messages.id) AS total
            FROM messages JOIN alerts ON alerts.id = alert_id JOIN subscriptions ON subscriptions.id = subscription_id
            WHERE messages.id = $1`,
          id,
        );
        const jobs = await client.query(
          `SELECT jobs.id, lookup_id AS "lookupId" FROM mailed JOIN jobs ON jobs.id = job_id WHERE message_id = $1
            ORDER BY position LIMIT $2`,
          ...[id, maxJobs],
        );
        return { ...messageRow.parse(row), jobs: jobs.map((job) => jobRow.parse(job)) };
      }),
    finishMessage: (id, omittedJobIds) =>
      driver.transaction(async (client) => {
        if (omittedJobIds.length > 0)
          await client.query(
            `DELETE FROM mailed WHERE message_id = $1 AND job_id IN ${toListPlaceholders(omittedJobIds.length, 2)}`,
            id,
            ...omittedJobIds,
          );
        await client.query('DELETE FROM messages WHERE id = $1', id);
      }),
    async retryMessage(id, nextAttemptAt, isAttempt) {
      await driver.query(
        'UPDATE messages SET attempts = attempts + $1, next_attempt_at = $2, leased_until = 0 WHERE id = $3',
        ...[isAttempt ? 1 : 0, nextAttemptAt, id],
      );
    },
    discardMessage: (id, now) =>
      driver.transaction(async (client) => {
        await client.query(
          'UPDATE alerts SET due_at = $1 WHERE id IN (SELECT alert_id FROM messages WHERE id = $2)',
          now,
          id,
        );
        await client.query('DELETE FROM mailed WHERE message_id = $1', id);
        await client.query('DELETE FROM messages WHERE id = $1', id);
      }),
    async purge({ signUpsBefore, closedBefore, now }) {
      await driver.query('DELETE FROM sign_ups WHERE created_at <= $1', signUpsBefore);
      await driver.query('DELETE FROM confirmations WHERE expires_at <= $1', now);
      await driver.query('DELETE FROM jobs WHERE closed_at <= $1', closedBefore);
      await driver.erase();
    },
    async count() {
      const [row] = await driver.query(
        `SELECT (SELECT count(*) FROM subscriptions) AS subscriptions, (SELECT count(*) FROM alerts) AS alerts,
          (SELECT count(*) FROM alerts WHERE is_paused = 1) AS "pausedAlerts", (SELECT count(*) FROM messages) AS outbox,
          (SELECT min(created_at) FROM messages) AS "oldestAt"`,
      );
      return countsRow.parse(row);
    },
  };
}
