import { createSign } from 'node:crypto';
import { z } from 'zod';
import { err, ok, type Result } from '#lib/result.ts';
import { sendWithBackOff, type Sending } from './send-with-back-off.ts';

/** A key file of a Google service account. */
export const serviceAccount = z.object({ client_email: z.string(), private_key: z.string() });
export type ServiceAccount = z.output<typeof serviceAccount>;

export interface Notification {
  readonly url: string;
  readonly type: 'URL_UPDATED' | 'URL_DELETED';
}

const tokenEndpoint = 'https://oauth2.googleapis.com/token';
const publishEndpoint = 'https://indexing.googleapis.com/v3/urlNotifications:publish';
const scope = 'https://www.googleapis.com/auth/indexing';
const hour = 3600;
const token = z.object({ access_token: z.string() });

/**
 * Notifies Google of job pages, one request each, in order, until one is rejected.
 * @param now seconds since the epoch
 * @returns the number of accepted notifications, or one line with the error and the number before it
 */
export async function notifyGoogle(
  account: ServiceAccount,
  notifications: readonly Notification[],
  now: number,
  sending: Sending,
): Promise<Result<number, string>> {
  const access = await requestToken(account, now, sending);
  if (!access.ok) return access;
  for (const [index, notification] of notifications.entries()) {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${access.value}` };
    const sent = await sendWithBackOff(
      publishEndpoint,
      { method: 'POST', headers, body: JSON.stringify(notification) },
      sending,
    );
    if (!sent.ok) return err(`${sent.error} (after ${index} of ${notifications.length})`);
  }
  return ok(notifications.length);
}

async function requestToken(
  { client_email, private_key }: ServiceAccount,
  now: number,
  sending: Sending,
): Promise<Result<string, string>> {
  const assertion = sign({ iss: client_email, scope, aud: tokenEndpoint, iat: now, exp: now + hour }, private_key);
  const body = new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion });
  const sent = await sendWithBackOff(tokenEndpoint, { method: 'POST', body }, sending);
  if (!sent.ok) return sent;
  try {
    return ok(token.parse(JSON.parse(sent.value)).access_token);
  } catch {
    return err('Google answered without a token');
  }
}

/** Returns claims as a JSON Web Token, RS256 (RFC 7519). */
function sign(claims: object, privateKey: string): string {
  const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const unsigned = `${encode({ alg: 'RS256', typ: 'JWT' })}.${encode(claims)}`;
  return `${unsigned}.${createSign('RSA-SHA256').update(unsigned).sign(privateKey, 'base64url')}`;
}
