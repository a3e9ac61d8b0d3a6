import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pino from 'pino';
import { parseEnv } from '#lib/env.ts';
import { createSearch } from '#lib/server/create-search.ts';
import { parseSite } from '#lib/site.ts';
import { serviceAccount } from './notify/google-indexing.ts';
import { notify } from './notify/notify.ts';
import { compareSnapshots, parseSnapshot, takeSnapshot } from './notify/snapshot.ts';

const root = path.dirname(import.meta.dirname);
const usage = 'Usage: npm run notify -- --since <snapshot file> [--dry-run] [--google-limit 200]';

function fail(line: string): never {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

const { values } = parseArgs({ options: { since: { type: 'string' }, 'dry-run': { type: 'boolean', default: false }, 'google-limit': { type: 'string', default: '200' } } });
const since = values.since ?? fail(usage);
if (!/^\d{1,6}$/.test(values['google-limit'])) fail(usage);
if (existsSync(path.join(root, '.env'))) process.loadEnvFile(path.join(root, '.env'));
const env = parseEnv(process.env);
if (!env.ok) fail(env.error);
const site = parseSite();
if (!site.ok) fail(site.error);
const keyFile = process.env['GOOGLE_INDEXING_KEY_FILE'] ?? '';
const google = keyFile === '' ? null : serviceAccount.parse(JSON.parse(readFileSync(keyFile, 'utf8')));

const search = await createSearch(env.value, site.value, root, pino({ level: 'silent' }));
if (!search.ok) fail(search.error);
const after = await takeSnapshot(search.value.search);
await search.value.search.close();
if (!after.ok) fail(`The jobs cannot be read: ${after.error.detail}`);
const save = (): void => writeFileSync(since, `${JSON.stringify(after.value)}\n`);

if (!existsSync(since)) {
  if (!values['dry-run']) save();
  process.stdout.write(`${since} did not exist: ${values['dry-run'] ? 'a first run would write' : 'wrote'} ${Object.keys(after.value.jobs).length} jobs, told nobody.\n`);
} else {
  const before = parseSnapshot(readFileSync(since, 'utf8'));
  if (!before.ok) fail(`${since}: ${before.error}.`);
  const report = await notify(
    compareSnapshots(before.value, after.value),
    {
      siteUrl: env.value.SITE_URL ?? site.value.siteUrl,
      isIndexable: env.value.INDEXING === 'on',
      isDryRun: values['dry-run'],
      indexNowKey: env.value.INDEXNOW_KEY ?? null,
      google,
      googleLimit: Number(values['google-limit']),
      now: Math.floor(Date.now() / 1000),
    },
    { fetch, wait: (milliseconds) => wait(milliseconds) },
  );
  process.stdout.write(`${report.lines.join('\n')}\n`);
  if (report.isDone) save();
  process.exitCode = report.isDone || values['dry-run'] ? 0 : 1;
}
