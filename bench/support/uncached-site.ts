/** The site as `server.ts` starts it, with its page cache off: every response is rendered. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import pino from 'pino';
import { parseEnv } from '#lib/env.ts';
import { createSearch } from '#lib/server/search/create-search.ts';
import { startServer } from '#lib/server/start-server.ts';
import { stopOnSignals } from '#lib/server/stop-on-signals.ts';
import { parseSite } from '#lib/runtime/site.ts';
import { root } from './paths.ts';

/** Returns the value of a result, or ends the process with its error. */
function valueOrExit<T>(
  result: { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: string },
): T {
  if (result.ok) return result.value;
  process.stderr.write(`${result.error}\n`);
  process.exit(1);
}

const env = valueOrExit(parseEnv(process.env));
const site = valueOrExit(parseSite());
const log = pino(pino.destination(2));
const { search, feed } = valueOrExit(await createSearch(env, site, root, log));
const buildId = readFileSync(path.join(root, '.next/BUILD_ID'), 'utf8').trim();
const server = valueOrExit(
  await startServer({ env, site, search, feed, log, directory: root, buildId, hasCache: false }),
);
stopOnSignals(server.close);
process.stdout.write(`Listening on ${server.url}\n`);
