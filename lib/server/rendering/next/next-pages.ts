import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import path from 'node:path';
import next from 'next';
import { z } from 'zod';
import type { PageHandler } from './call-pages.ts';

const built = z.object({ config: z.record(z.string(), z.unknown()) });

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
export async function createNextPages({
  directory,
  isDevelopment,
  port,
  server,
}: NextPagesOptions): Promise<NextPages> {
  process.env.NEXT_TELEMETRY_DISABLED ??= '1';
  if (!isDevelopment) process.env['__NEXT_PRIVATE_STANDALONE_CONFIG'] = readBuiltConfig(directory);
  // Told the real bind address 127.x, it takes every middleware rewrite for one to another server.
  const app = next({
    dev: isDevelopment,
    dir: directory,
    hostname: 'localhost',
    port,
    ...(server === undefined ? {} : { httpServer: server }),
    quiet: !isDevelopment,
  });
  await app.prepare();
  const handle = app.getRequestHandler();
  return { pages: (request, response) => handle(request, response), close: () => app.close() };
}

/**
 * The configuration as the build resolved it, for the framework, which otherwise compiles `next.config.ts` anew: then it needs
 * its compiler and our sources at run time, and does not know the deployment id that the build was made with.
 */
function readBuiltConfig(directory: string): string {
  const { config } = built.parse(
    JSON.parse(readFileSync(path.join(directory, '.next/required-server-files.json'), 'utf8')),
  );
  return JSON.stringify(config);
}
