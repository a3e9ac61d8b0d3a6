import { expect, test } from 'vitest';
import { createSecrets } from './secrets.ts';
import { confirmLifetimeMs, createTokens, type AlertRequest } from './tokens.ts';

const secrets = createSecrets(['s'.repeat(32)]);
const tokens = createTokens(secrets);
const request: AlertRequest = { address: 'ada@example.com', list: '/jobs/?q=a+%22b%22', frequency: 'weekly' };
const now = Date.parse('2026-11-02T08:00:00Z');

test('a confirming token carries the request for 48 hours', () => {
  const token = tokens.writeRequest(request, now);
  expect(token).toMatch(/^[\w-]+$/);
  const read = tokens.readRequest(token, now + confirmLifetimeMs - 1);
  expect(read).toMatchObject({ kind: 'request', request, expiresAt: now + confirmLifetimeMs });
  expect(tokens.readRequest(token, now + confirmLifetimeMs)).toEqual({ kind: 'expired' });
  const other = tokens.readRequest(tokens.writeRequest(request, now), now);
  expect(read.kind === 'request' && other.kind === 'request' && read.tokenHash === other.tokenHash).toBe(false);
});

test('the longest request fits into the API', () => {
  const long = { ...request, address: `${'a'.repeat(64)}@${'b'.repeat(180)}.example`, list: `/${'x'.repeat(1999)}` };
  expect(tokens.writeRequest(long, now).length).toBeLessThan(4000);
});

test.each(['', 'x', secrets.sign('manage', 'a b'), secrets.seal('confirm', '["a"]'), secrets.seal('address', '[]')])(
  'any other text is no confirming token: %j',
  (text) => expect(tokens.readRequest(text, now)).toEqual({ kind: 'invalid' }),
);

test('a link to manage alerts does not unsubscribe, nor the other way round', () => {
  const key = { subscriptionId: 'one', alertId: 'two' };
  const manage = tokens.writeKey('manage', key);
  expect(tokens.readKey('manage', manage)).toEqual(key);
  expect(tokens.readKey('unsubscribe', manage)).toBeNull();
  expect(tokens.readKey('manage', tokens.writeKey('unsubscribe', key))).toBeNull();
  expect(tokens.readKey('manage', secrets.sign('manage', 'one'))).toBeNull();
});
