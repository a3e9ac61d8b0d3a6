import { z } from 'zod';
import { err, ok, type Result } from '#lib/result.ts';
import type { Database } from './database.ts';
import { createDeliveries } from './deliveries.ts';
import { createSubscriptions } from './subscriptions.ts';

/**
 * Steps of the schema, which SQLite and Postgres understand alike. A step that was released never changes: a new one follows.
 * Times are milliseconds since the epoch.
 */
const migrations: readonly string[] = [
  `CREATE TABLE subscriptions (
    id TEXT PRIMARY KEY,
    key_id TEXT NOT NULL,
    identity_hash TEXT NOT NULL UNIQUE,
    sealed_address TEXT NOT NULL,
    created_at BIGINT NOT NULL
  );
  CREATE INDEX subscriptions_by_key ON subscriptions (key_id);
  -- started: number of the newest job when the alert began or went on after a pause. last_number: that of its last message.
  CREATE TABLE alerts (
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
  );
  CREATE INDEX alerts_by_due ON alerts (is_paused, due_at);
  -- number: of the first time that the job opened. opening: of the last time.
  CREATE TABLE jobs (
    id TEXT PRIMARY KEY,
    lookup_id TEXT NOT NULL,
    number BIGINT NOT NULL,
    opening BIGINT NOT NULL,
    closed_at BIGINT
  );
  CREATE INDEX jobs_by_opening ON jobs (opening);
  CREATE INDEX jobs_by_closing ON jobs (closed_at);
  CREATE TABLE ledger (id BIGINT PRIMARY KEY, revision BIGINT NOT NULL, last_number BIGINT NOT NULL, cursor TEXT NOT NULL);
  INSERT INTO ledger (id, revision, last_number, cursor) VALUES (1, 0, 0, '');
  CREATE TABLE messages (
    id TEXT PRIMARY KEY,
    alert_id TEXT NOT NULL REFERENCES alerts (id) ON DELETE CASCADE,
    created_at BIGINT NOT NULL,
    attempts BIGINT NOT NULL DEFAULT 0,
    next_attempt_at BIGINT NOT NULL,
    leased_until BIGINT NOT NULL DEFAULT 0
  );
  CREATE INDEX messages_by_attempt ON messages (next_attempt_at);
  CREATE INDEX messages_by_alert ON messages (alert_id);
  CREATE TABLE mailed (
    alert_id TEXT NOT NULL REFERENCES alerts (id) ON DELETE CASCADE,
    job_id TEXT NOT NULL REFERENCES jobs (id) ON DELETE CASCADE,
    message_id TEXT NOT NULL,
    position BIGINT NOT NULL,
    PRIMARY KEY (alert_id, job_id)
  );
  CREATE INDEX mailed_by_job ON mailed (job_id);
  CREATE INDEX mailed_by_message ON mailed (message_id);
  CREATE TABLE sign_ups (mailbox_hash TEXT NOT NULL, created_at BIGINT NOT NULL);
  CREATE INDEX sign_ups_by_mailbox ON sign_ups (mailbox_hash);
  CREATE TABLE confirmations (token_hash TEXT PRIMARY KEY, expires_at BIGINT NOT NULL)`,
  'ALTER TABLE jobs ADD COLUMN placed_requisition TEXT',
  // An alert holds its message until it is sent. What waited is new again.
  `ALTER TABLE alerts ADD COLUMN message TEXT;
  ALTER TABLE alerts ADD COLUMN message_at BIGINT;
  ALTER TABLE alerts DROP COLUMN last_number;
  DELETE FROM mailed WHERE message_id IN (SELECT id FROM messages);
  DROP TABLE messages;
  DROP INDEX mailed_by_message;
  ALTER TABLE mailed DROP COLUMN message_id;
  ALTER TABLE mailed DROP COLUMN position;
  DROP INDEX jobs_by_opening;
  ALTER TABLE jobs DROP COLUMN opening;
  ALTER TABLE ledger DROP COLUMN cursor`,
];

const countRow = z.object({ count: z.number() });

/** The only store of job alerts. All methods reject when the database fails, and then change nothing. */
export type AlertStore = ReturnType<typeof createStore>;

function createStore(database: Database) {
  return {
    ...createSubscriptions(database),
    ...createDeliveries(database),
    isLeader: () => database.isLeader(),
    close: () => database.close(),
  };
}

/**
 * Opens the store of job alerts with its schema up to date.
 * @param now milliseconds since the epoch
 * @returns the store, or an error message of one line
 */
export async function openStore(database: Database, now: number): Promise<Result<AlertStore, string>> {
  try {
    await database.transaction(async (client) => {
      await client.run('CREATE TABLE IF NOT EXISTS migrations (number BIGINT PRIMARY KEY, applied_at BIGINT NOT NULL)');
      const [{ count } = { count: 0 }] = await client.rows(countRow, 'SELECT count(*) AS count FROM migrations');
      if (count > migrations.length) throw new Error('The store of job alerts is of a newer release.');
      for (const [index, step] of migrations.entries()) {
        if (index < count) continue;
        for (const statement of step.split(';')) await client.run(statement);
        await client.run('INSERT INTO migrations (number, applied_at) VALUES ($1, $2)', index + 1, now);
      }
    });
    return ok(createStore(database));
  } catch (error) {
    await database.close();
    return err(error instanceof Error ? error.message : 'The store of job alerts cannot be opened.');
  }
}
