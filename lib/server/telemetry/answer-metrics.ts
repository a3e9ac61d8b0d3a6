import type { IncomingMessage, ServerResponse } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';
import nextPackage from 'next/package.json' with { type: 'json' };
import { sendUncached } from '#lib/server/http/send-uncached.ts';
import type { Metrics } from './metrics.ts';

/** Build, commit and versions of this program. */
export interface Version {
  readonly build: string;
  /** Full hash; null: the build contains uncommitted changes or is of no commit. */
  readonly commit: string | null;
  readonly node: string;
  readonly next: string;
}

/** Returns the version of this program for a build. */
export function toVersion(build: string, commit: string | null): Version {
  return { build, commit, node: process.version, next: nextPackage.version };
}

export interface OperatorOptions {
  readonly metrics: Metrics;
  readonly version: Version;
  /** Headers that every response of the site carries. */
  readonly common: Readonly<Record<string, string>>;
}

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

/**
 * Answers `/metrics` (Prometheus text format) and `/version` for direct requests from this machine or a private
 * network.
 * For all other clients, and for requests through a reverse proxy, these paths do not exist.
 * @returns false when the request is for another path or client
 */
export function createOperatorAnswers({
  metrics,
  version,
  common,
}: OperatorOptions): (request: IncomingMessage, response: ServerResponse) => boolean {
  return (request, response) => {
    const path = request.url?.split('?', 1)[0];
    if ((path !== '/metrics' && path !== '/version') || !isDirectAndPrivate(request)) return false;
    if (path === '/version') sendUncached(response, 200, 'application/json', `${JSON.stringify(version)}\n`, common);
    else {
      metrics.write().then(
        (text) => sendUncached(response, 200, metrics.contentType, text, common),
        () => sendUncached(response, 500, 'text/plain; charset=utf-8', '', common),
      );
    }
    return true;
  };
}

/** Returns whether a request comes directly from this machine or a private network. */
function isDirectAndPrivate({ headers, socket }: IncomingMessage): boolean {
  if (forwardingHeaders.some((name) => headers[name] !== undefined)) return false;
  // A link-local address has a zone id after `%`.
  const [address = ''] = socket.remoteAddress?.split('%', 1) ?? [];
  return privateNetworks.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}
