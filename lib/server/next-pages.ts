import type { Server } from 'node:http';
import next from 'next';
import type { PageHandler } from './render-page.ts';

export interface NextPages {
  readonly pages: PageHandler;
  close(): Promise<void>;
}

/**
 * Starts the framework inside this process: the only module of the server that knows it.
 * @param server where the development tools' socket connects
 */
export async function createNextPages(directory: string, isDevelopment: boolean, port: number, server: Server): Promise<NextPages> {
  process.env.NEXT_TELEMETRY_DISABLED ??= '1';
  // Told the real bind address 127.x, it takes every middleware rewrite for one to another server.
  const app = next({ dev: isDevelopment, dir: directory, hostname: 'localhost', port, httpServer: server, quiet: !isDevelopment });
  await app.prepare();
  const handle = app.getRequestHandler();
  return { pages: (request, response) => handle(request, response), close: () => app.close() };
}
