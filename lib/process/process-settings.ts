import { existsSync } from 'node:fs';
import path from 'node:path';
import pino, { type Logger } from 'pino';
import type { SiteConfig } from '#config/site-schema.ts';
import { parseEnv, type Env } from '#lib/env.ts';
import type { Result } from '#lib/result.ts';
import { parseSite } from '#lib/runtime/site.ts';

/** Root of the project. */
export const directory = path.join(import.meta.dirname, '../..');

/** Ends the process with a line for its operator. */
export function fail(line: string): never {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

/** Returns the value, or ends the process with the error. */
export function orFail<T>(result: Result<T, string>): T {
  return result.ok ? result.value : fail(result.error);
}

/** Reads `.env`, the environment and the configuration of the site. Ends the process when a setting is invalid. */
export function readSettings(): { readonly env: Env; readonly site: SiteConfig } {
  if (existsSync(path.join(directory, '.env'))) process.loadEnvFile(path.join(directory, '.env'));
  return { env: orFail(parseEnv(process.env)), site: orFail(parseSite()) };
}

/** Creates the server's logger. It writes one line of JSON per event to stderr. */
export function createLog(): Logger {
  return pino({}, pino.destination(2));
}
