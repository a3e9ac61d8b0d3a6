import type { IncomingMessage, ServerResponse } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';
import nextPackage from 'next/package.json' with { type: 'json' };
import { sendUncached } from '#lib/server/http/send-uncached.ts';
import type { Metrics } from './metrics.ts';

/** Which program this is. */
export interface Version {
  readonly build: string;
  /** Full hash; null: not built from a commit as it stands. */
  readonly commit: string | null;
  readonly node: string;
  readonly next: string;
}

/** This program, of a build. */
export function toVersion(build: string, commit: string | null): Version {
  return { build, commit, node: process.version, next: nextPackage.version };
}

export interface OperatorOptions {
  readonly metrics: Metrics;
  readonly version: Version;
  /** Headers that every response of the site carries. */
  readonly common: Readonly<Record<string, string>>;
}

const inside = new BlockList();
inside.addSubnet('127.0.0.0', 8);
inside.addSubnet('10.0.0.0', 8);
inside.addSubnet('172.16.0.0', 12);
inside.addSubnet('192.168.0.0', 16);
inside.addSubnet('169.254.0.0', 16);
inside.addAddress('::1', 'ipv6');
inside.addSubnet('fc00::', 7, 'ipv6');
inside.addSubnet('fe80::', 10, 'ipv6');

const forwarding = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via', 'cf-connecting-ip', 'true-client-ip'] as const;

/**
 * Answers `/metrics` (text for Prometheus) and `/version` to whoever is on the same machine or network, and asks directly:
 * to everyone else, and to everything that came through a front, they are no pages.
 * @returns false when the request is for something else
 */
export function createOperatorAnswers({
  metrics,
  version,
  common,
}: OperatorOptions): (request: IncomingMessage, response: ServerResponse) => boolean {
  return (request, response) => {
    const path = request.url?.split('?', 1)[0];
    if ((path !== '/metrics' && path !== '/version') || !isInside(request)) return false;
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

/** True for a direct request of this machine or a private network. */
function isInside({ headers, socket }: IncomingMessage): boolean {
  if (forwarding.some((name) => headers[name] !== undefined)) return false;
  // That of the same link names its interface after a `%`.
  const [address = ''] = socket.remoteAddress?.split('%', 1) ?? [];
  return inside.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}
