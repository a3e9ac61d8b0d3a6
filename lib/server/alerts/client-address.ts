import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { isPrivateAddress } from '#lib/server/http/private-networks.ts';

/**
 * Returns the address of the visitor's computer. Behind a reverse proxy on this machine or in a private network it is the last
 * address of `X-Forwarded-For`, the one that the proxy wrote; any other client could write what it likes there.
 */
export function toClientAddress({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): string {
  const peer = socket.remoteAddress ?? '';
  const forwarded = [headers['x-forwarded-for'] ?? ''].flat().join(',').split(',').at(-1)?.trim() ?? '';
  return isIP(forwarded) !== 0 && isPrivateAddress(peer) ? forwarded : peer;
}
