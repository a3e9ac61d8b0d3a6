import { createServer, STATUS_CODES, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { err, ok, type Result } from '#lib/result.ts';

const parserStatus: ReadonlyMap<string, number> = new Map(
  Object.entries({
    HPE_HEADER_OVERFLOW: 431,
    ERR_HTTP_REQUEST_TIMEOUT: 408,
  }),
);

/** Milliseconds, but for the bytes of a head. Keep-alive outlives the idle time of usual load balancers (60 s). */
const usualLimits = {
  maxHeaderSize: 16_384,
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5000,
  /** Time without a byte in either direction, longer than any rendering. */
  idleTimeout: 60_000,
  /** Time in which the client must take the bytes that wait for it: a whole page, or 64 KB of a file. */
  sendTimeout: 120_000,
  /** Open connections; further ones are closed at once. Idle, this many take about 100 MB. */
  maxConnections: 8192,
};

/** Milliseconds for which a visitor whose request was refused may take the refusal. */
const lingerTimeoutMs = 1000;

/** Creates a server that bounds connections, slow and oversized requests, and clients that do not take their response. */
export function createHttpServer(listener: RequestListener, limits: Partial<typeof usualLimits> = {}): Server {
  const { idleTimeout, sendTimeout, maxConnections, ...options } = { ...usualLimits, ...limits };
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

/** Returns whether another server could read the request differently (RFC 9112, 3.2 and 6.1): a fragment, two hosts, or a transfer coding in HTTP/1.0. */
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

/** Ends connections on which no write has finished for `timeoutMs`: `server.timeout` alone is put off by every byte that a client takes. */
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
  // An answer under way is of an earlier request: another in its midst would be taken for a part of it.
  const isAnswering = Reflect.get(socket, '_httpMessage') != null;
  if (error.code === 'ECONNRESET' || !socket.writable || isAnswering) {
    socket.destroy();
    return;
  }
  const status = parserStatus.get(error.code ?? '') ?? 400;
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
  setTimeout(() => socket.destroy(), lingerTimeoutMs).unref();
}

/** Starts to listen. @returns the port, or one line that says why not */
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
      resolve(ok(typeof address === 'object' && address !== null ? address.port : port));
    });
  });
}

/** Returns the name under which a browser of this machine finds a server that listens on `hostname`. */
export function toUrlHost(hostname: string | undefined): string {
  if (hostname === undefined || hostname === '0.0.0.0' || hostname === '::') return 'localhost';
  return hostname.includes(':') ? `[${hostname}]` : hostname;
}

const sweepInterval = 50;

/**
 * Stops accepting, lets what is under way finish, and closes what has not finished by then.
 * @param shutdownTimeoutMs milliseconds
 */
export function drain(server: Server, shutdownTimeoutMs: number): Promise<void> {
  return new Promise((resolve) => {
    // Connections that became sockets of the development tools are no longer among the server's, and hold it open.
    const timer = setTimeout(() => {
      server.closeAllConnections();
      finish();
    }, shutdownTimeoutMs);
    // A connection that was told before that it may stay would hold the server open once its answer is out.
    const sweep = setInterval(() => server.closeIdleConnections(), sweepInterval);
    const finish = (): void => {
      clearTimeout(timer);
      clearInterval(sweep);
      resolve();
    };
    server.close(finish);
  });
}
