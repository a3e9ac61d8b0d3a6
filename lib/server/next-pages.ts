import type { Server } from 'node:http';
import next from 'next';
import type { PageHandler } from './render-page.ts';

export interface NextPages {
  readonly pages: PageHandler;
  close(): Promise<void>;
}

export interface NextPagesOptions {
  /** Root of the project: holds `.next`. */
  readonly directory: string;
  readonly isDevelopment: boolean;
  readonly port: number;
  /** Where the development tools' socket connects. */
  readonly server?: Server;
}

/** Starts the framework inside this thread: the only module of the server that knows it. */
export async function createNextPages({ directory, isDevelopment, port, server }: NextPagesOptions): Promise<NextPages> {
  process.env.NEXT_TELEMETRY_DISABLED ??= '1';
  // Told the real bind address 127.x, it takes every middleware rewrite for one to another server.
  const app = next({ dev: isDevelopment, dir: directory, hostname: 'localhost', port, ...(server === undefined ? {} : { httpServer: server }), quiet: !isDevelopment });
  await app.prepare();
  const handle = app.getRequestHandler();
  return { pages: (request, response) => handle(request, response), close: () => app.close() };
}
