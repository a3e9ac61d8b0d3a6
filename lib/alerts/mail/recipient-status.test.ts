import { expect, test } from 'vitest';
import { isAddressGone, parseReply } from './recipient-status.ts';

test.each([
  ['550 5.1.1 The email account that you tried to reach does not exist', 550, '5.1.1'],
  ['550-5.1.1 The email account\n550 5.1.1 does not exist', 550, '5.1.1'],
  ['550 No such user', 550, null],
  ['550 5.1.1foo', 550, null],
  ['no code', null, null],
])('reads the codes of “%s”', (text, code, status) => {
  expect(parseReply(text)).toEqual({ code, status });
});

test.each([
  ['550 5.1.1 unknown user', true],
  ['550 No such user here', true],
  ['553 mailbox name not allowed', true],
  ['556 5.1.10 domain accepts no mail', true],
  ['550 5.2.1 account disabled', true],
  ['550 5.4.1 Recipient address rejected: Access denied', true],
  ['550 5.5.0 Requested action not taken: mailbox unavailable', true],
  ['550 5.0.0 rejected', true],
  ['552 5.2.2 mailbox full', false],
  ['552 quota exceeded', false],
  ['550 5.7.1 relaying denied', false],
  ['554 5.7.1 blocked by a list', false],
  ['554 rejected', false],
  ['550 5.1.8 bad sender', false],
  ['530 5.7.0 authentication required', false],
  ['450 4.1.1 greylisted', false],
  ['421 4.7.0 too many connections', false],
  ['', false],
])('decides whether the address is gone: %s', (reply, expected) => {
  expect(isAddressGone(parseReply(reply))).toBe(expected);
});
