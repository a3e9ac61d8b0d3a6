import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { alertFrequencies } from '#lib/alerts/alerts-api.ts';
import { intervalMs } from '#lib/alerts/schedule.ts';
import { toJsonKeys, type SqlClient, type SqlDriver } from './sql-driver.ts';

/** An open job as the ledger records it. */
export const jobRow = z.object({
  id: z.string(),
  /** Id for `getMany` of a search. */
  lookupId: z.string(),
});

/** An alert that may send a message. */
const dueRow = z.object({
  id: z.string(),
  list: z.string(),
  /** A job is new for it when its `number` exceeds this one. */
  started: z.number(),
  /** A job opened since its last message when its `opening` exceeds this one. */
  lastNumber: z.number(),
});
export type DueAlert = Readonly<z.output<typeof dueRow>>;

const openedRow = z.object({
  id: z.string(),
  /** Of the first time that the job opened. */
  number: z.number(),
  /** Of the last time. */
  opening: z.number(),
});
export type OpenedJob = Readonly<z.output<typeof openedRow>>;

/** What the ledger says at one time. */
const ledgerRow = z.object({
  /** Grows with every change of the open jobs. */
  revision: z.number(),
  /** Number of the jobs that opened last. */
  lastNumber: z.number(),
  /** Cursor of the open jobs; empty: none were recorded yet. */
  cursor: z.string(),
});
type LedgerState = Readonly<z.output<typeof ledgerRow>>;

const frequencyRow = z.object({ frequency: z.enum(alertFrequencies) });

async function readLedger(client: SqlClient): Promise<LedgerState> {
  const [row] = await client.rows(ledgerRow, 'SELECT revision, last_number AS "lastNumber", cursor FROM ledger');
  return ledgerRow.parse(row);
}

/** Creates the part of the store that knows which jobs are new for which alert. */
export function createJobLedger(driver: SqlDriver) {
  return {
    /** Records the open jobs of one cursor; the same cursor again changes nothing. Returns the number of jobs that opened. */
    recordJobs: (cursor: string, jobs: readonly z.output<typeof jobRow>[], now: number) =>
      driver.transaction(async (client) => {
        await client.lock('ledger');
        if ((await readLedger(client)).cursor === cursor) return 0;
        const open = JSON.stringify(Object.fromEntries(jobs.map(({ id, lookupId }) => [id, { lookupId }])));
        await client.run(
          'UPDATE jobs SET closed_at = $1 WHERE closed_at IS NULL AND id NOT IN (SELECT key FROM json_each($2))',
          now,
          open,
        );
        await client.run(
          'UPDATE ledger SET revision = revision + 1, last_number = last_number + 1, cursor = $1',
          cursor,
        );
        return client.run(
          `INSERT INTO jobs (id, lookup_id, number, opening)
            SELECT key, value ->> 'lookupId', last_number, last_number FROM json_each($1), ledger
              WHERE NOT EXISTS (SELECT 1 FROM jobs WHERE jobs.id = key AND closed_at IS NULL)
            ON CONFLICT (id) DO UPDATE SET lookup_id = excluded.lookup_id, opening = excluded.opening, closed_at = NULL`,
          open,
        );
      }),
    readLedger: () => readLedger(driver),
    /** Returns jobs that opened after a number, closed ones included. */
    listOpened: (after: number) =>
      driver.rows(openedRow, 'SELECT id, number, opening FROM jobs WHERE opening > $1', after),
    /** Returns up to `limit` alerts that are due and were not checked since the open jobs changed, with addresses of this key. */
    listDue: (keyId: string, now: number, limit: number) =>
      driver.rows(
        dueRow,
        `SELECT alerts.id, list, started, last_number AS "lastNumber" FROM alerts JOIN subscriptions ON subscriptions.id = subscription_id
          WHERE is_paused = 0 AND due_at <= $1 AND checked_revision < (SELECT revision FROM ledger) AND key_id = $2
          ORDER BY due_at, alerts.id LIMIT $3`,
        ...[now, keyId, limit],
      ),
    /**
     * Writes a message about those of the jobs that the alert did not mail yet and moves it on. Without such jobs there is no
     * message, and the alert is due again when the open jobs change.
     * @param jobIds in the order of the message
     * @returns false, and changes nothing, when the alert or the ledger changed meanwhile
     */
    writeMessage: (alert: DueAlert, jobIds: readonly string[], ledger: LedgerState, now: number) =>
      driver.transaction(async (client) => {
        const [current] = await client.rows(
          frequencyRow,
          `SELECT frequency FROM alerts
            WHERE id = $1 AND last_number = $2 AND started = $3 AND is_paused = 0 AND checked_revision < $4 AND due_at <= $5
              AND $4 = (SELECT revision FROM ledger) ${driver.skipLocked('alerts')}`,
          ...[alert.id, alert.lastNumber, alert.started, ledger.revision, now],
        );
        if (current === undefined) return false;
        const messageId = randomUUID();
        const mailed = await client.run(
          `INSERT INTO mailed (alert_id, job_id, message_id, position)
            SELECT $1, key, $2, CAST(CAST(value AS TEXT) AS BIGINT) FROM json_each($3) WHERE true ON CONFLICT DO NOTHING`,
          ...[alert.id, messageId, toJsonKeys(jobIds)],
        );
        await client.run('UPDATE alerts SET checked_revision = $1 WHERE id = $2', ledger.revision, alert.id);
        if (mailed === 0) return true;
        await client.run(
          'INSERT INTO messages (id, alert_id, created_at, next_attempt_at) VALUES ($1, $2, $3, $3)',
          ...[messageId, alert.id, now],
        );
        await client.run(
          'UPDATE alerts SET last_number = $1, last_message_at = $2, due_at = $3 WHERE id = $4',
          ...[ledger.lastNumber, now, now + intervalMs[current.frequency], alert.id],
        );
        return true;
      }),
    /** Makes an alert due later. */
    async postpone(alertId: string, dueAt: number) {
      await driver.run('UPDATE alerts SET due_at = $1 WHERE id = $2', dueAt, alertId);
    },
  };
}
