import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import path from 'node:path';
import next from 'next';
import { z } from 'zod';
import type { PageHandler } from './call-pages.ts';

const builtConfig = z.object({ config: z.record(z.string(), z.unknown()) });

export interface NextPages {
  readonly pages: PageHandler;
  close(): Promise<void>;
}

export interface NextPagesOptions {
  /** Root of the project: holds `.next`. */
  readonly directory: string;
  readonly isDevelopment: boolean;
  readonly port: number;
  /** Server to which the development tools attach their WebSocket. */
  readonly server?: Server;
}

/** Starts the framework in this thread. This is the only server module that imports it. */
export async function createNextPages({
  directory,
  isDevelopment,
  port,
  server,
}: NextPagesOptions): Promise<NextPages> {
  process.env.NEXT_TELEMETRY_DISABLED ??= '1';
  if (!isDevelopment) process.env['__NEXT_PRIVATE_STANDALONE_CONFIG'] = readBuiltConfig(directory);
  // With the real bind address 127.x, the framework treats every middleware rewrite as a rewrite to another server.
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
 * Returns the configuration as the build resolved it.
 * Without it the framework compiles `next.config.ts` again at run time: it would need its compiler and our sources, and
 * would not know the deployment id of the build.
 */
function readBuiltConfig(directory: string): string {
  const { config } = builtConfig.parse(
    JSON.parse(readFileSync(path.join(directory, '.next/required-server-files.json'), 'utf8')),
  );
  return JSON.stringify(config);
}
