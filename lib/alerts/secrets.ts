import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

/** What keys are for. Each purpose has its own key, so that what one makes means nothing to another. */
type Purpose = 'confirm' | 'manage' | 'unsubscribe' | 'address' | 'identity' | 'mailbox';

/** The secrets of job alerts: makes with the newest, accepts all. */
export interface Secrets {
  /** Identifies the newest secret and reveals nothing about it. */
  readonly keyId: string;
  /** Encrypts and authenticates a text. Equal texts have different results. */
  seal(purpose: 'confirm' | 'address', text: string): string;
  /** Returns the text that was sealed with one of the secrets; null when it was not. */
  open(purpose: 'confirm' | 'address', sealed: string): string | null;
  /** Returns the keyed hashes of a text, that of the newest secret first. */
  hash(purpose: 'identity' | 'mailbox', text: string): readonly [newest: string, ...older: string[]];
  /** Returns the text with a signature. */
  sign(purpose: 'manage' | 'unsubscribe', text: string): string;
  /** Returns the text of what was signed with one of the secrets; null when it was not. */
  verify(purpose: 'manage' | 'unsubscribe', signed: string): string | null;
}

const nonceBytes = 12;
const tagBytes = 16;
const signatureBytes = 32;

type Keys = Readonly<Record<Purpose | 'id', Buffer>>;

function deriveKeys(secret: string): Keys {
  const derive = (purpose: string): Buffer =>
    Buffer.from(hkdfSync('sha256', secret, '', `careers job alerts ${purpose}`, 32));
  return {
    id: derive('id'),
    confirm: derive('confirm'),
    manage: derive('manage'),
    unsubscribe: derive('unsubscribe'),
    address: derive('address'),
    identity: derive('identity'),
    mailbox: derive('mailbox'),
  };
}

function sealWith(key: Buffer, text: string): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, body, cipher.getAuthTag()]).toString('base64url');
}

function openWith(key: Buffer, sealed: Buffer): string | null {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceBytes), { authTagLength: tagBytes });
  decipher.setAuthTag(sealed.subarray(-tagBytes));
  try {
    return decipher.update(sealed.subarray(nonceBytes, -tagBytes), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return null;
  }
}

function hmac(key: Buffer, text: string | Buffer): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

/** Returns the bytes of base64url; null for any other text, so that no two texts are the same token. */
function readBase64Url(text: string): Buffer | null {
  const bytes = Buffer.from(text, 'base64url');
  return bytes.toString('base64url') === text ? bytes : null;
}

/**
 * Derives the keys of job alerts from secrets.
 * @param secrets the newest first
 */
export function createSecrets(secrets: readonly [newest: string, ...older: string[]]): Secrets {
  const newest = deriveKeys(secrets[0]);
  const older = secrets.slice(1).map(deriveKeys);
  const all = [newest, ...older];
  return {
    keyId: newest.id.subarray(0, 9).toString('base64url'),
    seal: (purpose, text) => sealWith(newest[purpose], text),
    open(purpose, sealed) {
      const bytes = readBase64Url(sealed);
      if (bytes === null || bytes.length < nonceBytes + tagBytes) return null;
      for (const keys of all) {
        const text = openWith(keys[purpose], bytes);
        if (text !== null) return text;
      }
      return null;
    },
    hash(purpose, text) {
      const hashWith = (keys: Keys): string => hmac(keys[purpose], text).toString('base64url');
      return [hashWith(newest), ...older.map(hashWith)];
    },
    sign(purpose, text) {
      const body = Buffer.from(text);
      return Buffer.concat([hmac(newest[purpose], body), body]).toString('base64url');
    },
    verify(purpose, signed) {
      const bytes = readBase64Url(signed);
      if (bytes === null || bytes.length < signatureBytes) return null;
      const [signature, body] = [bytes.subarray(0, signatureBytes), bytes.subarray(signatureBytes)];
      return all.some((keys) => timingSafeEqual(hmac(keys[purpose], body), signature)) ? body.toString() : null;
    },
  };
}
