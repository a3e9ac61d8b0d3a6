import { createServer, STATUS_CODES, type RequestListener, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { err, ok, type Result } from '#lib/result.ts';

const parserStatus: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Milliseconds, but for the bytes of a head. Keep-alive outlives the idle time of usual load balancers (60 s). */
const usualLimits = {
  maxHeaderSize: 16_384,
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5000,
  /** For which nothing may come and nothing be taken while an answer is due: longer than any rendering. */
  silence: 60_000,
};

/** Milliseconds for which a visitor whose request was refused may take the refusal. */
const parting = 1000;

/** A server with limits for slow and oversized requests, and for visitors who do not take their answer. */
export function createHttpServer(listener: RequestListener, limits: Partial<typeof usualLimits> = {}): Server {
  const { silence, ...options } = { ...usualLimits, ...limits };
  const server = createServer(options, listener);
  server.timeout = silence;
  server.on('clientError', answerParserError);
  return server;
}

function answerParserError(error: NodeJS.ErrnoException, socket: Duplex): void {
  // An answer under way is of an earlier request: another in its midst would be taken for a part of it.
  const isAnswering = Reflect.get(socket, '_httpMessage') != null;
  if (error.code === 'ECONNRESET' || !socket.writable || isAnswering) {
    socket.destroy();
    return;
  }
  const status = parserStatus[error.code ?? ''] ?? 400;
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
  setTimeout(() => socket.destroy(), parting).unref();
}

/** Starts to listen. @returns the port, or one line that says why not */
export function listen(server: Server, port: number, hostname: string | undefined): Promise<Result<number, string>> {
  return new Promise((resolve) => {
    const fail = (error: NodeJS.ErrnoException): void => {
      const reason = error.code === 'EADDRINUSE' ? 'it is in use' : (error.code ?? error.message);
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

const sweepInterval = 50;

/**
 * Stops accepting, lets what is under way finish, and closes what has not finished by then.
 * @param grace milliseconds
 */
export function drain(server: Server, grace: number): Promise<void> {
  return new Promise((resolve) => {
    // Connections that became sockets of the development tools are no longer among the server's, and hold it open.
    const timer = setTimeout(() => {
      server.closeAllConnections();
      finish();
    }, grace);
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
