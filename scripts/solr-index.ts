import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { site } from '#config/site.ts';
import { parseEnv, toSolrUser } from '#lib/env.ts';
import { createProgressBar } from './solr-index/progress-bar.ts';
import { indexFeed } from './solr-index/index-feed.ts';
import { createSolrAdmin, SolrRefusal } from './solr-index/solr-admin.ts';

const usage =
  'npm run solr:index -- <feed: path or http(s) address> [--collection jobs] [--shards 1] [--replicas 1] [--keep 0]';
const count = z.coerce.number().int();
const optionsSchema = z.object({
  collection: z
    .string()
    .regex(/^[A-Za-z][\w-]{0,80}$/, 'must be a name')
    .optional(),
  shards: count.min(1).max(64).default(1),
  replicas: count.min(1).max(16).default(1),
  keep: count.min(0).max(1).default(0),
});

const text = { type: 'string' } as const;

async function readFeed(source: string): Promise<{ readonly feed: Uint8Array; readonly asOf: string }> {
  if (!/^https?:\/\//i.test(source))
    return { feed: await readFile(path.resolve(source)), asOf: (await stat(path.resolve(source))).mtime.toISOString() };
  const response = await fetch(source, {
    headers: { accept: 'application/json, application/x-ndjson' },
    signal: AbortSignal.timeout(120_000),
  });
  if (!response.ok) throw new Error(`${source} answers ${response.status}`);
  const modified = Date.parse(response.headers.get('last-modified') ?? '');
  return {
    feed: new Uint8Array(await response.arrayBuffer()),
    asOf: new Date(Number.isNaN(modified) ? Date.now() : modified).toISOString(),
  };
}

async function run(): Promise<string | null> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { collection: text, shards: text, replicas: text, keep: text },
  });
  const [source] = positionals;
  const options = optionsSchema.safeParse(values);
  if (source === undefined || positionals.length > 1) return usage;
  if (!options.success) return z.prettifyError(options.error);
  const env = parseEnv(process.env);
  if (!env.ok) return env.error;
  const { collection, ...rest } = options.data;
  const bar = createProgressBar(process.stderr);
  const outcome = await indexFeed(createSolrAdmin(env.value.SOLR_URL, toSolrUser(env.value)), {
    ...(await readFeed(source)),
    ...rest,
    alias: collection ?? env.value.SOLR_COLLECTION,
    buids: env.value.SEARCH_BUIDS ?? site.buids,
    onProgress: bar.show,
    onRead(jobs, skippedJobs, { listed, skipped, droppedFields, listedDrops }) {
      console.log(`${jobs} jobs to index${skippedJobs > 0 ? `, ${skippedJobs} of other companies left out` : ''}`);
      for (const problem of listed) console.log(`  bad row, skipped: ${problem}`);
      if (skipped > listed.length) console.log(`  and ${skipped - listed.length} more bad rows`);
      for (const [name, times] of Object.entries(droppedFields))
        console.log(`  values left out or corrected: ${name}, ${times} times`);
      for (const dropped of listedDrops) console.log(`    ${dropped}`);
    },
  });
  bar.end();
  if (!outcome.ok) return outcome.error;
  const { collection: made, jobs, resumedAt, isCurrent, deleted } = outcome.value;
  if (isCurrent) console.log(`${made} holds this feed already.`);
  else
    console.log(
      `${made} is in service with ${jobs} jobs${resumedAt > 0 ? `, of which an earlier run had sent ${resumedAt}` : ''}.${deleted.length > 0 ? ` Deleted: ${deleted.join(', ')}.` : ''}`,
    );
  return null;
}

const problem = await run().catch((error: unknown) => {
  if (error instanceof SolrRefusal || error instanceof Error) return error.message;
  return String(error);
});
if (problem !== null) {
  process.stderr.write(`solr:index: ${problem}\n`);
  process.exitCode = 1;
}
