/**
 * `npm run bench -- solr`: compares the relevance of Solr with that of SQLite, loads generated jobs into Solr, searches them, and writes
 * docs/reports/solr.md.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir, totalmem } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { allJobsQuery, type JobQuery } from '#lib/jobs/query/query.ts';
import { createSolrSearch } from '#lib/search/solr/solr-search.ts';
import { createPlanner } from '#lib/search/text/plan-text.ts';
import { indexFeed } from '#scripts/solr-index/index-feed.ts';
import { createProgressBar } from '#scripts/solr-index/progress-bar.ts';
import { createSolrAdmin } from '#scripts/solr-index/solr-admin.ts';
import { ownGroups, readAnswerable } from '#tests/relevance/groups.ts';
import { compareRelevance } from '#tests/solr/support/compare-relevance.ts';
import { findSolrObstacle } from '#tests/solr/support/prepare-java.ts';
import { startSolr } from '#tests/solr/support/start-solr.ts';

const root = path.join(import.meta.dirname, '../..');
const heapMegabytes = 2048;
const budgetMs = 30_000;
const { values: options } = parseArgs({
  options: {
    jobs: { type: 'string', default: '100000' },
    queries: { type: 'string', default: '200' },
    feed: { type: 'string' },
  },
});
const reason = findSolrObstacle();
if (reason !== null) {
  process.stderr.write(`Solr cannot be started here: ${reason}.\n`);
  process.exit(1);
}

/** What a visitor may have chosen beside a text. */
const filters: readonly Partial<JobQuery>[] = [
  {},
  { company: ['alaska-airlines'] },
  {},
  { employmentType: ['full-time'], jobCategory: ['pilots', 'airport-operations'] },
  { locations: ['seattle-wa'], radius: 50 },
  { locations: ['hawaii', 'alaska'] },
  { coordinates: { latitude: 47.6, longitude: -122.3 }, radius: 50, sort: 'distance' },
  { sort: 'date', page: 3 },
];

/** Returns judged texts of all groups, every fifth query without one, with filters in turn. */
function toQueries(count: number): readonly JobQuery[] {
  const texts = [...ownGroups.early, ...ownGroups.late].flatMap(readAnswerable);
  return Array.from({ length: count }, (_, at): JobQuery => {
    const text = at % 5 === 0 ? '' : (texts[Math.floor((at * texts.length) / count)]?.text ?? '');
    return { ...allJobsQuery, text, ...filters[at % filters.length] };
  });
}

const jvmSchema = z.object({
  metrics: z.object({
    'solr.jvm': z.object({ 'memory.heap.used': z.number(), 'memory.non-heap.used': z.number() }),
  }),
});

async function readMemory(url: string): Promise<string> {
  const response = await fetch(`${url}/admin/metrics?group=jvm&prefix=memory&wt=json`);
  const used = jvmSchema.parse(await response.json()).metrics['solr.jvm'];
  const [heap, other] = [used['memory.heap.used'], used['memory.non-heap.used']].map((bytes) =>
    Math.round(bytes / 2 ** 20),
  );
  return `${heap} MB of ${heapMegabytes} MB of heap, ${other} MB beside it`;
}

const folder = mkdtempSync(path.join(tmpdir(), 'solr-load-'));
const file = options.feed ?? path.join(folder, 'feed.ndjson');
if (options.feed === undefined) {
  const args = [path.join(root, 'scripts/generate-feed.ts'), '--jobs', options.jobs, '--seed', '7', '--out', file];
  if (spawnSync(process.execPath, args, { stdio: 'inherit' }).status !== 0) throw new Error('no feed');
}
const cluster = await startSolr(1, { memory: heapMegabytes, isOptimized: true });
try {
  const bar = createProgressBar(process.stderr);
  const started = performance.now();
  const outcome = await indexFeed(createSolrAdmin(cluster.urls), {
    feed: readFileSync(file),
    asOf: new Date().toISOString(),
    buids: 'any',
    alias: 'jobs',
    shards: 2,
    replicas: 1,
    keep: 0,
    batch: 1000,
    onProgress: bar.show,
  });
  bar.end();
  if (!outcome.ok) throw new Error(outcome.error);
  const { jobs } = outcome.value;
  const indexSeconds = (performance.now() - started) / 1000;
  let plannerMs = 0;
  const search = createSolrSearch({
    urls: cluster.urls,
    collection: 'jobs',
    buids: 'any',
    createPlanner(knowledge) {
      const startedAt = performance.now();
      const planner = createPlanner(knowledge);
      plannerMs = performance.now() - startedAt;
      return planner;
    },
    now: Date.now,
    log: console,
    budgetMs,
    // The bench measures the reading of names by itself.
    intervalMs: 3_600_000,
  });
  const readAt = performance.now();
  await search.ready();
  const knowledgeMs = performance.now() - readAt;
  const times: number[] = [];
  for (const query of toQueries(Number(options.queries))) {
    const startedAt = performance.now();
    const answer = await search.search(query);
    if (!answer.ok) throw new Error(`${query.text}: ${answer.error.kind} ${answer.error.detail}`);
    times.push(performance.now() - startedAt);
  }
  const memory = await readMemory(cluster.urls[0] ?? '');
  await search.close();
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): string => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(0);
  const machine = `${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}; load average ${(loadavg()[0] ?? 0).toFixed(1)}`;
  const load = `# Solr under load, and beside SQLite

\`npm run bench -- solr\` of ${new Date().toISOString().slice(0, 10)}: one Solr node with two shards, ZooKeeper and the site’s search on one machine: ${machine}.

## ${jobs.toLocaleString('en-US')} generated jobs

| | |
|---|---|
| Index, reading the feed included | ${Math.round(indexSeconds)} s, ${Math.round(jobs / indexSeconds).toLocaleString('en-US')} jobs a second |
| ${times.length} mixed queries with all facets, one after another, nothing cached | median ${at(0.5)} ms, 99 % within ${at(0.99)} ms |
| Names for the planner: read for each feed, without stopping the site | ${Math.round(knowledgeMs)} ms |
| The planner made of them, at the first text | ${Math.round(plannerMs)} ms |
| Memory of Solr | ${memory} |
`;
  process.stdout.write(load);
  const groups = await compareRelevance(cluster.urls);
  const rows = groups.map(({ group, sqlite, solr, different }) => {
    return `| ${group} | ${sqlite.toFixed(3)} | ${solr.toFixed(3)} | ${different.length} |`;
  });
  const relevance = `
## Relevance

Mean nDCG over the first ten results of each group of judged queries. Different: queries that the two answer differently.

| Group | SQLite | Solr | Different |
|---|---:|---:|---:|
${rows.join('\n')}
`;
  writeFileSync(path.join(root, 'docs/reports/solr.md'), load + relevance);
  process.stdout.write(relevance);
} finally {
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
}
