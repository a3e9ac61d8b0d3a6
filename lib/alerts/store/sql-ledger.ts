import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { intervalMs } from '#lib/alerts/schedule.ts';
import { alertFrequencies } from '#lib/alerts/alerts-api.ts';
import {
  dueRow,
  ledgerRow,
  openedRow,
  type AlertStore,
  type DueAlert,
  type LedgerJob,
  type LedgerState,
} from './alert-store.ts';
import { toListPlaceholders, toPlaceholders, type SqlClient, type SqlDriver, type SqlValue } from './sql-driver.ts';

type Part = Pick<AlertStore, 'recordJobs' | 'readLedger' | 'listOpened' | 'listDue' | 'writeMessage' | 'postpone'>;

const idRow = z.object({ id: z.string() });
const frequencyRow = z.object({ frequency: z.enum(alertFrequencies) });

/** Rows of one statement: SQLite allows 32,766 parameters, Postgres 65,535. */
const maxRows = 500;

async function inBatches<T>(items: readonly T[], run: (batch: readonly T[]) => Promise<void>): Promise<void> {
  for (let start = 0; start < items.length; start += maxRows) await run(items.slice(start, start + maxRows));
}

async function readLedger(client: SqlClient): Promise<LedgerState> {
  const [row] = await client.query('SELECT revision, last_number AS "lastNumber", cursor FROM ledger');
  return ledgerRow.parse(row);
}

async function recordJobs(client: SqlClient, cursor: string, jobs: readonly LedgerJob[], now: number): Promise<number> {
  const ledger = await readLedger(client);
  if (ledger.cursor === cursor) return 0;
  const rows = await client.query('SELECT id FROM jobs WHERE closed_at IS NULL');
  const known = new Set(rows.map((row) => idRow.parse(row).id));
  const current = new Set(jobs.map(({ id }) => id));
  const opened = jobs.filter(({ id }) => !known.has(id));
  await inBatches(
    [...known].filter((id) => !current.has(id)),
    async (ids) => {
      const places = toListPlaceholders(ids.length, 2);
      await client.query(`UPDATE jobs SET closed_at = $1 WHERE id IN ${places}`, now, ...ids);
    },
  );
  let number = ledger.lastNumber;
  await inBatches(opened, async (batch) => {
    const values = batch.flatMap(({ id, lookupId }): SqlValue[] => [id, lookupId, (number += 1), number]);
    await client.query(
      `INSERT INTO jobs (id, lookup_id, number, opening) VALUES ${toPlaceholders(batch.length, 4)}
        ON CONFLICT (id) DO UPDATE SET lookup_id = excluded.lookup_id, opening = excluded.opening, closed_at = NULL`,
      ...values,
    );
  });
  await client.query(
    'UPDATE ledger SET revision = $1, last_number = $2, cursor = $3',
    ...[ledger.revision + 1, number, cursor],
  );
  return opened.length;
}

async function writeMessage(
  client: SqlClient,
  alert: DueAlert,
  jobIds: readonly string[],
  ledger: LedgerState,
  now: number,
  skipLocked: string,
): Promise<boolean> {
  const [row] = await client.query(
    `SELECT frequency FROM alerts
      WHERE id = $1 AND last_number = $2 AND started = $3 AND is_paused = 0 AND checked_revision < $4 AND due_at <= $5
        AND $4 = (SELECT revision FROM ledger) ${skipLocked}`,
    ...[alert.id, alert.lastNumber, alert.started, ledger.revision, now],
  );
  if (row === undefined) return false;
  const { frequency } = frequencyRow.parse(row);
  const messageId = randomBytes(16).toString('base64url');
  let position = 0;
  let total = 0;
  await inBatches(jobIds, async (ids) => {
    const values = ids.flatMap((id): SqlValue[] => [alert.id, id, messageId, (position += 1)]);
    const added = await client.query(
      `INSERT INTO mailed (alert_id, job_id, message_id, position) VALUES ${toPlaceholders(ids.length, 4)}
        ON CONFLICT DO NOTHING RETURNING position`,
      ...values,
    );
    total += added.length;
  });
  if (total === 0) {
    await client.query('UPDATE alerts SET checked_revision = $1 WHERE id = $2', ledger.revision, alert.id);
    return true;
  }
  await client.query(
    'INSERT INTO messages (id, alert_id, created_at, next_attempt_at) VALUES ($1, $2, $3, $3)',
    ...[messageId, alert.id, now],
  );
  await client.query(
    'UPDATE alerts SET last_number = $1, last_message_at = $2, due_at = $3, checked_revision = $4 WHERE id = $5',
    ...[ledger.lastNumber, now, now + intervalMs[frequency], ledger.revision, alert.id],
  );
  return true;
}

/** Creates the part of the store that knows which jobs are new for which alert, in SQL. */
export function createLedger(driver: SqlDriver): Part {
  return {
    recordJobs: (cursor, jobs, now) =>
      driver.transaction(async (client) => {
        await client.lock('ledger');
        return recordJobs(client, cursor, jobs, now);
      }),
    readLedger: () => readLedger(driver),
    async listOpened(after) {
      const rows = await driver.query('SELECT id, number, opening FROM jobs WHERE opening > $1', after);
      return rows.map((row) => openedRow.parse(row));
    },
    async listDue(keyId, now, limit) {
      const rows = await driver.query(
        `SELECT alerts.id, list, started, last_number AS "lastNumber" FROM alerts JOIN subscriptions ON subscriptions.id = subscription_id
          WHERE is_paused = 0 AND due_at <= $1 AND checked_revision < (SELECT revision FROM ledger) AND key_id = $2
          ORDER BY due_at, alerts.id LIMIT $3`,
        ...[now, keyId, limit],
      );
      return rows.map((row) => dueRow.parse(row));
    },
    async postpone(alertId, dueAt) {
      await driver.query('UPDATE alerts SET due_at = $1 WHERE id = $2', dueAt, alertId);
    },
    writeMessage: (alert, jobIds, ledger, now) =>
      driver.transaction((client) => writeMessage(client, alert, jobIds, ledger, now, driver.skipLocked)),
  };
}
