/** The real site with a listening thread that cannot search: only its render threads can. */
import path from 'node:path';
import pino from 'pino';
import { createFakeSearch } from '#tests/support/fake-search.ts';
import { createSearch } from '#lib/server/search/create-search.ts';
import { startServer } from '#lib/server/start-server.ts';
import { stopOnSignals } from '#lib/server/stop-on-signals.ts';
import { parseEnv } from '#lib/env.ts';
import { parseSite } from '#lib/runtime/site.ts';

const root = path.join(import.meta.dirname, '../../..');
const env = parseEnv(process.env);
const site = parseSite();
if (!env.ok || !site.ok) throw new Error('The settings are wrong.');
const log = pino(pino.destination(2));
const made = await createSearch(env.value, site.value, root, log);
if (!made.ok) throw new Error(made.error);
const { search, feed } = made.value;
const withoutJobs = createFakeSearch({
  version: () => search.version(),
  isReady: () => search.isReady(),
  close: () => search.close(),
});
const server = await startServer({
  env: { ...env.value, RENDER_THREADS: 1 },
  site: site.value,
  search: withoutJobs,
  feed,
  log,
  directory: root,
});
if (!server.ok) throw new Error(server.error);
stopOnSignals(server.value.close);
process.stdout.write(`Listening on ${server.value.url}\n`);
