import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countCases } from '#tests/support/random-cases.ts';
import { confirmLifetimeMs, createSecrets, type AlertRequest } from './secrets.ts';

const [older, newer] = ['o'.repeat(32), 'n'.repeat(32)];
const before = createSecrets([older]);
const during = createSecrets([newer, older]);
const after = createSecrets([newer]);
const request: AlertRequest = { address: 'ada@example.com', list: '/jobs/?q=a+%22b%22', frequency: 'weekly' };
const key = { subscriptionId: 'one', alertId: 'two' };
const now = Date.parse('2026-11-02T08:00:00Z');

test('an address opens with any known secret, and what is stored of it differs each time', () => {
  const [one, two] = [before.sealAddress('adä@example.com'), before.sealAddress('adä@example.com')];
  expect(one).not.toBe(two);
  expect(Buffer.from(one, 'base64url').includes('example')).toBe(false);
  const opened = [before, during, after].map((secrets) => secrets.openAddress(one));
  expect(opened).toEqual(['adä@example.com', 'adä@example.com', null]);
  expect(after.openAddress(during.sealAddress('x'))).toBe('x');
});

test('what was sealed or signed is refused when any character of it changes, or it is cut off', () => {
  const [sealed, signed] = [before.writeRequest(request, now), before.writeKey('manage', key)];
  const isRead = (token: string): boolean =>
    before.readRequest(token, now).kind === 'request' || before.readKey('manage', token) !== null;
  expect([sealed, signed].map(isRead)).toEqual([true, true]);
  fc.assert(
    fc.property(
      fc.constantFrom(sealed, signed),
      fc.nat(),
      fc.constantFrom('A', 'a', '0', '_', '-', '=', '.'),
      (token, seed, character) => {
        const at = seed % token.length;
        fc.pre(token[at] !== character);
        expect(isRead(token.slice(0, at) + character + token.slice(at + 1))).toBe(false);
        expect(isRead(token.slice(0, at))).toBe(false);
        expect(isRead(token + character)).toBe(false);
      },
    ),
    { numRuns: countCases(100) },
  );
});

test('a confirming token carries the request for 48 hours', () => {
  const token = before.writeRequest(request, now);
  const read = during.readRequest(token, now + confirmLifetimeMs - 1);
  expect(read).toMatchObject({ kind: 'request', request, expiresAt: now + confirmLifetimeMs });
  expect(during.readRequest(token, now + confirmLifetimeMs)).toEqual({ kind: 'expired' });
  const other = before.readRequest(before.writeRequest(request, now), now);
  expect(read.kind === 'request' && other.kind === 'request' && read.tokenHash === other.tokenHash).toBe(false);
  const long = { ...request, address: `${'a'.repeat(64)}@${'b'.repeat(180)}.example`, list: `/${'x'.repeat(1999)}` };
  expect(before.writeRequest(long, now).length, 'fits into the API').toBeLessThan(4000);
});

test('each token is for its purpose alone', () => {
  const [manage, unsubscribe] = [before.writeKey('manage', key), before.writeKey('unsubscribe', key)];
  expect([during.readKey('manage', manage), after.readKey('manage', manage)]).toEqual([key, null]);
  expect([before.readKey('unsubscribe', manage), before.readKey('manage', unsubscribe)]).toEqual([null, null]);
  for (const text of ['', 'x', manage, before.sealAddress('[]')])
    expect(before.readRequest(text, now)).toEqual({ kind: 'invalid' });
});

test('hashes depend on the secret and the purpose, the newest first', () => {
  const [hash] = before.hash('identity', 'ada');
  expect(during.hash('identity', 'ada')).toEqual([after.hash('identity', 'ada')[0], hash]);
  expect(before.hash('mailbox', 'ada')[0]).not.toBe(hash);
  expect([before.keyId === during.keyId, during.keyId === after.keyId]).toEqual([false, true]);
});
