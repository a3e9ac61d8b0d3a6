import path from 'node:path';
import pino from 'pino';
import { site as configuration } from '#config/site.ts';
import { parseEnv, type Env } from '#lib/env.ts';
import type { Result } from '#lib/result.ts';
import { parseSite } from '#lib/runtime/site.ts';
import { createSearch, type NamedSearch } from '#lib/search/backend/create-search.ts';
import { createMetrics } from '#lib/server/metrics.ts';
import { startServer, type ServerOptions } from '#lib/server/start-server.ts';
import { stopOnSignals } from '#lib/process/stop-on-signals.ts';

const root = path.join(import.meta.dirname, '../../..');

function valueOf<T>(result: Result<T, string>): T {
  if (!result.ok) throw new Error(result.error);
  return result.value;
}

/**
 * Serves the real site like `server.ts`, without metrics of search services and with other parts.
 * @param settings what differs from `config/site.ts`
 * @param change returns the parts that differ
 */
export async function serveSite(
  settings: object,
  change: (named: NamedSearch, env: Env) => Partial<ServerOptions> = () => ({}),
): Promise<void> {
  const env = valueOf(parseEnv(process.env));
  const site = valueOf(parseSite({ ...configuration, ...settings }));
  const log = pino(pino.destination(2));
  const named = valueOf(await createSearch(env, site, root, log));
  const { search, ready } = named;
  const server = valueOf(
    await startServer({
      env,
      site,
      search,
      ready,
      log,
      metrics: createMetrics(),
      directory: root,
      isDevelopment: false,
      buildId: 'development',
      commit: null,
      ...change(named, env),
    }),
  );
  stopOnSignals(server.close);
  process.stdout.write(`Listening on ${server.url}\n`);
}
