import path from 'node:path';
import pino from 'pino';
import { createSearch } from '#lib/server/create-search.ts';
import { startServer } from '#lib/server/start-server.ts';
import { stopOnSignals } from '#lib/server/stop-on-signals.ts';
import { parseEnv } from '#lib/env.ts';
import type { JobSearch, JobsError } from '#lib/jobs/search.ts';
import { err, type Result } from '#lib/result.ts';
import { parseSite } from '#lib/site.ts';

/** The real site over a search that fails when told so: by the texts and ids below, and as a whole from SIGUSR2 on, an hour later. */
const root = path.join(import.meta.dirname, '../../..');
const later = 3_600_000;
let isOut = false;

const down = err<JobsError>({ kind: 'unavailable', detail: 'secret-detail: the service at 10.0.0.1 refused' });

async function answer<T>(sentinel: string, ask: () => Promise<Result<T, JobsError>>): Promise<Result<T, JobsError>> {
  if (sentinel.includes('sentinel-throw')) throw new Error('secret-detail: a fault of the program');
  return isOut || sentinel.includes('sentinel-down') ? down : ask();
}

function withFaults(search: JobSearch): JobSearch {
  return {
    ...search,
    search: (query) => answer(query.text, () => search.search(query)),
    list: (query, limit) => answer(query.text, () => search.list(query, limit)),
    count: (query) => answer(query.text, () => search.count(query)),
    get: (id) => answer(id, () => search.get(id)),
    featured: (limit) => answer('', () => search.featured(limit)),
    vocabulary: () => answer('', () => search.vocabulary()),
  };
}

const env = parseEnv(process.env);
const site = parseSite();
if (!env.ok || !site.ok) throw new Error('The settings are wrong.');
const log = pino(pino.destination(2));
const made = await createSearch(env.value, site.value, root, log);
if (!made.ok) throw new Error(made.error);
const now = (): number => Date.now() + (isOut ? later : 0);
const server = await startServer({ env: env.value, site: site.value, search: withFaults(made.value.search), log, directory: root, now });
if (!server.ok) throw new Error(server.error);
process.on('SIGUSR2', () => (isOut = true));
stopOnSignals(server.value.close);
process.stdout.write(`Listening on ${server.value.url}\n`);
