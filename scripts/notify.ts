import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pino from 'pino';
import { parseEnv, showsSamples } from '#lib/env.ts';
import { createSearch } from '#lib/search/backend/create-search.ts';
import { parseSite } from '#lib/runtime/site.ts';
import { serviceAccount, type ServiceAccount } from './notify/google-indexing.ts';
import { notify } from './notify/notify.ts';
import { compareSnapshots, parseSnapshot, takeSnapshot, keepUnsent, type Snapshot } from './notify/snapshot.ts';

const root = path.dirname(import.meta.dirname);
const usage = 'Usage: npm run notify -- --since <snapshot file> [--dry-run] [--google-limit 200]';

function fail(line: string): never {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        since: { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
        'google-limit': { type: 'string', default: '200' },
      },
    });
    return values;
  } catch {
    return fail(usage);
  }
}

function readAccount(file: string): ServiceAccount | null {
  if (file === '') return null;
  try {
    return serviceAccount.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return fail(`GOOGLE_INDEXING_KEY_FILE: ${file} is not the key file of a service account.`);
  }
}

const values = readOptions();
const since = values.since ?? fail(usage);
if (!/^\d{1,6}$/.test(values['google-limit'])) fail(usage);
if (existsSync(path.join(root, '.env'))) process.loadEnvFile(path.join(root, '.env'));
const env = parseEnv(process.env);
if (!env.ok) fail(env.error);
const site = parseSite();
if (!site.ok) fail(site.error);
const google = readAccount(process.env['GOOGLE_INDEXING_KEY_FILE'] ?? '');

const search = await createSearch(env.value, site.value, root, pino({ level: 'silent' }));
if (!search.ok) fail(search.error);
const after = await takeSnapshot(search.value.search);
await search.value.search.close();
if (!after.ok) fail(`The jobs cannot be read: ${after.error.detail}`);
const save = (snapshot: Snapshot): void => writeFileSync(since, `${JSON.stringify(snapshot)}\n`);

if (!existsSync(since)) {
  if (!values['dry-run']) save(after.value);
  process.stdout.write(
    `${since} did not exist: ${values['dry-run'] ? 'a first run would write' : 'wrote'} ${Object.keys(after.value.jobs).length} jobs, told nobody.\n`,
  );
} else {
  const before = parseSnapshot(readFileSync(since, 'utf8'));
  if (!before.ok) fail(`${since}: ${before.error}.`);
  const report = await notify(
    compareSnapshots(before.value, after.value),
    {
      siteUrl: env.value.SITE_URL ?? site.value.siteUrl,
      isIndexable: env.value.INDEXING === 'on' && !showsSamples(env.value),
      isDryRun: values['dry-run'],
      indexNowKey: env.value.INDEXNOW_KEY ?? null,
      google,
      googleLimit: Number(values['google-limit']),
      now: Math.floor(Date.now() / 1000),
    },
    { fetch, wait: (milliseconds) => wait(milliseconds) },
  );
  process.stdout.write(`${report.lines.join('\n')}\n`);
  if (report.isDone) save(keepUnsent(before.value, after.value, report.unsentPaths));
  process.exitCode = report.isDone || values['dry-run'] ? 0 : 1;
}
