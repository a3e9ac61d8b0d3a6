import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

/** Keyed hashes of one text, that of the newest secret first. */
export type Hashes = readonly [newest: string, ...older: string[]];

const nonceBytes = 12;
const tagBytes = 16;
const signatureBytes = 32;

/** Returns the key for one purpose. Each has its own, so that what one makes means nothing to another. */
function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `careers job alerts ${purpose}`, 32));
}

function hmac(secret: string, purpose: string, text: string | Buffer): Buffer {
  return createHmac('sha256', deriveKey(secret, purpose)).update(text).digest();
}

function decrypt(key: Buffer, sealed: Buffer): string | null {
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

/** The secrets of job alerts: makes with the newest, accepts all. */
export type Secrets = ReturnType<typeof createSecrets>;

/**
 * Derives the keys of job alerts from secrets.
 * @param secrets the newest first
 */
export function createSecrets(secrets: readonly [newest: string, ...older: string[]]) {
  const [newest, ...older] = secrets;
  return {
    /** Identifies the newest secret and reveals nothing about it. */
    keyId: deriveKey(newest, 'id').subarray(0, 9).toString('base64url'),
    /** Encrypts and authenticates a text. Equal texts have different results. */
    seal(purpose: 'confirm' | 'address', text: string): string {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', deriveKey(newest, purpose), nonce);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, body, cipher.getAuthTag()]).toString('base64url');
    },
    /** Returns the text that was sealed with one of the secrets; null when it was not. */
    open(purpose: 'confirm' | 'address', sealed: string): string | null {
      const bytes = readBase64Url(sealed, nonceBytes + tagBytes);
      if (bytes === null) return null;
      return secrets.map((secret) => decrypt(deriveKey(secret, purpose), bytes)).find((text) => text !== null) ?? null;
    },
    /** Returns the keyed hashes of a text. */
    hash(purpose: 'identity' | 'mailbox', text: string): Hashes {
      const hashWith = (secret: string): string => hmac(secret, purpose, text).toString('base64url');
      return [hashWith(newest), ...older.map(hashWith)];
    },
    /** Returns the text with a signature. */
    sign(purpose: 'manage' | 'unsubscribe', text: string): string {
      const body = Buffer.from(text);
      return Buffer.concat([hmac(newest, purpose, body), body]).toString('base64url');
    },
    /** Returns the text of what was signed with one of the secrets; null when it was not. */
    verify(purpose: 'manage' | 'unsubscribe', signed: string): string | null {
      const bytes = readBase64Url(signed, signatureBytes);
      if (bytes === null) return null;
      const [signature, body] = [bytes.subarray(0, signatureBytes), bytes.subarray(signatureBytes)];
      const isOurs = secrets.some((secret) => timingSafeEqual(hmac(secret, purpose, body), signature));
      return isOurs ? body.toString() : null;
    },
  };
}
