import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { alertFrequencies } from '#lib/alerts/alerts-api.ts';
import { intervalMs } from '#lib/alerts/schedule.ts';
import { toJsonKeys, type SqlClient, type SqlDriver } from './sql-driver.ts';

/** A job as messages look it up. */
export const jobRow = z.object({
  id: z.string(),
  /** Id for `get` of a search. */
  lookupId: z.string(),
});

/** An open job as the ledger records it. */
const recordedRow = jobRow.extend({
  /** Requisition and place in lower case; null without a requisition. */
  placedRequisition: z.string().nullable(),
});
export type RecordedJob = Readonly<z.output<typeof recordedRow>>;

const goneRow = recordedRow.extend({ isOpen: z.number() });
const idRow = z.object({ id: z.string() });

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

/** Gives jobs that are open under another id than before their new id, so that they are not new. @param open jobs as JSON, by id */
async function renameJobs(client: SqlClient, jobs: readonly RecordedJob[], open: string): Promise<void> {
  const added = await client.rows(
    idRow,
    'SELECT key AS id FROM json_each($1) WHERE NOT EXISTS (SELECT 1 FROM jobs WHERE jobs.id = key)',
    open,
  );
  if (added.length === 0) return;
  const gone = await client.rows(
    goneRow,
    `SELECT id, lookup_id AS "lookupId", placed_requisition AS "placedRequisition",
        CASE WHEN closed_at IS NULL THEN 1 ELSE 0 END AS "isOpen"
      FROM jobs WHERE id NOT IN (SELECT key FROM json_each($1)) ORDER BY closed_at IS NOT NULL, closed_at DESC`,
    open,
  );
  const ids = new Set(added.map(({ id }) => id));
  for (const [job, former] of pairJobs(
    jobs.filter(({ id }) => ids.has(id)),
    gone,
  )) {
    await client.run(
      `INSERT INTO jobs (id, lookup_id, number, opening, closed_at)
        SELECT $1, $2, number, opening, closed_at FROM jobs WHERE id = $3`,
      ...[job.id, job.lookupId, former.id],
    );
    await client.run('UPDATE mailed SET job_id = $1 WHERE job_id = $2', job.id, former.id);
    await client.run('DELETE FROM jobs WHERE id = $1', former.id);
  }
}

type GoneJob = z.output<typeof goneRow>;

/**
 * Returns the jobs that are another row of a gone job: the same requisition in the same place, or the only one left of a requisition
 * whose rows have no guid, whose place was corrected.
 */
function pairJobs(
  added: readonly RecordedJob[],
  gone: readonly GoneJob[],
): readonly (readonly [RecordedJob, GoneJob])[] {
  const gonePlaces = Map.groupBy(gone, ({ placedRequisition }) => placedRequisition);
  const pairs = new Map<RecordedJob, GoneJob>();
  for (const job of added) {
    const former = job.placedRequisition === null ? undefined : gonePlaces.get(job.placedRequisition)?.shift();
    if (former !== undefined) pairs.set(job, former);
  }
  const paired = new Set(pairs.values());
  const moved = added.filter((job) => !pairs.has(job));
  const left = gone.filter((former) => former.isOpen === 1 && !paired.has(former));
  const leftById = Map.groupBy(left, ({ lookupId }) => lookupId);
  for (const [lookupId, [job, ...others]] of Map.groupBy(moved, (one) => one.lookupId)) {
    const [former, ...otherGone] = leftById.get(lookupId) ?? [];
    if (job !== undefined && former !== undefined && others.length + otherGone.length === 0) pairs.set(job, former);
  }
  return [...pairs];
}

/** Creates the part of the store that knows which jobs are new for which alert. */
export function createJobLedger(driver: SqlDriver) {
  return {
    /** Records the open jobs of one cursor; the same cursor again changes nothing. Returns the number of jobs that opened. */
    recordJobs: (cursor: string, jobs: readonly RecordedJob[], now: number) =>
      driver.transaction(async (client) => {
        await client.lock('ledger');
        if ((await readLedger(client)).cursor === cursor) return 0;
        const open = JSON.stringify(Object.fromEntries(jobs.map(({ id, ...job }) => [id, job])));
        await renameJobs(client, jobs, open);
        await client.run(
          'UPDATE jobs SET closed_at = $1 WHERE closed_at IS NULL AND id NOT IN (SELECT key FROM json_each($2))',
          now,
          open,
        );
        await client.run(
          'UPDATE ledger SET revision = revision + 1, last_number = last_number + 1, cursor = $1',
          cursor,
        );
        const opened = await client.run(
          `INSERT INTO jobs (id, lookup_id, number, opening)
            SELECT key, value ->> 'lookupId', last_number, last_number FROM json_each($1), ledger
              WHERE NOT EXISTS (SELECT 1 FROM jobs WHERE jobs.id = key AND closed_at IS NULL)
            ON CONFLICT (id) DO UPDATE SET lookup_id = excluded.lookup_id, opening = excluded.opening, closed_at = NULL`,
          open,
        );
        await client.run(
          `UPDATE jobs SET placed_requisition = value ->> 'placedRequisition' FROM json_each($1)
            WHERE jobs.id = key AND placed_requisition IS DISTINCT FROM value ->> 'placedRequisition'`,
          open,
        );
        return opened;
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
