/**
 * `npm run bench -- solr`: loads generated jobs into a SolrCloud of two shards on two nodes, searches while a node is
 * killed, and writes docs/reports/solr.md.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir, totalmem } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createSolrSearch } from '#lib/search/solr/solr-search.ts';
import { createPlanner } from '#lib/search/text/plan-text.ts';
import { allJobsQuery, type JobQuery } from '#lib/jobs/query/query.ts';
import { indexFeed } from '#scripts/solr-index/index-feed.ts';
import { createProgressBar } from '#scripts/solr-index/progress-bar.ts';
import { createSolrAdmin } from '#scripts/solr-index/solr-admin.ts';
import { findSolrObstacle } from '#tests/solr/support/prepare-java.ts';
import { searchUnderLoad } from '#tests/solr/support/search-under-load.ts';
import { startSolr } from '#tests/solr/support/start-solr.ts';
import { toLoadReport, type Measured } from './to-load-report.ts';

const root = path.join(import.meta.dirname, '../..');
const log = { info: () => undefined, warn: console.warn, error: console.error };
const budgetMs = 30_000;

const queries: readonly (readonly [string, JobQuery])[] = [
  ['every job', allJobsQuery],
  ['a word', { ...allJobsQuery, text: 'pilot' }],
  ['three words', { ...allJobsQuery, text: 'ramp agent seattle' }],
  ['a word misspelt', { ...allJobsQuery, text: 'mechanik' }],
  [
    'filters of three facets',
    {
      ...allJobsQuery,
      company: ['alaska-airlines'],
      employmentType: ['full-time'],
      jobCategory: ['pilots', 'interns'],
    },
  ],
  [
    'a circle, nearest first',
    { ...allJobsQuery, coordinates: { latitude: 47.6, longitude: -122.3 }, radius: 50, sort: 'distance' },
  ],
];

const { values } = parseArgs({
  options: {
    jobs: { type: 'string', default: '100000' },
    questions: { type: 'string', default: '200' },
    minutes: { type: 'string', default: '1' },
  },
});
const reason = findSolrObstacle();
if (reason !== null) {
  process.stderr.write(`Solr cannot be started here: ${reason}.\n`);
  process.exit(1);
}

const folder = mkdtempSync(path.join(tmpdir(), 'solr-load-'));
const file = path.join(folder, 'feed.ndjson');
const made = spawnSync(
  process.execPath,
  [path.join(root, 'scripts/generate-feed.ts'), '--jobs', values.jobs, '--seed', '7', '--out', file],
  { stdio: 'inherit' },
);
if (made.status !== 0) throw new Error('the feed could not be made');
const cluster = await startSolr(2, { memory: 1024, isOptimized: true });
try {
  const admin = createSolrAdmin(cluster.urls);
  const bar = createProgressBar(process.stderr);
  const started = performance.now();
  const outcome = await indexFeed(admin, {
    feed: readFileSync(file),
    asOf: new Date().toISOString(),
    buids: 'any',
    alias: 'jobs',
    shards: 2,
    replicas: 2,
    keep: 0,
    batch: 1000,
    onProgress: bar.show,
  });
  bar.end();
  if (!outcome.ok) throw new Error(outcome.error);
  const seconds = (performance.now() - started) / 1000;
  const search = createSolrSearch({
    urls: cluster.urls,
    collection: 'jobs',
    buids: 'any',
    createPlanner,
    now: Date.now,
    log,
    budgetMs,
  });
  await search.ready();
  const measured: Measured[] = [];
  for (const [name, query] of queries) {
    await search.search(query);
    const times: number[] = [];
    for (let at = 0; at < Number(values.questions); at += 1) {
      const startedAt = performance.now();
      // Another page each time, so that no answer comes from a cache.
      const answer = await search.search({ ...query, page: 1 + at });
      if (!answer.ok) throw new Error(`${name}: ${answer.error.kind} ${answer.error.detail}`);
      times.push(performance.now() - startedAt);
    }
    measured.push({ name, times });
  }
  const load = searchUnderLoad(search, allJobsQuery, 8, 500);
  const half = (Number(values.minutes) * 60_000) / 2;
  const until = async (more: number): Promise<void> => {
    const end = performance.now() + more;
    while (performance.now() < end) await search.search(allJobsQuery, { limit: 0, hasFacets: false });
  };
  await until(half / 2);
  await cluster.kill(0);
  const killedAt = load.answered();
  await until(half);
  const answeredWhileDown = load.answered() - killedAt;
  await cluster.restart(0);
  await until(half / 2);
  const ended = await load.stop();
  await search.close();
  const machine = `${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}; load average ${(loadavg()[0] ?? 0).toFixed(1)}`;
  const report = toLoadReport({
    machine,
    date: new Date().toISOString().slice(0, 10),
    jobs: outcome.value.jobs,
    seconds,
    measured,
    killed: { ...ended, answeredWhileDown },
  });
  writeFileSync(path.join(root, 'docs/reports/solr.md'), report);
  process.stdout.write(report);
  if (ended.failed.length > 0) process.exitCode = 1;
} finally {
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
}
