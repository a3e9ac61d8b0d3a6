import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { alertFrequencies, alertIntervalMs, type AlertFrequency } from '#lib/alerts/alerts-api.ts';
import { parseJson } from '#lib/parse-json.ts';
import { toJsonKeys, type Database, type SqlClient } from './database.ts';

/** An open job as the ledger records it. */
const recordedRow = z.object({
  id: z.string(),
  /** Id for `get` of a search. */
  lookupId: z.string(),
  /** Requisition and place in lower case; null without a requisition. */
  placedRequisition: z.string().nullable(),
});
export type RecordedJob = Readonly<z.output<typeof recordedRow>>;

const knownRow = recordedRow.extend({ closedAt: z.number().nullable() });
type KnownJob = z.output<typeof knownRow>;

/** A message that an alert sends until the mail server takes it. */
const message = z.object({
  /** Left part of its Message-ID. */
  id: z.string(),
  /** Milliseconds since the epoch, as all times of the store. */
  createdAt: z.number(),
  /** Attempts that the server refused. */
  attempts: z.number(),
  jobs: z.array(recordedRow.pick({ id: true, lookupId: true })),
});
export type StoredMessage = Readonly<z.output<typeof message>>;

/** An alert that may send a message. */
const dueRow = z.object({
  id: z.string(),
  subscriptionId: z.string(),
  sealedAddress: z.string(),
  list: z.string(),
  frequency: z.enum(alertFrequencies),
  message: z
    .string()
    .nullable()
    .transform((text) => (text === null ? null : message.parse(parseJson(text)))),
});
export type DueAlert = Readonly<z.output<typeof dueRow>>;

/** `revision` grows with every version of the open jobs. */
const ledgerRow = z.object({ revision: z.number() });

/** `outbox`: messages that are not sent yet. `oldestAt`: when the oldest of them was written; null without any. */
const countsRow = z.object({
  subscriptions: z.number(),
  alerts: z.number(),
  outbox: z.number(),
  oldestAt: z.number().nullable(),
});

/** Gives jobs that are open under another id than before their new id, so that they are not new. */
async function renameJobs(client: SqlClient, jobs: readonly RecordedJob[]): Promise<void> {
  const known = await client.rows(
    knownRow,
    `SELECT id, lookup_id AS "lookupId", placed_requisition AS "placedRequisition", closed_at AS "closedAt" FROM jobs
      ORDER BY closed_at IS NOT NULL, closed_at DESC`,
  );
  const [openIds, knownIds] = [new Set(jobs.map(({ id }) => id)), new Set(known.map(({ id }) => id))];
  const added = jobs.filter(({ id }) => !knownIds.has(id));
  const gone = known.filter(({ id }) => !openIds.has(id));
  for (const [job, former] of pairJobs(added, gone)) {
    await client.run(
      `INSERT INTO jobs (id, lookup_id, number, closed_at) SELECT $1, $2, number, closed_at FROM jobs WHERE id = $3`,
      ...[job.id, job.lookupId, former.id],
    );
    await client.run('UPDATE mailed SET job_id = $1 WHERE job_id = $2', job.id, former.id);
    await client.run('DELETE FROM jobs WHERE id = $1', former.id);
    const toText = ({ id, lookupId }: RecordedJob): string => JSON.stringify({ id, lookupId });
    await client.run(
      'UPDATE alerts SET message = replace(message, $1, $2) WHERE message IS NOT NULL',
      ...[toText(former), toText(job)],
    );
  }
}

/**
 * Returns the jobs that are another row of a gone job: the same requisition in the same place, or the only one left of a requisition
 * whose rows have no guid, whose place was corrected.
 */
function pairJobs(added: readonly RecordedJob[], gone: readonly KnownJob[]): ReadonlyMap<RecordedJob, KnownJob> {
  const pairs = new Map<RecordedJob, KnownJob>();
  const goneByPlace = Map.groupBy(gone, ({ placedRequisition }) => placedRequisition);
  for (const job of added) {
    const former = job.placedRequisition === null ? undefined : goneByPlace.get(job.placedRequisition)?.shift();
    if (former !== undefined) pairs.set(job, former);
  }
  const paired = new Set(pairs.values());
  const justGone = gone.filter((job) => job.closedAt === null && !paired.has(job));
  const goneByLookup = Map.groupBy(justGone, ({ lookupId }) => lookupId);
  const left = added.filter((job) => !pairs.has(job));
  for (const [lookupId, [job, ...others]] of Map.groupBy(left, (one) => one.lookupId)) {
    const [former, ...otherGone] = goneByLookup.get(lookupId) ?? [];
    if (job !== undefined && former !== undefined && others.length + otherGone.length === 0) pairs.set(job, former);
  }
  return pairs;
}

/** Creates the part of the store that knows which jobs are new for which alert, and the messages about them. */
export function createDeliveries(database: Database) {
  const forget = (client: SqlClient, alertId: string, jobs: readonly { readonly id: string }[]) =>
    client.run(
      'DELETE FROM mailed WHERE alert_id = $1 AND job_id IN (SELECT key FROM json_each($2))',
      ...[alertId, toJsonKeys(jobs.map(({ id }) => id))],
    );
  return {
    /** Records the open jobs of one version of the search. Returns the number of jobs that were never open before. */
    recordJobs: (jobs: readonly RecordedJob[], now: number) =>
      database.transaction(async (client) => {
        await renameJobs(client, jobs);
        const open = JSON.stringify(Object.fromEntries(jobs.map(({ id, ...job }) => [id, job])));
        await client.run(
          'UPDATE jobs SET closed_at = $1 WHERE closed_at IS NULL AND id NOT IN (SELECT key FROM json_each($2))',
          ...[now, open],
        );
        await client.run('UPDATE ledger SET revision = revision + 1, last_number = last_number + 1');
        const opened = await client.run(
          `INSERT INTO jobs (id, lookup_id, number) SELECT key, value ->> 'lookupId', last_number
            FROM json_each($1), ledger WHERE true ON CONFLICT DO NOTHING`,
          open,
        );
        await client.run(
          `UPDATE jobs SET closed_at = NULL, lookup_id = value ->> 'lookupId',
              placed_requisition = value ->> 'placedRequisition' FROM json_each($1)
            WHERE jobs.id = key AND (closed_at IS NOT NULL OR lookup_id <> value ->> 'lookupId'
              OR placed_requisition IS DISTINCT FROM value ->> 'placedRequisition')`,
          open,
        );
        return opened;
      }),
    async readRevision(): Promise<number> {
      const [row] = await database.rows(ledgerRow, 'SELECT revision FROM ledger');
      return ledgerRow.parse(row).revision;
    },
    /**
     * Returns up to `limit` alerts with addresses of this key whose message is due, or that are due and were not checked since the
     * open jobs changed.
     */
    listDue: (keyId: string, now: number, limit: number) =>
      database.rows(
        dueRow,
        `SELECT alerts.id, subscription_id AS "subscriptionId", sealed_address AS "sealedAddress", list, frequency, message
          FROM alerts JOIN subscriptions ON subscriptions.id = subscription_id
          WHERE is_paused = 0 AND due_at <= $1 AND key_id = $2
            AND (message IS NOT NULL OR checked_revision < (SELECT revision FROM ledger))
          ORDER BY due_at, alerts.id LIMIT $3`,
        ...[now, keyId, limit],
      ),
    /**
     * Writes a message about those of the jobs that are new for an alert: they opened after it, and it did not mail them yet. Without
     * any there is no message, and the alert waits until the open jobs change. Changes nothing when something else changed meanwhile.
     * @param jobIds in the order of the message
     * @param revision of the jobs
     */
    writeMessage: (alertId: string, jobIds: readonly string[], revision: number, now: number) =>
      database.transaction(async (client) => {
        const changed = await client.run(
          `UPDATE alerts SET checked_revision = $1 WHERE id = $2 AND message IS NULL AND is_paused = 0
            AND checked_revision < $1 AND due_at <= $3 AND $1 = (SELECT revision FROM ledger)`,
          ...[revision, alertId, now],
        );
        if (changed === 0) return null;
        const jobs = await client.rows(
          message.shape.jobs.element,
          `SELECT jobs.id, lookup_id AS "lookupId" FROM json_each($1) JOIN jobs ON jobs.id = key
            WHERE number > (SELECT started FROM alerts WHERE id = $2)
              AND NOT EXISTS (SELECT 1 FROM mailed WHERE alert_id = $2 AND job_id = jobs.id)
            ORDER BY CAST(CAST(value AS TEXT) AS BIGINT)`,
          ...[toJsonKeys(jobIds), alertId],
        );
        if (jobs.length === 0) return null;
        const written = { id: randomUUID(), createdAt: now, attempts: 0, jobs: [...jobs] };
        await client.run(
          'INSERT INTO mailed (alert_id, job_id) SELECT $1, key FROM json_each($2) WHERE true',
          ...[alertId, toJsonKeys(jobs.map(({ id }) => id))],
        );
        await client.run(
          'UPDATE alerts SET message = $1, message_at = $2 WHERE id = $3',
          ...[JSON.stringify(written), now, alertId],
        );
        return written;
      }),
    /** Removes the message that an alert has sent. @param omitted jobs that it did not mention, because they had closed */
    finishMessage: (
      alertId: string,
      frequency: AlertFrequency,
      { createdAt }: StoredMessage,
      omitted: StoredMessage['jobs'],
    ) =>
      database.transaction(async (client) => {
        await forget(client, alertId, omitted);
        await client.run(
          'UPDATE alerts SET message = NULL, message_at = NULL, last_message_at = $1, due_at = $2 WHERE id = $3',
          ...[createdAt, createdAt + alertIntervalMs[frequency], alertId],
        );
      }),
    /** Sets the next attempt to send a message, or the next look at an alert without one. */
    retry: (alertId: string, changed: StoredMessage | null, nextAt: number) =>
      database.run(
        'UPDATE alerts SET message = $1, due_at = $2 WHERE id = $3 AND is_paused = 0',
        ...[changed && JSON.stringify(changed), nextAt, alertId],
      ),
    /**
     * Removes a message that is not sent: its jobs are new again.
     * @param hasOpenJobs false: the alert waits until the open jobs change
     */
    dropMessage: (alertId: string, { jobs }: StoredMessage, hasOpenJobs: boolean, now: number) =>
      database.transaction(async (client): Promise<void> => {
        await forget(client, alertId, jobs);
        await client.run(
          `UPDATE alerts SET message = NULL, message_at = NULL, due_at = $1, checked_revision = checked_revision - $2
            WHERE id = $3`,
          ...[now, hasOpenJobs ? 1 : 0, alertId],
        );
      }),
    /** Deletes counters of sign-ups before `signUpsBefore`, confirmations that expired, and jobs that closed before `closedBefore`. */
    async purge(times: { readonly signUpsBefore: number; readonly closedBefore: number; readonly now: number }) {
      await database.run('DELETE FROM sign_ups WHERE created_at <= $1', times.signUpsBefore);
      await database.run('DELETE FROM confirmations WHERE expires_at <= $1', times.now);
      await database.run('DELETE FROM jobs WHERE closed_at <= $1', times.closedBefore);
    },
    async count() {
      const [counts] = await database.rows(
        countsRow,
        `SELECT (SELECT count(*) FROM subscriptions) AS subscriptions, (SELECT count(*) FROM alerts) AS alerts,
          (SELECT count(message) FROM alerts) AS outbox, (SELECT min(message_at) FROM alerts) AS "oldestAt"`,
      );
      return countsRow.parse(counts);
    },
  };
}
