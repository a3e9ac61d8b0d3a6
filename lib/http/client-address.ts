import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv6 } from 'node:net';

const privateNetworks = new BlockList();
privateNetworks.addSubnet('127.0.0.0', 8);
privateNetworks.addSubnet('10.0.0.0', 8);
privateNetworks.addSubnet('172.16.0.0', 12);
privateNetworks.addSubnet('192.168.0.0', 16);
privateNetworks.addSubnet('169.254.0.0', 16);
privateNetworks.addAddress('::1', 'ipv6');
privateNetworks.addSubnet('fc00::', 7, 'ipv6');
privateNetworks.addSubnet('fe80::', 10, 'ipv6');

const forwardingHeaders = [
  'x-forwarded-for',
  'forwarded',
  'x-real-ip',
  'via',
  'cf-connecting-ip',
  'true-client-ip',
] as const;

/** Returns whether an IP address belongs to this machine, a private network or a link-local one. */
function isPrivateAddress(address: string): boolean {
  // A link-local address has a zone id after `%`.
  const [plain = ''] = address.split('%', 1);
  return privateNetworks.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
}

/** Returns whether a request comes directly from this machine or a private network, and not through a reverse proxy. */
export function isDirectAndPrivate({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): boolean {
  return forwardingHeaders.every((name) => headers[name] === undefined) && isPrivateAddress(socket.remoteAddress ?? '');
}

/**
 * Returns the address of the visitor's computer. Behind a reverse proxy on this machine or in a private network it is the last
 * address of `X-Forwarded-For`, the one that the proxy wrote; any other client could write what it likes there.
 */
export function toClientAddress({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): string {
  const peer = socket.remoteAddress ?? '';
  const forwarded = [headers['x-forwarded-for'] ?? ''].flat().join(',').split(',').at(-1)?.trim() ?? '';
  return isIP(forwarded) !== 0 && isPrivateAddress(peer) ? forwarded : peer;
}
