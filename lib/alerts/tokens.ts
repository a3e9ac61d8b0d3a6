import { createHash } from 'node:crypto';
import { z } from 'zod';
import { alertFrequencies, type AlertFrequency } from './alerts-api.ts';
import type { Secrets } from './secrets.ts';

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

/** How long the link of a confirming message is valid. */
export const confirmLifetimeMs = 48 * 60 * 60 * 1000;

const requestSchema = z.tuple([z.string(), z.string(), z.enum(alertFrequencies), z.int()]);

export type Tokens = ReturnType<typeof createTokens>;

/** Creates and reads the tokens of links in messages. */
export function createTokens(secrets: Secrets) {
  return {
    /** Returns the token of a confirming link. @param now milliseconds since the epoch */
    writeRequest: ({ address, list, frequency }: AlertRequest, now: number): string =>
      secrets.seal('confirm', JSON.stringify([address, list, frequency, now + confirmLifetimeMs])),
    /** Returns what the token of a confirming link asks for, when it expires, and a hash that identifies the token. */
    readRequest(token: string, now: number) {
      const text = secrets.open('confirm', token);
      const fields = text === null ? null : requestSchema.safeParse(JSON.parse(text));
      if (fields?.success !== true) return { kind: 'invalid' } as const;
      const [address, list, frequency, expiresAt] = fields.data;
      if (expiresAt <= now) return { kind: 'expired' } as const;
      const tokenHash = createHash('sha256').update(token).digest('base64url');
      return { kind: 'request', request: { address, list, frequency }, tokenHash, expiresAt } as const;
    },
    /** Returns a token that never expires. Whoever has a `manage` token sees the address; `unsubscribe` only stops an alert. */
    writeKey: (purpose: 'manage' | 'unsubscribe', { subscriptionId, alertId }: AlertKey): string =>
      secrets.sign(purpose, `${subscriptionId} ${alertId}`),
    /** Returns null when the token is not one of ours. */
    readKey(purpose: 'manage' | 'unsubscribe', token: string): AlertKey | null {
      const [subscriptionId, alertId] = secrets.verify(purpose, token)?.split(' ') ?? [];
      return subscriptionId === undefined || alertId === undefined ? null : { subscriptionId, alertId };
    },
  };
}
