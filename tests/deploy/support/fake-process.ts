import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { once } from 'node:events';

export type Script = (request: IncomingMessage, response: ServerResponse) => void;

/** A fake process of the site whose responses a test controls. */
export interface FakeProcess {
  readonly port: number;
  /** Received requests, in order. */
  readonly requests: IncomingMessage[];
  answer: Script;
  /** Refuses connections. */
  stop(): Promise<void>;
  /** Accepts connections again, at the same port. */
  restart(): Promise<void>;
}

/** Starts it on a free port. */
export async function startFakeProcess(answer: Script): Promise<FakeProcess> {
  const requests: IncomingMessage[] = [];
  let server: Server | null = null;
  let port = 0;
  const listen = async (): Promise<void> => {
    if (server !== null) return;
    server = createServer((request, response) => {
      requests.push(request);
      web.answer(request, response);
    });
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    port = typeof address === 'object' && address !== null ? address.port : 0;
  };
  const web = {
    get port() {
      return port;
    },
    requests,
    answer,
    async stop() {
      const closing = server;
      if (closing === null) return;
      server = null;
      closing.close();
      closing.closeAllConnections();
      await once(closing, 'close');
    },
    restart: listen,
  };
  await listen();
  return web;
}

/** Returns a script whose body counts its responses. */
export function answerWithCount(control: string, headers: Readonly<Record<string, string>> = {}, status = 200): Script {
  let count = 0;
  return (_request, response) => {
    count += 1;
    response
      .writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'cache-control': control, ...headers })
      .end(`page ${count}`);
  };
}
