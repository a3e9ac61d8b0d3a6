import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hash,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { z } from 'zod';
import { parseJson } from '#lib/parse-json.ts';
import { alertFrequencies, type AlertFrequency } from './alerts-api.ts';

/** A visitor's request for an alert, which only the link in the confirming message holds. */
export interface AlertRequest {
  readonly address: string;
  /** Canonical path and query of a list. */
  readonly list: string;
  readonly frequency: AlertFrequency;
}

/** What a link to manage alerts or to stop one is about. */
export interface AlertKey {
  readonly subscriptionId: string;
  readonly alertId: string;
}

/** Keyed hashes of one text, that of the newest secret first. */
export type Hashes = readonly [newest: string, ...older: string[]];

/** How long the link of a confirming message is valid. */
export const confirmLifetimeMs = 48 * 60 * 60 * 1000;

/** Secrets of a preview begin with it: other processes refuse them. */
export const previewSecretPrefix = 'preview-';

const nonceBytes = 12;
const tagBytes = 16;
const signatureBytes = 32;
const requestSchema = z.tuple([z.string(), z.string(), z.enum(alertFrequencies), z.int()]);

/** Returns the key for one purpose. Each has its own, so that what one makes means nothing to another. */
function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `careers job alerts ${purpose}`, 32));
}

function hmac(secret: string, purpose: string, text: string | Buffer): Buffer {
  return createHmac('sha256', deriveKey(secret, purpose)).update(text).digest();
}

/** Encrypts and authenticates a text. Equal texts have different results. */
function seal(secret: string, purpose: string, text: string): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', deriveKey(secret, purpose), nonce);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, body, cipher.getAuthTag()]).toString('base64url');
}

function open(secret: string, purpose: string, sealed: Buffer): string | null {
  const key = deriveKey(secret, purpose);
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceBytes), { authTagLength: tagBytes });
  decipher.setAuthTag(sealed.subarray(-tagBytes));
  try {
    return decipher.update(sealed.subarray(nonceBytes, -tagBytes), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return null;
  }
}

/** Returns the bytes of base64url; null for any other text, so that no two texts are the same token. */
function readBase64Url(text: string, minBytes: number): Buffer | null {
  const bytes = Buffer.from(text, 'base64url');
  return bytes.length >= minBytes && bytes.toString('base64url') === text ? bytes : null;
}

/** Encryption of addresses, and the tokens of links: makes with the newest secret, accepts all. */
export type Secrets = ReturnType<typeof createSecrets>;

/** Derives the keys of job alerts from secrets. @param secrets the newest first */
export function createSecrets(secrets: readonly [newest: string, ...older: string[]]) {
  const [newest, ...older] = secrets;
  const openAny = (purpose: string, sealed: string): string | null => {
    const bytes = readBase64Url(sealed, nonceBytes + tagBytes);
    return bytes && (secrets.map((secret) => open(secret, purpose, bytes)).find((text) => text !== null) ?? null);
  };
  return {
    /** Identifies the newest secret and reveals nothing about it. */
    keyId: deriveKey(newest, 'id').subarray(0, 9).toString('base64url'),
    sealAddress: (address: string): string => seal(newest, 'address', address),
    /** Returns the address that was sealed with one of the secrets; null when it was not. */
    openAddress: (sealed: string): string | null => openAny('address', sealed),
    /** Returns the keyed hashes of a text. */
    hash(purpose: 'identity' | 'mailbox', text: string): Hashes {
      const hashWith = (secret: string): string => hmac(secret, purpose, text).toString('base64url');
      return [hashWith(newest), ...older.map(hashWith)];
    },
    /** Returns the token of a confirming link. @param now milliseconds since the epoch */
    writeRequest: ({ address, list, frequency }: AlertRequest, now: number): string =>
      seal(newest, 'confirm', JSON.stringify([address, list, frequency, now + confirmLifetimeMs])),
    /** Returns what the token of a confirming link asks for, when it expires, and a hash that identifies the token. */
    readRequest(token: string, now: number) {
      const fields = requestSchema.safeParse(parseJson(openAny('confirm', token) ?? ''));
      if (!fields.success) return { kind: 'invalid' } as const;
      const [address, list, frequency, expiresAt] = fields.data;
      if (expiresAt <= now) return { kind: 'expired' } as const;
      const tokenHash = hash('sha256', token, 'base64url');
      return { kind: 'request', request: { address, list, frequency }, tokenHash, expiresAt } as const;
    },
    /** Returns a signed token that never expires. Whoever has a `manage` token sees the address; `unsubscribe` only stops an alert. */
    writeKey(purpose: 'manage' | 'unsubscribe', { subscriptionId, alertId }: AlertKey): string {
      const body = Buffer.from(`${subscriptionId} ${alertId}`);
      return Buffer.concat([hmac(newest, purpose, body), body]).toString('base64url');
    },
    /** Returns null when the token was not signed with one of the secrets. */
    readKey(purpose: 'manage' | 'unsubscribe', token: string): AlertKey | null {
      const bytes = readBase64Url(token, signatureBytes);
      if (bytes === null) return null;
      const [signature, body] = [bytes.subarray(0, signatureBytes), bytes.subarray(signatureBytes)];
      if (!secrets.some((secret) => timingSafeEqual(hmac(secret, purpose, body), signature))) return null;
      const [subscriptionId = '', alertId = ''] = body.toString().split(' ');
      return { subscriptionId, alertId };
    },
  };
}
