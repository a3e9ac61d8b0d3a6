import { describe, expect, test } from 'vitest';
import { parseEmailAddress } from './email-address.ts';

describe('parseEmailAddress', () => {
  test.each([
    [' Ada.Lovelace@Example.COM ', 'Ada.Lovelace@example.com', 'ada.lovelace@example.com', 'ada.lovelace@example.com'],
    ['ada+jobs@example.com', 'ada+jobs@example.com', 'ada+jobs@example.com', 'ada@example.com'],
    ['+ada@example.com', '+ada@example.com', '+ada@example.com', '+ada@example.com'],
    ['ada@bücher.example', 'ada@xn--bcher-kva.example', 'ada@xn--bcher-kva.example', 'ada@xn--bcher-kva.example'],
  ])('reads %j', (typed, address, identity, mailbox) => {
    expect(parseEmailAddress(typed)).toEqual({ address, identity, mailbox });
  });

  test.each([
    '',
    'ada',
    '@example.com',
    'ada@',
    'ada@localhost',
    'ada@example',
    'ada@-example.com',
    'ada@example.com, bob@example.com',
    'ada@example.com\r\nBcc: bob@example.com',
    'Ada <ada@example.com>',
    '"ada lovelace"@example.com',
    'ada@127.0.0.1',
    'ada@[127.0.0.1]',
    `${'a'.repeat(65)}@example.com`,
    `ada@${'a.'.repeat(130)}com`,
    'ada@@example.com',
  ])('refuses %j', (typed) => {
    expect(parseEmailAddress(typed)).toBeNull();
  });
});
