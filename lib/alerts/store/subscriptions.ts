import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { alertFrequencies, alertIntervalMs, type AlertChange } from '#lib/alerts/alerts-api.ts';
import type { AlertKey, AlertRequest, Hashes } from '#lib/alerts/secrets.ts';
import { toJsonKeys, type Database, type SqlClient } from './database.ts';

/** An address as it is stored. */
const addressRow = z.object({ id: z.string(), sealedAddress: z.string() });

const alertRow = z.object({
  id: z.string(),
  list: z.string(),
  frequency: z.enum(alertFrequencies),
  isPaused: z.number().transform((flag) => flag === 1),
});

/** A request whose link was followed. */
export interface ConfirmedRequest extends Pick<AlertRequest, 'list' | 'frequency'> {
  /** Which secret encrypted the address. */
  readonly keyId: string;
  readonly sealedAddress: string;
  readonly tokenHash: string;
  readonly tokenExpiresAt: number;
  readonly identityHashes: Hashes;
  readonly mailboxHashes: Hashes;
}

const countRow = z.object({ count: z.number() });
const knownRow = z.object({ subscriptionId: z.string(), alertId: z.string().nullable() });

const lastNumber = '(SELECT last_number FROM ledger)';

/** Changes one alert of a subscription; an id of any other alert changes nothing. A resumed one goes on with jobs that open from now on. */
async function changeAlert(
  client: SqlClient,
  subscriptionId: string,
  change: Exclude<AlertChange, { kind: 'delete-all' }>,
): Promise<void> {
  const run = (sql: string, ...values: readonly (string | number)[]) =>
    client.run(`${sql} AND id = $1 AND subscription_id = $2`, change.alert, subscriptionId, ...values);
  switch (change.kind) {
    case 'pause':
      await run('UPDATE alerts SET is_paused = 1, message = NULL, message_at = NULL WHERE true');
      return;
    case 'resume':
      await run(`UPDATE alerts SET is_paused = 0, started = ${lastNumber} WHERE is_paused = 1`);
      return;
    case 'set-frequency':
      await run(
        'UPDATE alerts SET frequency = $3, due_at = COALESCE(last_message_at, created_at) + $4 WHERE true',
        ...[change.frequency, alertIntervalMs[change.frequency]],
      );
      return;
    case 'stop':
      await run('DELETE FROM alerts WHERE true');
      await client.run(
        'DELETE FROM subscriptions WHERE id = $1 AND NOT EXISTS (SELECT 1 FROM alerts WHERE subscription_id = $1)',
        subscriptionId,
      );
  }
}

/** Returns null when the link was followed before, and its alert was stopped since. */
async function confirm(client: SqlClient, request: ConfirmedRequest, now: number): Promise<AlertKey | null> {
  const { list, frequency, identityHashes, mailboxHashes, tokenHash } = request;
  const added = await client.run(
    'INSERT INTO confirmations (token_hash, expires_at) VALUES ($1, $2) ON CONFLICT DO NOTHING',
    ...[tokenHash, request.tokenExpiresAt],
  );
  const isFirst = added > 0;
  const [known] = await client.rows(
    knownRow,
    `SELECT id AS "subscriptionId", (SELECT id FROM alerts WHERE subscription_id = subscriptions.id AND list = $1) AS "alertId"
      FROM subscriptions WHERE identity_hash IN (SELECT key FROM json_each($2)) ORDER BY identity_hash = $3 DESC LIMIT 1`,
    ...[list, toJsonKeys(identityHashes), identityHashes[0]],
  );
  if (known !== undefined && known.alertId !== null) {
    const { subscriptionId, alertId } = known;
    if (isFirst) {
      await changeAlert(client, subscriptionId, { kind: 'resume', alert: alertId });
      await changeAlert(client, subscriptionId, { kind: 'set-frequency', alert: alertId, frequency });
    }
    return { subscriptionId, alertId };
  }
  if (!isFirst) return null;
  const key: AlertKey = { subscriptionId: known?.subscriptionId ?? randomUUID(), alertId: randomUUID() };
  if (known === undefined)
    await client.run(
      'INSERT INTO subscriptions (id, key_id, identity_hash, sealed_address, created_at) VALUES ($1, $2, $3, $4, $5)',
      ...[key.subscriptionId, request.keyId, identityHashes[0], request.sealedAddress, now],
    );
  await client.run(
    `INSERT INTO alerts (id, subscription_id, list, frequency, created_at, started, due_at)
      VALUES ($1, $2, $3, $4, $5, ${lastNumber}, $6)`,
    ...[key.alertId, key.subscriptionId, list, frequency, now, now + alertIntervalMs[frequency]],
  );
  await client.run(
    'DELETE FROM sign_ups WHERE mailbox_hash IN (SELECT key FROM json_each($1))',
    toJsonKeys(mailboxHashes),
  );
  return key;
}

/** Creates the part of the store that knows addresses. */
export function createSubscriptions(database: Database) {
  return {
    /** Counts a message to a mailbox that did not confirm yet. Returns false, and counts nothing, when it had `max` since `since`. */
    countSignUp: (mailboxHashes: Hashes, max: number, since: number, now: number) =>
      database.transaction(async (client) => {
        const [newest] = mailboxHashes;
        const [sent] = await client.rows(
          countRow,
          'SELECT count(*) AS count FROM sign_ups WHERE mailbox_hash IN (SELECT key FROM json_each($1)) AND created_at > $2',
          ...[toJsonKeys(mailboxHashes), since],
        );
        if (countRow.parse(sent).count >= max) return false;
        await client.run('INSERT INTO sign_ups (mailbox_hash, created_at) VALUES ($1, $2)', newest, now);
        return true;
      }),
    /** Stores an alert. An equal one only changes its frequency and goes on if it was paused. */
    confirm: (request: ConfirmedRequest, now: number) =>
      database.transaction((client) => confirm(client, request, now)),
    /** Returns an address with its alerts, the oldest first; null when it is not stored. */
    async read(subscriptionId: string) {
      const [address] = await database.rows(
        addressRow,
        'SELECT id, sealed_address AS "sealedAddress" FROM subscriptions WHERE id = $1',
        subscriptionId,
      );
      if (address === undefined) return null;
      const alerts = await database.rows(
        alertRow,
        `SELECT id, list, frequency, is_paused AS "isPaused" FROM alerts
          WHERE subscription_id = $1 ORDER BY created_at, id`,
        subscriptionId,
      );
      return { ...address, alerts };
    },
    /** Changes alerts of one subscription, and deletes the address with its last one. An id of any other alert changes nothing. */
    async change(subscriptionId: string, change: AlertChange) {
      if (change.kind === 'delete-all') await database.run('DELETE FROM subscriptions WHERE id = $1', subscriptionId);
      else await database.transaction((client) => changeAlert(client, subscriptionId, change));
    },
    /** Deletes an address with all its alerts. Returns whether it was stored. */
    async deleteAddress(identityHashes: Hashes) {
      const deleted = await database.run(
        'DELETE FROM subscriptions WHERE identity_hash IN (SELECT key FROM json_each($1))',
        toJsonKeys(identityHashes),
      );
      return deleted > 0;
    },
    /** Returns the subscriptions whose address is encrypted with another secret. */
    listOlderKeys: (keyId: string) =>
      database.rows(
        addressRow,
        'SELECT id, sealed_address AS "sealedAddress" FROM subscriptions WHERE key_id <> $1',
        keyId,
      ),
    /** Replaces what an older secret made. Returns false, and changes nothing, when another subscription has the address. */
    async replaceKey(id: string, address: { keyId: string; sealedAddress: string; identityHash: string }) {
      const replaced = await database.run(
        `UPDATE subscriptions SET key_id = $1, sealed_address = $2, identity_hash = $3
          WHERE id = $4 AND NOT EXISTS (SELECT 1 FROM subscriptions WHERE identity_hash = $3 AND id <> $4)`,
        ...[address.keyId, address.sealedAddress, address.identityHash, id],
      );
      return replaced > 0;
    },
  };
}
