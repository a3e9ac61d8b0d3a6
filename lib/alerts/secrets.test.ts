import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countCases } from '#tests/support/random-cases.ts';
import { createSecrets } from './secrets.ts';

const [older, newer] = ['o'.repeat(32), 'n'.repeat(32)];
const before = createSecrets([older]);
const during = createSecrets([newer, older]);
const after = createSecrets([newer]);

describe('what is sealed', () => {
  test('opens with any known secret, for its purpose alone', () => {
    const sealed = before.seal('address', 'ada@example.com');
    expect([before, during, after].map((secrets) => secrets.open('address', sealed))).toEqual([
      'ada@example.com',
      'ada@example.com',
      null,
    ]);
    expect(before.open('confirm', sealed)).toBeNull();
    expect(during.open('address', during.seal('address', 'é'))).toBe('é');
    expect(after.open('address', during.seal('address', 'x'))).toBe('x');
  });

  test('differs each time and does not contain the text', () => {
    const [one, two] = [before.seal('address', 'ada'), before.seal('address', 'ada')];
    expect(one).not.toBe(two);
    expect(Buffer.from(one, 'base64url').includes('ada')).toBe(false);
  });

  test('is refused when any character of it changes, or it is cut off', () => {
    const sealed = before.seal('confirm', 'text');
    fc.assert(
      fc.property(fc.nat(sealed.length - 1), fc.constantFrom('A', 'a', '0', '_', '-', '=', '.'), (at, character) => {
        fc.pre(sealed[at] !== character);
        expect(before.open('confirm', sealed.slice(0, at) + character + sealed.slice(at + 1))).toBeNull();
        expect(before.open('confirm', sealed.slice(0, at))).toBeNull();
      }),
      { numRuns: countCases(100) },
    );
    expect(before.open('confirm', `${sealed}A`)).toBeNull();
  });
});

describe('what is signed', () => {
  test('verifies with any known secret, for its purpose alone', () => {
    const signed = before.sign('manage', 'one two');
    expect([before, during, after].map((secrets) => secrets.verify('manage', signed))).toEqual([
      'one two',
      'one two',
      null,
    ]);
    expect(before.verify('unsubscribe', signed)).toBeNull();
  });

  test('is refused when any byte of it changes', () => {
    const signed = Buffer.from(before.sign('manage', 'text'), 'base64url');
    for (let at = 0; at < signed.length; at += 1) {
      const changed = Buffer.from(signed);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(before.verify('manage', changed.toString('base64url'))).toBeNull();
    }
    expect(before.verify('manage', '')).toBeNull();
  });
});

test('hashes depend on the secret and the purpose, the newest first', () => {
  const [hash] = before.hash('identity', 'ada');
  expect(during.hash('identity', 'ada')).toEqual([after.hash('identity', 'ada')[0], hash]);
  expect(before.hash('mailbox', 'ada')[0]).not.toBe(hash);
  expect([before.keyId === during.keyId, during.keyId === after.keyId]).toEqual([false, true]);
});
