import type { IncomingMessage } from 'node:http';
import nextPackage from 'next/package.json' with { type: 'json' };
import type { Endpoint } from '#lib/server/http/page-response.ts';
import { isPrivateAddress } from '#lib/server/http/private-networks.ts';
import { sendUncached } from '#lib/server/http/send-uncached.ts';
import type { Metrics } from './metrics.ts';

/** Returns the version of this program for a build. @param commit full hash; null: uncommitted changes, or of no commit */
export function toVersion(build: string, commit: string | null) {
  return { build, commit, node: process.version, next: nextPackage.version };
}

export interface OperatorOptions {
  readonly metrics: Metrics;
  readonly version: ReturnType<typeof toVersion>;
  /** Headers that every response of the site carries. */
  readonly common: Readonly<Record<string, string>>;
}

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
 */
export function createOperatorAnswers({ metrics, version, common }: OperatorOptions): Endpoint {
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
  return isPrivateAddress(socket.remoteAddress ?? '');
}
