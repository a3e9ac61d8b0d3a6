import { createHash, generateKeyPairSync, sign } from 'node:crypto';

export interface SelfSigned {
  /** For `createServer` of `node:https`. */
  readonly key: string;
  readonly cert: string;
  /** Of its public key, for `--ignore-certificate-errors-spki-list` of Chromium. */
  readonly fingerprint: string;
}

/** Returns a value of ASN.1 in DER: its tag, its length, its content. */
function der(tag: number, ...contents: readonly Buffer[]): Buffer {
  const content = Buffer.concat(contents);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const sequence = (...contents: readonly Buffer[]): Buffer => der(0x30, ...contents);
const toUtcTime = (milliseconds: number): Buffer =>
  der(0x17, Buffer.from(`${new Date(milliseconds).toISOString().replace(/\D/g, '').slice(2, 14)}Z`));
const dayMs = 86_400_000;
/** 1.2.840.10045.4.3.2 */
const ecdsaWithSha256 = sequence(Buffer.from('06082a8648ce3d040302', 'hex'));
/** CN=localhost */
const localhost = sequence(der(0x31, sequence(Buffer.from('0603550403', 'hex'), der(0x0c, Buffer.from('localhost')))));

/** Creates a key with a certificate of version 1 (RFC 5280) for two days, which only a client that knows it trusts. */
export function createSelfSigned(): SelfSigned {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  const validity = sequence(toUtcTime(Date.now() - dayMs), toUtcTime(Date.now() + dayMs));
  const content = sequence(der(0x02, Buffer.from([1])), ecdsaWithSha256, localhost, validity, localhost, spki);
  const signature = der(0x03, Buffer.from([0]), sign('sha256', content, privateKey));
  const cert = sequence(content, ecdsaWithSha256, signature).toString('base64');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    cert: `-----BEGIN CERTIFICATE-----\n${cert}\n-----END CERTIFICATE-----\n`,
    fingerprint: createHash('sha256').update(spki).digest('base64'),
  };
}
