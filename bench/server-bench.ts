import { connect } from 'node:net';
import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import pino from 'pino';
import { site } from '#config/site.ts';
import { toEnv } from '#tests/support/to-env.ts';
import { currentRequest } from '#lib/runtime/current-request.ts';
import { createFakeSearch } from '#tests/support/fake-search.ts';
import type { PageHandler } from '#lib/server/rendering/next/call-pages.ts';
import { createMetrics } from '#lib/server/telemetry/metrics.ts';
import { startServer, type RunningServer, type ServerOptions } from '#lib/server/start-server.ts';

export { toEnv };

/** A server on a free port with a fake framework. */
export interface ServerBench {
  /** Requests that reached the fake framework. */
  readonly receivedRequests: IncomingMessage[];
  readonly logged: string[];
  /** Answers with its path, the requested path, and the earlier failure. */
  readonly echo: PageHandler;
  start(pages?: PageHandler, over?: Partial<ServerOptions>): Promise<RunningServer>;
  stop(): Promise<void>;
}

export function createServerBench(): ServerBench {
  const receivedRequests: IncomingMessage[] = [];
  const logged: string[] = [];
  const running = new Set<RunningServer>();
  const echo: PageHandler = (request, response) => {
    receivedRequests.push(request);
    const context = currentRequest();
    if (context !== undefined && request.url === '/404/') context.status = 404;
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.setHeader('x-powered-by', 'a framework');
    response.end(
      `rendered ${request.url} for ${context?.requestedPath}${context?.failure === null ? '' : ` after ${context?.failure.detail}`}`,
    );
  };
  return {
    receivedRequests,
    logged,
    echo,
    async start(pages = echo, over = {}) {
      const log = pino({ base: null }, { write: (line: string) => void logged.push(line) });
      const server = await startServer({
        env: toEnv(),
        site,
        search: createFakeSearch(),
        ready: Promise.resolve(null),
        log,
        metrics: createMetrics(),
        directory: '/nowhere',
        isDevelopment: false,
        buildId: 'development',
        commit: null,
        pages,
        ...over,
      });
      if (!server.ok) throw new Error(server.error);
      running.add(server.value);
      return server.value;
    },
    async stop() {
      for (const server of running) await server.close();
    },
  };
}

/** Sends bytes unchanged, one character each, and collects the response. */
export function exchange(url: string, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname, () => socket.write(Buffer.from(bytes, 'latin1')));
    text(socket).then(resolve, reject);
  });
}
