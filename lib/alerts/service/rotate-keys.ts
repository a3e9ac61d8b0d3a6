import { parseEmailAddress } from '#lib/alerts/email-address.ts';
import type { Secrets } from '#lib/alerts/secrets.ts';
import type { AlertStore } from '#lib/alerts/store/open-store.ts';

const batchSize = 500;

/**
 * Encrypts and hashes addresses again that an older secret protects.
 * @returns how many could be, and how many could not, because their secret is gone or the address is also stored with the newest one
 */
export async function rotateKeys(
  store: Pick<AlertStore, 'listOlderKeys' | 'replaceKey'>,
  secrets: Secrets,
): Promise<{ readonly rotated: number; readonly unreadable: number; readonly duplicate: number }> {
  let [rotated, unreadable, duplicate] = [0, 0, 0];
  let lastId = '';
  for (;;) {
    const older = await store.listOlderKeys(secrets.keyId, lastId, batchSize);
    for (const { id, sealedAddress } of older) {
      lastId = id;
      const address = secrets.open('address', sealedAddress);
      const identity = address === null ? undefined : parseEmailAddress(address)?.identity;
      if (address === null || identity === undefined) {
        unreadable += 1;
        continue;
      }
      const isReplaced = await store.replaceKey(id, {
        keyId: secrets.keyId,
        sealedAddress: secrets.seal('address', address),
        identityHash: secrets.hash('identity', identity)[0],
      });
      if (isReplaced) rotated += 1;
      else duplicate += 1;
    }
    if (older.length < batchSize) return { rotated, unreadable, duplicate };
  }
}
