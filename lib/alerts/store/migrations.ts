import { z } from 'zod';
import type { SqlDriver } from './sql-driver.ts';

/**
 * Steps of the schema, which SQLite and Postgres understand alike. A step that was released never changes: a new one follows.
 * Times are milliseconds since the epoch.
 */
const migrations: readonly (readonly string[])[] = [
  [
    `CREATE TABLE subscriptions (
      id TEXT PRIMARY KEY,
      key_id TEXT NOT NULL,
      identity_hash TEXT NOT NULL UNIQUE,
      sealed_address TEXT NOT NULL,
      created_at BIGINT NOT NULL
    )`,
    'CREATE INDEX subscriptions_by_key ON subscriptions (key_id)',
    // started: number of the newest job when the alert began or went on after a pause. last_number: that of its last message.
    `CREATE TABLE alerts (
      id TEXT PRIMARY KEY,
      subscription_id TEXT NOT NULL REFERENCES subscriptions (id) ON DELETE CASCADE,
      list TEXT NOT NULL,
      frequency TEXT NOT NULL,
      is_paused BIGINT NOT NULL DEFAULT 0,
      created_at BIGINT NOT NULL,
      started BIGINT NOT NULL,
      last_number BIGINT NOT NULL,
      due_at BIGINT NOT NULL,
      last_message_at BIGINT,
      checked_revision BIGINT NOT NULL DEFAULT 0,
      UNIQUE (subscription_id, list)
    )`,
    'CREATE INDEX alerts_by_due ON alerts (is_paused, due_at)',
    // number: of the first time that the job opened. opening: of the last time.
    `CREATE TABLE jobs (
      id TEXT PRIMARY KEY,
      lookup_id TEXT NOT NULL,
      number BIGINT NOT NULL,
      opening BIGINT NOT NULL,
      closed_at BIGINT
    )`,
    'CREATE INDEX jobs_by_opening ON jobs (opening)',
    'CREATE INDEX jobs_by_closing ON jobs (closed_at)',
    `CREATE TABLE ledger (id BIGINT PRIMARY KEY, revision BIGINT NOT NULL, last_number BIGINT NOT NULL, cursor TEXT NOT NULL)`,
    `INSERT INTO ledger (id, revision, last_number, cursor) VALUES (1, 0, 0, '')`,
    `CREATE TABLE messages (
      id TEXT PRIMARY KEY,
      alert_id TEXT NOT NULL REFERENCES alerts (id) ON DELETE CASCADE,
      created_at BIGINT NOT NULL,
      attempts BIGINT NOT NULL DEFAULT 0,
      next_attempt_at BIGINT NOT NULL,
      leased_until BIGINT NOT NULL DEFAULT 0
    )`,
    'CREATE INDEX messages_by_attempt ON messages (next_attempt_at)',
    'CREATE INDEX messages_by_alert ON messages (alert_id)',
    `CREATE TABLE mailed (
      alert_id TEXT NOT NULL REFERENCES alerts (id) ON DELETE CASCADE,
      job_id TEXT NOT NULL REFERENCES jobs (id) ON DELETE CASCADE,
      message_id TEXT NOT NULL,
      position BIGINT NOT NULL,
      PRIMARY KEY (alert_id, job_id)
    )`,
    'CREATE INDEX mailed_by_job ON mailed (job_id)',
    'CREATE INDEX mailed_by_message ON mailed (message_id)',
    'CREATE TABLE sign_ups (mailbox_hash TEXT NOT NULL, created_at BIGINT NOT NULL)',
    'CREATE INDEX sign_ups_by_mailbox ON sign_ups (mailbox_hash)',
    'CREATE TABLE confirmations (token_hash TEXT PRIMARY KEY, expires_at BIGINT NOT NULL)',
  ],
  ['ALTER TABLE jobs ADD COLUMN placed_requisition TEXT'],
];

const countRow = z.object({ count: z.number() });

/** Brings the schema up to date. Throws when the schema is of a newer release. */
export async function migrate(driver: SqlDriver, now: number): Promise<void> {
  await driver.transaction(async (client) => {
    await client.lock('migrations');
    await client.run('CREATE TABLE IF NOT EXISTS migrations (number BIGINT PRIMARY KEY, applied_at BIGINT NOT NULL)');
    const [applied] = await client.rows(countRow, 'SELECT count(*) AS count FROM migrations');
    const { count } = countRow.parse(applied);
    if (count > migrations.length) throw new Error('The store of job alerts is of a newer release.');
    for (const [index, statements] of migrations.entries()) {
      if (index < count) continue;
      for (const statement of statements) await client.run(statement);
      await client.run('INSERT INTO migrations (number, applied_at) VALUES ($1, $2)', index + 1, now);
    }
  });
}
