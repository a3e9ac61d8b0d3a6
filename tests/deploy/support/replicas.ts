import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { site } from '#config/site.ts';
import { startJobsApi } from '#scripts/jobs-api/start-jobs-api.ts';
import { indexFeed } from '#scripts/solr-index/index-feed.ts';
import { createSolrAdmin } from '#scripts/solr-index/solr-admin.ts';
import { secondServer } from '#tests/e2e/support/second-build.ts';
import { writeGeneratedFeed } from '#tests/support/generated-feed.ts';
import { startSolr } from '#tests/solr/support/start-solr.ts';
import { startSite, type RunningSite } from '#tests/support/start-site.ts';
import { startFront, trustForwardedFor, type Front } from './front.ts';

/** The build of a process. */
export type Build = 'first' | 'second';

/** Two equal processes behind the front, with one feed. */
export interface Replicas {
  readonly front: Front;
  readonly urls: () => readonly string[];
  /**
   * Stops one process, waits for its end, and starts it again with a build at the same address until it is ready.
   * @returns its exit code
   */
  restart(which: 0 | 1, build: Build): Promise<number | null>;
  /** Closes a job in their job source. @param id its GUID */
  closeJob(id: string): Promise<void>;
  /** Starts another front with an empty cache. */
  startEmptyFront(): Promise<Front>;
  stop(): Promise<void>;
}

const servers = { first: 'server.ts', second: secondServer } as const;

/** Their job source. */
interface Source {
  readonly env: Readonly<Record<string, string>>;
  readonly closeJob: Replicas['closeJob'];
  readonly stop: () => Promise<void>;
}

async function startFeed(): Promise<Source> {
  const feed = await writeGeneratedFeed();
  return {
    env: { JOBS_FEED: feed.path },
    async closeJob(id) {
      const rows = (await readFile(feed.path, 'utf8')).split('\n');
      const next = `${feed.path}.next`;
      await writeFile(next, rows.filter((row) => !row.includes(id)).join('\n'));
      await rename(next, feed.path);
    },
    stop: feed.remove,
  };
}

async function startHostedSearch(): Promise<Source> {
  const feed = await writeGeneratedFeed();
  const api = await startJobsApi({ feed: feed.path });
  return {
    env: {
      SEARCH_BACKEND: 'hosted',
      SEARCH_API_URL: api.url,
      SEARCH_API_ORIGIN: api.origin,
      JOB_DETAIL_URL: api.detailUrl,
    },
    closeJob: async (id) => void api.closeJob(id),
    stop: async () => {
      await api.close();
      await feed.remove();
    },
  };
}

async function startCollection(): Promise<Source> {
  const written = await writeGeneratedFeed();
  let rows = (await readFile(written.path, 'utf8')).split('\n');
  await written.remove();
  const cluster = await startSolr(1);
  async function index(): Promise<void> {
    const made = await indexFeed(createSolrAdmin(cluster.urls), {
      feed: Buffer.from(rows.join('\n')),
      asOf: new Date().toISOString(),
      buids: site.buids,
      alias: 'jobs',
      shards: 1,
      replicas: 1,
      keep: 0,
    });
    if (!made.ok) throw new Error(made.error);
  }
  await index();
  return {
    env: { SEARCH_BACKEND: 'solr', SOLR_URL: cluster.urls.join(','), SOLR_COLLECTION: 'jobs' },
    async closeJob(id) {
      rows = rows.filter((row) => !row.includes(id));
      await index();
    },
    stop: cluster.stop,
  };
}

const sources = { embedded: startFeed, hosted: startHostedSearch, solr: startCollection } as const;

/**
 * Starts them with the first build.
 * @param backend a feed that each of them reads, the synthetic hosted search, or a real Solr
 */
export async function startReplicas(backend: keyof typeof sources = 'embedded'): Promise<Replicas> {
  const folder = await mkdtemp(path.join(tmpdir(), 'careers-replicas-'));
  const source = await sources[backend]();
  const start = (number: number, build: Build, port: number): Promise<RunningSite> =>
    startSite(
      {
        ...source.env,
        PORT: String(port),
        SHUTDOWN_DELAY: '4',
        KEPT_ASSETS: path.join(folder, `assets-${number}`),
      },
      servers[build],
    );
  const sites = await Promise.all([start(0, 'first', 0), start(1, 'first', 0)]);
  const plan = { webs: sites.map(({ port }) => port), files: trustForwardedFor };
  const fronts = [await startFront(plan)];
  const [front] = fronts;
  if (front === undefined) throw new Error('There is no front.');
  return {
    front,
    urls: () => sites.map(({ url }) => url),
    closeJob: source.closeJob,
    async restart(which, build) {
      const { port, stop } = sites[which];
      const code = await stop();
      sites[which] = await start(which, build, port);
      return code;
    },
    async startEmptyFront() {
      const started = await startFront(plan);
      fronts.push(started);
      return started;
    },
    async stop() {
      await Promise.all(fronts.map((one) => one.stop()));
      await Promise.all(sites.map(({ stop }) => stop()));
      await source.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
