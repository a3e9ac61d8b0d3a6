import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';

export interface HandlerServer {
  readonly server: Server;
  /** The requests received, in order. */
  readonly requests: readonly IncomingMessage[];
  readonly origin: string;
  readonly stop: () => void;
}

/** Starts a server that answers the n-th request with the n-th handler. The last handler answers all later requests. */
export async function serveHandlers(handlers: readonly RequestListener[]): Promise<HandlerServer> {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    (handlers[requests.length - 1] ?? handlers.at(-1))?.(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server has no port.');
  return {
    server,
    requests,
    origin: `http://127.0.0.1:${address.port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
