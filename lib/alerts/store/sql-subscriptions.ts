import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { AlertChange, AlertFrequency } from '#lib/alerts/alerts-api.ts';
import { intervalMs } from '#lib/alerts/schedule.ts';
import { alertRow, type AlertStore, type ConfirmedRequest, type ConfirmOutcome, type Hashes } from './alert-store.ts';
import { toListPlaceholders, type SqlClient, type SqlDriver } from './sql-driver.ts';

type Part = Pick<
  AlertStore,
  'countSignUp' | 'confirm' | 'read' | 'change' | 'deleteAddress' | 'listOlderKeys' | 'replaceKey'
>;

const idRow = z.object({ id: z.string() });
const countRow = z.object({ count: z.number() });
const addressRow = z.object({ id: z.string(), keyId: z.string(), sealedAddress: z.string() });

const lastNumber = '(SELECT last_number FROM ledger)';

function createId(): string {
  return randomBytes(16).toString('base64url');
}

async function findIds(client: SqlClient, sql: string, ...values: readonly string[]): Promise<readonly string[]> {
  return (await client.query(sql, ...values)).map((row) => idRow.parse(row).id);
}

function findSubscriptions(client: SqlClient, hashes: Hashes): Promise<readonly string[]> {
  const places = toListPlaceholders(hashes.length);
  return findIds(client, `SELECT id FROM subscriptions WHERE identity_hash IN ${places}`, ...hashes);
}

async function count(client: SqlClient, sql: string, ...values: readonly (string | number)[]): Promise<number> {
  const [row] = await client.query(sql, ...values);
  return countRow.parse(row).count;
}

async function setFrequency(client: SqlClient, id: string, frequency: AlertFrequency): Promise<void> {
  await client.query(
    'UPDATE alerts SET frequency = $1, due_at = COALESCE(last_message_at, created_at) + $2 WHERE id = $3',
    frequency,
    intervalMs[frequency],
    id,
  );
}

/** Lets a paused alert go on with jobs that open from now on. */
async function resume(client: SqlClient, id: string): Promise<void> {
  await client.query(
    `UPDATE alerts SET is_paused = 0, started = ${lastNumber}, last_number = ${lastNumber} WHERE id = $1 AND is_paused = 1`,
    id,
  );
}

/** Deletes an alert, and its address with the last one. */
async function stop(client: SqlClient, subscriptionId: string, id: string): Promise<void> {
  await client.query('DELETE FROM alerts WHERE id = $1', id);
  await client.query(
    'DELETE FROM subscriptions WHERE id = $1 AND NOT EXISTS (SELECT 1 FROM alerts WHERE subscription_id = $1)',
    subscriptionId,
  );
}

async function changeAlert(client: SqlClient, subscriptionId: string, change: AlertChange): Promise<void> {
  if (change.kind === 'delete-all') {
    await client.query('DELETE FROM subscriptions WHERE id = $1', subscriptionId);
    return;
  }
  const [id] = await findIds(
    client,
    'SELECT id FROM alerts WHERE id = $1 AND subscription_id = $2',
    change.alert,
    subscriptionId,
  );
  if (id === undefined) return;
  switch (change.kind) {
    case 'pause':
      await client.query('UPDATE alerts SET is_paused = 1 WHERE id = $1', id);
      await client.query('DELETE FROM messages WHERE alert_id = $1', id);
      return;
    case 'resume':
      return resume(client, id);
    case 'set-frequency':
      return setFrequency(client, id, change.frequency);
    case 'stop':
      return stop(client, subscriptionId, id);
  }
}

async function confirm(client: SqlClient, request: ConfirmedRequest, now: number): Promise<ConfirmOutcome> {
  const { list, frequency, identityHashes, mailboxHashes, tokenHash, keyId, sealedAddress } = request;
  const isFirst =
    (
      await client.query(
        'INSERT INTO confirmations (token_hash, expires_at) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING token_hash',
        tokenHash,
        request.tokenExpiresAt,
      )
    ).length > 0;
  let [subscriptionId] = await findSubscriptions(client, identityHashes);
  const [known] =
    subscriptionId === undefined
      ? []
      : await findIds(client, 'SELECT id FROM alerts WHERE subscription_id = $1 AND list = $2', subscriptionId, list);
  if (subscriptionId !== undefined && known !== undefined) {
    if (isFirst) {
      await resume(client, known);
      await setFrequency(client, known, frequency);
    }
    return { kind: 'found', key: { subscriptionId, alertId: known } };
  }
  if (!isFirst) return { kind: 'gone' };
  if (subscriptionId === undefined) {
    subscriptionId = createId();
    await client.query(
      'INSERT INTO subscriptions (id, key_id, identity_hash, sealed_address, created_at) VALUES ($1, $2, $3, $4, $5)',
      ...[subscriptionId, keyId, identityHashes[0], sealedAddress, now],
    );
  } else {
    const alerts = await count(
      client,
      'SELECT count(*) AS count FROM alerts WHERE subscription_id = $1',
      subscriptionId,
    );
    if (alerts >= request.maxAlerts) {
      await client.query('DELETE FROM confirmations WHERE token_hash = $1', tokenHash);
      return { kind: 'full' };
    }
  }
  const alertId = createId();
  await client.query(
    `INSERT INTO alerts (id, subscription_id, list, frequency, created_at, started, last_number, due_at)
      VALUES ($1, $2, $3, $4, $5, ${lastNumber}, ${lastNumber}, $6)`,
    ...[alertId, subscriptionId, list, frequency, now, now + intervalMs[frequency]],
  );
  await client.query(
    `DELETE FROM sign_ups WHERE mailbox_hash IN ${toListPlaceholders(mailboxHashes.length)}`,
    ...mailboxHashes,
  );
  return { kind: 'found', key: { subscriptionId, alertId } };
}

/** Creates the part of the store that knows addresses, in SQL. */
export function createSubscriptions(driver: SqlDriver): Part {
  return {
    countSignUp: (hashes, max, since, now) =>
      driver.transaction(async (client) => {
        const [newest] = hashes;
        await client.lock(`sign-up ${newest}`);
        const sent = await count(
          client,
          `SELECT count(*) AS count FROM sign_ups WHERE mailbox_hash IN ${toListPlaceholders(hashes.length, 2)} AND created_at > $1`,
          ...[since, ...hashes],
        );
        if (sent >= max) return false;
        await client.query('INSERT INTO sign_ups (mailbox_hash, created_at) VALUES ($1, $2)', newest, now);
        return true;
      }),
    confirm: (request, now) =>
      driver.transaction(async (client) => {
        await client.lock(`address ${request.identityHashes[0]}`);
        return confirm(client, request, now);
      }),
    async read(subscriptionId) {
      const [row] = await driver.query(
        'SELECT id, key_id AS "keyId", sealed_address AS "sealedAddress" FROM subscriptions WHERE id = $1',
        subscriptionId,
      );
      if (row === undefined) return null;
      const alerts = await driver.query(
        `SELECT id, list, frequency, is_paused AS "isPaused", created_at AS "createdAt" FROM alerts
          WHERE subscription_id = $1 ORDER BY created_at, id`,
        subscriptionId,
      );
      return { ...addressRow.parse(row), alerts: alerts.map((alert) => alertRow.parse(alert)) };
    },
    async change(subscriptionId, change) {
      await driver.transaction((client) => changeAlert(client, subscriptionId, change));
      if (change.kind === 'stop' || change.kind === 'delete-all') await driver.erase();
    },
    async deleteAddress(identityHashes) {
      const deleted = await driver.query(
        `DELETE FROM subscriptions WHERE identity_hash IN ${toListPlaceholders(identityHashes.length)} RETURNING id`,
        ...identityHashes,
      );
      if (deleted.length > 0) await driver.erase();
      return deleted.length > 0;
    },
    async listOlderKeys(keyId, afterId, limit) {
      const rows = await driver.query(
        'SELECT id, key_id AS "keyId", sealed_address AS "sealedAddress" FROM subscriptions WHERE key_id <> $1 AND id > $2 ORDER BY id LIMIT $3',
        ...[keyId, afterId, limit],
      );
      return rows.map((row) => addressRow.parse(row));
    },
    async replaceKey(id, { keyId, sealedAddress, identityHash }) {
      await driver.query(
        'UPDATE subscriptions SET key_id = $1, sealed_address = $2, identity_hash = $3 WHERE id = $4',
        ...[keyId, sealedAddress, identityHash, id],
      );
    },
  };
}
