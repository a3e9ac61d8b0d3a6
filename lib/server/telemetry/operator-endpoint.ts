import type { IncomingMessage } from 'node:http';
import nextPackage from 'next/package.json' with { type: 'json' };
import type { Runtime } from '#lib/runtime/runtime.ts';
import type { JobSearch } from '#lib/search/job-search.ts';
import type { Endpoint } from '#lib/server/http/page-response.ts';
import { isPrivateAddress } from '#lib/server/http/private-networks.ts';
import type { Metrics } from './metrics.ts';

export interface OperatorOptions {
  readonly runtime: Pick<Runtime, 'buildId' | 'headers' | 'log'>;
  readonly search: Pick<JobSearch, 'isReady' | 'version'>;
  /** Name of the search backend. */
  readonly backend: string;
  /** Full hash of the commit that was built; null: uncommitted changes, or of no commit. */
  readonly commit: string | null;
  /** Returns true once the process has received a stop signal. */
  readonly isDraining: () => boolean;
  readonly metrics: Pick<Metrics, 'write' | 'contentType'>;
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
 * Answers what operators and their probes ask:
 * - `/healthz`: the process runs.
 * - `/readyz`: the process can take traffic. It cannot while it shuts down or has no jobs. An outage of the hosted search
 *   does not fail it.
 * - `/metrics` (Prometheus text format) and `/version`, for direct requests from this machine or a private network. For
 *   all other clients, and for requests through a reverse proxy, these paths do not exist.
 */
export function createOperatorEndpoint(options: OperatorOptions): Endpoint {
  const { runtime, search, backend, commit, isDraining, metrics } = options;
  const { buildId: build } = runtime;
  return (request, response) => {
    const send = (status: number, type: string, body: string): true => {
      const headers = { 'content-type': type, 'cache-control': 'no-store', 'content-length': Buffer.byteLength(body) };
      response.writeHead(status, { ...runtime.headers, ...headers });
      // Node omits the body of a response to HEAD.
      response.end(body);
      return true;
    };
    const sendJson = (status: number, value: unknown): true =>
      send(status, 'application/json', `${JSON.stringify(value)}\n`);

    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const path = request.url?.split('?', 1)[0];
    if (path === '/healthz') return send(200, 'text/plain; charset=utf-8', 'ok\n');
    if (path === '/readyz') {
      const draining = isDraining();
      const ready = search.isReady() && !draining;
      return sendJson(ready ? 200 : 503, { ready, draining, build, backend, data: search.version() });
    }
    if ((path !== '/metrics' && path !== '/version') || !isDirectAndPrivate(request)) return false;
    if (path === '/version') return sendJson(200, { build, commit, node: process.version, next: nextPackage.version });
    metrics
      .write()
      .then((text) => send(200, metrics.contentType, text))
      .catch((error: unknown) => {
        runtime.log.error({ err: error }, 'The metrics cannot be read.');
        send(500, 'text/plain; charset=utf-8', '');
      });
    return true;
  };
}

/** Returns whether a request comes directly from this machine or a private network. */
function isDirectAndPrivate({ headers, socket }: IncomingMessage): boolean {
  if (forwardingHeaders.some((name) => headers[name] !== undefined)) return false;
  return isPrivateAddress(socket.remoteAddress ?? '');
}
