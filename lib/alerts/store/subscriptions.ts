import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { alertFrequencies, type AlertChange, type AlertFrequency } from '#lib/alerts/alerts-api.ts';
import { intervalMs } from '#lib/alerts/schedule.ts';
import type { Hashes } from '#lib/alerts/secrets.ts';
import type { AlertKey, AlertRequest } from '#lib/alerts/tokens.ts';
import { toJsonKeys, type SqlClient, type SqlDriver } from './sql-driver.ts';

/** An address as it is stored. */
const addressRow = z.object({ id: z.string(), sealedAddress: z.string() });

const alertRow = z.object({
  id: z.string(),
  list: z.string(),
  frequency: z.enum(alertFrequencies),
  isPaused: z.number().transform((flag) => flag === 1),
  /** Milliseconds since the epoch, as all times of the store. */
  createdAt: z.number(),
});
export type StoredAlert = Readonly<z.output<typeof alertRow>>;

/** A request whose link was followed. */
export interface ConfirmedRequest extends Pick<AlertRequest, 'list' | 'frequency'> {
  /** Which secret encrypted the address. */
  readonly keyId: string;
  readonly sealedAddress: string;
  readonly tokenHash: string;
  readonly tokenExpiresAt: number;
  readonly identityHashes: Hashes;
  readonly mailboxHashes: Hashes;
  /** Maximum number of alerts of one address. */
  readonly maxAlerts: number;
}

/**
 * `gone`: the link was followed before, and its alert was stopped since. `full`: the address has `maxAlerts` already; the link
 * still works when one of them was stopped.
 */
type ConfirmOutcome = { readonly kind: 'found'; readonly key: AlertKey } | { readonly kind: 'gone' | 'full' };

const idRow = z.object({ id: z.string() });
const countRow = z.object({ count: z.number() });
const knownRow = z.object({ subscriptionId: z.string(), alertId: z.string().nullable(), alertCount: z.number() });

const lastNumber = '(SELECT last_number FROM ledger)';

async function setFrequency(client: SqlClient, id: string, frequency: AlertFrequency): Promise<void> {
  await client.run(
    'UPDATE alerts SET frequency = $1, due_at = COALESCE(last_message_at, created_at) + $2 WHERE id = $3',
    ...[frequency, intervalMs[frequency], id],
  );
}

/** Lets a paused alert go on with jobs that open from now on. */
async function resume(client: SqlClient, id: string): Promise<void> {
  await client.run(
    `UPDATE alerts SET is_paused = 0, started = ${lastNumber}, last_number = ${lastNumber} WHERE id = $1 AND is_paused = 1`,
    id,
  );
}

async function changeAlert(
  client: SqlClient,
  subscriptionId: string,
  change: Exclude<AlertChange, { kind: 'delete-all' }>,
): Promise<void> {
  const [alert] = await client.rows(
    idRow,
    'SELECT id FROM alerts WHERE id = $1 AND subscription_id = $2',
    ...[change.alert, subscriptionId],
  );
  if (alert === undefined) return;
  switch (change.kind) {
    case 'pause':
      await client.run('UPDATE alerts SET is_paused = 1 WHERE id = $1', alert.id);
      await client.run('DELETE FROM messages WHERE alert_id = $1', alert.id);
      return;
    case 'resume':
      return resume(client, alert.id);
    case 'set-frequency':
      return setFrequency(client, alert.id, change.frequency);
    case 'stop':
      await client.run('DELETE FROM alerts WHERE id = $1', alert.id);
      await client.run(
        'DELETE FROM subscriptions WHERE id = $1 AND NOT EXISTS (SELECT 1 FROM alerts WHERE subscription_id = $1)',
        subscriptionId,
      );
  }
}

async function confirm(client: SqlClient, request: ConfirmedRequest, now: number): Promise<ConfirmOutcome> {
  const { list, frequency, identityHashes, mailboxHashes, tokenHash } = request;
  const added = await client.run(
    'INSERT INTO confirmations (token_hash, expires_at) VALUES ($1, $2) ON CONFLICT DO NOTHING',
    ...[tokenHash, request.tokenExpiresAt],
  );
  const isFirst = added > 0;
  const [known] = await client.rows(
    knownRow,
    `SELECT id AS "subscriptionId", (SELECT id FROM alerts WHERE subscription_id = subscriptions.id AND list = $1) AS "alertId",
        (SELECT count(*) FROM alerts WHERE subscription_id = subscriptions.id) AS "alertCount"
      FROM subscriptions WHERE identity_hash IN (SELECT key FROM json_each($2)) ORDER BY identity_hash = $3 DESC LIMIT 1`,
    ...[list, toJsonKeys(identityHashes), identityHashes[0]],
  );
  if (known !== undefined && known.alertId !== null) {
    const { subscriptionId, alertId } = known;
    if (isFirst) {
      await resume(client, alertId);
      await setFrequency(client, alertId, frequency);
    }
    return { kind: 'found', key: { subscriptionId, alertId } };
  }
  if (!isFirst) return { kind: 'gone' };
  if (known !== undefined && known.alertCount >= request.maxAlerts) {
    await client.run('DELETE FROM confirmations WHERE token_hash = $1', tokenHash);
    return { kind: 'full' };
  }
  const key: AlertKey = { subscriptionId: known?.subscriptionId ?? randomUUID(), alertId: randomUUID() };
  if (known === undefined)
    await client.run(
      'INSERT INTO subscriptions (id, key_id, identity_hash, sealed_address, created_at) VALUES ($1, $2, $3, $4, $5)',
      ...[key.subscriptionId, request.keyId, identityHashes[0], request.sealedAddress, now],
    );
  await client.run(
    `INSERT INTO alerts (id, subscription_id, list, frequency, created_at, started, last_number, due_at)
      VALUES ($1, $2, $3, $4, $5, ${lastNumber}, ${lastNumber}, $6)`,
    ...[key.alertId, key.subscriptionId, list, frequency, now, now + intervalMs[frequency]],
  );
  await client.run(
    'DELETE FROM sign_ups WHERE mailbox_hash IN (SELECT key FROM json_each($1))',
    toJsonKeys(mailboxHashes),
  );
  return { kind: 'found', key };
}

/** Creates the part of the store that knows addresses. */
export function createSubscriptions(driver: SqlDriver) {
  return {
    /** Counts a message to a mailbox that did not confirm yet. Returns false, and counts nothing, when it had `max` since `since`. */
    countSignUp: (mailboxHashes: Hashes, max: number, since: number, now: number) =>
      driver.transaction(async (client) => {
        const [newest] = mailboxHashes;
        await client.lock(`sign-up ${newest}`);
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
      driver.transaction(async (client) => {
        await client.lock(`address ${request.identityHashes[0]}`);
        return confirm(client, request, now);
      }),
    /** Returns an address with its alerts, the oldest first; null when it is not stored. */
    async read(subscriptionId: string) {
      const [address] = await driver.rows(
        addressRow,
        'SELECT id, sealed_address AS "sealedAddress" FROM subscriptions WHERE id = $1',
        subscriptionId,
      );
      if (address === undefined) return null;
      const alerts = await driver.rows(
        alertRow,
        `SELECT id, list, frequency, is_paused AS "isPaused", created_at AS "createdAt" FROM alerts
          WHERE subscription_id = $1 ORDER BY created_at, id`,
        subscriptionId,
      );
      return { ...address, alerts };
    },
    /** Changes alerts of one subscription, and deletes the address with its last one. An id of any other alert changes nothing. */
    async change(subscriptionId: string, change: AlertChange) {
      if (change.kind === 'delete-all') await driver.run('DELETE FROM subscriptions WHERE id = $1', subscriptionId);
      else await driver.transaction((client) => changeAlert(client, subscriptionId, change));
      if (change.kind === 'stop' || change.kind === 'delete-all') await driver.erase();
    },
    /** Deletes an address with all its alerts. Returns whether it was stored. */
    async deleteAddress(identityHashes: Hashes) {
      const deleted = await driver.run(
        'DELETE FROM subscriptions WHERE identity_hash IN (SELECT key FROM json_each($1))',
        toJsonKeys(identityHashes),
      );
      if (deleted > 0) await driver.erase();
      return deleted > 0;
    },
    /** Returns up to `limit` subscriptions whose address is encrypted with another secret, by id, after one. */
    listOlderKeys: (keyId: string, afterId: string, limit: number) =>
      driver.rows(
        addressRow,
        `SELECT id, sealed_address AS "sealedAddress" FROM subscriptions
          WHERE key_id <> $1 AND id > $2 ORDER BY id LIMIT $3`,
        ...[keyId, afterId, limit],
      ),
    /** Replaces what an older secret made. Returns false, and changes nothing, when another subscription has the address. */
    replaceKey: (id: string, address: { keyId: string; sealedAddress: string; identityHash: string }) =>
      driver.transaction(async (client) => {
        const { keyId, sealedAddress, identityHash } = address;
        await client.lock(`address ${identityHash}`);
        const [other] = await client.rows(
          idRow,
          'SELECT id FROM subscriptions WHERE identity_hash = $1 AND id <> $2',
          ...[identityHash, id],
        );
        if (other !== undefined) return false;
        await client.run(
          'UPDATE subscriptions SET key_id = $1, sealed_address = $2, identity_hash = $3 WHERE id = $4',
          ...[keyId, sealedAddress, identityHash, id],
        );
        return true;
      }),
  };
}
