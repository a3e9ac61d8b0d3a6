import { IncomingMessage, type IncomingHttpHeaders } from 'node:http';
import { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { isDirectAndPrivate, toClientAddress } from './client-address.ts';

/** Returns a request of a client with this address. */
function from(remoteAddress: string, headers: IncomingHttpHeaders = {}): IncomingMessage {
  const request = new IncomingMessage(Object.defineProperty(new Socket(), 'remoteAddress', { value: remoteAddress }));
  request.headers = headers;
  return request;
}

it.each([
  ['this machine', '127.0.0.1', true],
  ['this machine, by IPv6', '::1', true],
  ['a private network', '10.255.0.1', true],
  ['a private network, by a mapped address', '::ffff:10.255.0.1', true],
  ['a private network, by IPv6', 'fd00::1', true],
  ['a link-local address', 'fe80::1%eth0', true],
  ['a public address', '203.0.113.7', false],
  ['a public address beside a private network', '172.32.0.1', false],
  ['a mapped public address', '::ffff:203.0.113.7', false],
  ['a public address, by IPv6', '2001:db8::1', false],
  ['an address that only ends like a mapped one', '2001:db8::ffff:10.0.0.1', false],
  ['a socket that has closed', '', false],
])('%s (%s) is private and may name its visitor: %s', (_, address, isPrivate) => {
  expect(isDirectAndPrivate(from(address))).toBe(isPrivate);
  expect(toClientAddress(from(address, { 'x-forwarded-for': '203.0.113.99' }))).toBe(
    isPrivate ? '203.0.113.99' : address,
  );
});

it.each(['x-forwarded-for', 'forwarded', 'x-real-ip', 'via', 'cf-connecting-ip', 'true-client-ip'])(
  'a request through a proxy (%s) is not direct',
  (name) => {
    expect(isDirectAndPrivate(from('127.0.0.1', { [name]: '203.0.113.7' }))).toBe(false);
  },
);

it.each([
  ['203.0.113.1, 10.0.0.1,  203.0.113.7 ', '203.0.113.7'],
  ['203.0.113.1, evil', '127.0.0.1'],
  ['2001:db8::1', '2001:db8::1'],
  ['', '127.0.0.1'],
])('behind a proxy, X-Forwarded-For: %j names %s', (forwarded, address) => {
  expect(toClientAddress(from('127.0.0.1', { 'x-forwarded-for': forwarded }))).toBe(address);
});
