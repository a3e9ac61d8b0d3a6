import {
  createServer,
  STATUS_CODES,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
} from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { err, ok, type Result } from '#lib/result.ts';

const parserStatus: ReadonlyMap<string, number> = new Map([
  ['HPE_HEADER_OVERFLOW', 431],
  ['ERR_HTTP_REQUEST_TIMEOUT', 408],
]);

/**
 * Default limits, in milliseconds except for `maxHeaderSize` (bytes) and `maxConnections`. The keep-alive timeout
 * exceeds the idle timeout of common load balancers (60 s).
 */
const defaultLimits = {
  maxHeaderSize: 16_384,
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5000,
  /** Time without a byte in either direction. Longer than any render. */
  idleTimeout: 60_000,
  /** Time in which the client must read the buffered bytes: a whole page, or 64 KB of a file. */
  sendTimeout: 120_000,
  /** Open connections; the server closes further ones immediately. This many idle connections take about 100 MB. */
  maxConnections: 8192,
};

/** Time for which a client may still read an error response before its socket is destroyed. */
const lingerTimeoutMs = 1000;

/** Creates a server that limits connections, slow or oversized requests, and clients that do not read their response. */
export function createHttpServer(
  listener: RequestListener,
  limits: Partial<typeof defaultLimits> & Pick<ServerOptions, 'shouldUpgradeCallback'> = {},
): Server {
  const { idleTimeout, sendTimeout, maxConnections, ...options } = { ...defaultLimits, ...limits };
  const server = createServer(options, (request, response) => {
    if (!isAmbiguous(request)) return listener(request, response);
    response.writeHead(400, { connection: 'close', 'content-length': 0 });
    response.end();
  });
  server.timeout = idleTimeout;
  server.maxConnections = maxConnections;
  server.on('clientError', answerParserError);
  endSlowReaders(server, sendTimeout, options.connectionsCheckingInterval);
  return server;
}

/**
 * Returns whether another server could parse the request differently (RFC 9112, 3.2 and 6.1): its target has a
 * fragment, it has two hosts, or it is an HTTP/1.0 request with a transfer coding.
 */
function isAmbiguous({ url = '', rawHeaders, headers, httpVersionMinor }: IncomingMessage): boolean {
  if (url.includes('#')) return true;
  if (httpVersionMinor === 0 && headers['transfer-encoding'] !== undefined) return true;
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}

/**
 * Destroys connections on which no write has finished for `timeoutMs`.
 * `server.timeout` alone does not end them: every byte that a client reads resets it.
 */
function endSlowReaders(server: Server, timeoutMs: number, checkIntervalMs: number): void {
  const waiting = new Map<Socket, { sentBytes: number; since: number }>();
  server.on('connection', (socket) => {
    waiting.set(socket, { sentBytes: 0, since: performance.now() });
    socket.once('close', () => waiting.delete(socket));
  });
  const timer = setInterval(() => {
    const now = performance.now();
    for (const [socket, progress] of waiting) {
      const sentBytes = socket.bytesWritten - socket.writableLength;
      if (socket.writableLength === 0 || sentBytes > progress.sentBytes)
        Object.assign(progress, { sentBytes, since: now });
      else if (now - progress.since >= timeoutMs) socket.destroy();
    }
  }, checkIntervalMs).unref();
  server.once('close', () => clearInterval(timer));
}

function answerParserError(error: NodeJS.ErrnoException, socket: Duplex): void {
  // A response in progress belongs to an earlier request. A second response inside it would corrupt its body.
  const isAnswering = Reflect.get(socket, '_httpMessage') != null;
  if (error.code === 'ECONNRESET' || !socket.writable || isAnswering) {
    socket.destroy();
    return;
  }
  const status = parserStatus.get(error.code ?? '') ?? 400;
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
  setTimeout(() => socket.destroy(), lingerTimeoutMs).unref();
}

/**
 * Starts to listen.
 * @returns the port, or an error message of one line
 */
export function listen(server: Server, port: number, hostname: string | undefined): Promise<Result<number, string>> {
  return new Promise((resolve) => {
    const fail = (error: NodeJS.ErrnoException): void => {
      const reason =
        error.code === 'EADDRINUSE'
          ? 'it is in use. Stop what listens there, or set PORT to a free one'
          : (error.code ?? error.message);
      resolve(err(`Cannot listen on port ${port}${hostname === undefined ? '' : ` of ${hostname}`}: ${reason}.`));
    };
    server.once('error', fail);
    server.listen(port, hostname, () => {
      server.off('error', fail);
      const address = server.address();
      resolve(ok(address instanceof Object ? address.port : port));
    });
  });
}

/** Returns the host name under which a browser on this machine reaches a server that listens on `hostname`. */
export function toUrlHost(hostname: string | undefined): string {
  if (hostname === undefined || hostname === '0.0.0.0' || hostname === '::') return 'localhost';
  return hostname.includes(':') ? `[${hostname}]` : hostname;
}

const sweepIntervalMs = 50;

/**
 * Stops accepting connections, waits for requests in progress, and closes the remaining connections after the timeout.
 * @param shutdownTimeoutMs maximum wait, in milliseconds
 */
export function drain(server: Server, shutdownTimeoutMs: number): Promise<void> {
  return new Promise((resolve) => {
    // Connections that were upgraded to sockets of the development tools no longer belong to the server, and keep it
    // open.
    const timer = setTimeout(() => {
      server.closeAllConnections();
      finish();
    }, shutdownTimeoutMs);
    // A keep-alive connection would keep the server open after its response has been sent.
    const sweep = setInterval(() => server.closeIdleConnections(), sweepIntervalMs);
    const finish = (): void => {
      clearTimeout(timer);
      clearInterval(sweep);
      resolve();
    };
    server.close(finish);
  });
}
