/** The real site with all of its extra pages enabled. */
import path from 'node:path';
import pino from 'pino';
import { site as configuration } from '#config/site.ts';
import { createSearch } from '#lib/server/search/create-search.ts';
import { startServer } from '#lib/server/start-server.ts';
import { stopOnSignals } from '#lib/server/stop-on-signals.ts';
import { parseEnv } from '#lib/env.ts';
import { parseSite } from '#lib/runtime/site.ts';
import { allExtraPages } from './all-extra-pages.ts';

const root = path.join(import.meta.dirname, '../../..');
const env = parseEnv(process.env);
const site = parseSite({ ...configuration, extraPages: allExtraPages });
if (!env.ok || !site.ok) throw new Error('The settings are wrong.');
const log = pino(pino.destination(2));
const made = await createSearch(env.value, site.value, root, log);
if (!made.ok) throw new Error(made.error);
const server = await startServer({
  env: env.value,
  site: site.value,
  search: made.value.search,
  feed: made.value.feed,
  log,
  directory: root,
});
if (!server.ok) throw new Error(server.error);
stopOnSignals(server.value.close);
process.stdout.write(`Listening on ${server.value.url}\n`);
