import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { buildAuthorization, type SolrUser } from '#lib/search/solr/solr-connection.ts';
import type { SolrDocument } from './to-document.ts';
import type { EarlierPosting } from './former-ids.ts';

const requestTimeoutMs = 180_000;

const errorSchema = z.object({ error: z.object({ msg: z.string() }) });
const namesSchema = z.object({ collections: z.array(z.string()) });
const configsSchema = z.object({ configSets: z.array(z.string()) });
const aliasesSchema = z.object({ aliases: z.record(z.string(), z.string()) });
const clusterSchema = z.object({
  cluster: z.object({
    live_nodes: z.array(z.string()),
    collections: z
      .record(
        z.string(),
        z.object({
          configName: z.string(),
          shards: z.record(z.string(), z.object({ replicas: z.record(z.string(), z.object({ state: z.string() })) })),
        }),
      )
      .optional(),
  }),
});
const countSchema = z.object({ response: z.object({ numFound: z.number() }) });
const postingsSchema = z.object({
  response: z.object({
    docs: z.array(
      z.object({ id: z.string(), identity: z.string().nullish(), former: z.array(z.string()).default([]) }),
    ),
  }),
  nextCursorMark: z.string(),
});
const documentSchema = z.object({ doc: z.object({ summary: z.string() }).nullable() });

/** An error message of Solr. */
export class SolrRefusal extends Error {}

/** The part of Solr's HTTP API that indexing needs. Every call throws a `SolrRefusal` with one line when it fails. */
export interface SolrAdmin {
  listCollections(): Promise<readonly string[]>;
  listConfigsets(): Promise<readonly string[]>;
  /** Returns the collection of an alias, null when there is no such alias. */
  aliasTarget(alias: string): Promise<string | null>;
  uploadConfigset(name: string, files: ReadonlyMap<string, string>): Promise<void>;
  /** Creates a collection with one replica of each shard. */
  createCollection(name: string, configset: string, shards: number): Promise<void>;
  /** Sets the number of replicas of each shard; they copy files, which costs far less than indexing again. */
  setReplicas(name: string, replicas: number): Promise<void>;
  deleteCollection(name: string): Promise<void>;
  deleteConfigset(name: string): Promise<void>;
  /** Points the alias at a collection atomically; resolves once every reachable node knows it. */
  setAlias(alias: string, collection: string): Promise<void>;
  add(collection: string, documents: readonly SolrDocument[]): Promise<void>;
  remove(collection: string, id: string): Promise<void>;
  /** Commits all added documents. */
  commit(collection: string): Promise<void>;
  /** Returns the `summary` of a document, committed or not; null when it is missing. */
  readSummary(collection: string, id: string): Promise<string | null>;
  countJobs(collection: string): Promise<number>;
  /** Returns all postings with a requisition. */
  listPostings(collection: string): Promise<readonly EarlierPosting[]>;
  /** Returns whether every replica of the collection is active. */
  isWhole(collection: string): Promise<boolean>;
}

interface SolrInit {
  readonly method?: 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/**
 * @param bases addresses of nodes, `http://host:8983/solr`; the first one that responds is used
 * @param user credentials, where Solr requires them
 */
export function createSolrAdmin(bases: readonly string[], user?: SolrUser): SolrAdmin {
  const authorization = buildAuthorization(user);
  async function send(base: string, path: string, init: SolrInit): Promise<unknown> {
    const response = await fetch(`${base}${path}`, {
      ...init,
      headers: { ...init.headers, ...authorization },
      signal: AbortSignal.timeout(requestTimeoutMs),
    });
    const body: unknown = await response.json().catch(() => null);
    if (response.ok) return body;
    const errorAnswer = errorSchema.safeParse(body);
    throw new SolrRefusal(
      `Solr refused ${path.split('?')[0]}: ${errorAnswer.success ? errorAnswer.data.error.msg.split('\n')[0] : `status ${response.status}`}`,
    );
  }

  async function ask(
    path: string,
    parameters: Readonly<Record<string, string>> = {},
    init: SolrInit = {},
  ): Promise<unknown> {
    const query = new URLSearchParams({ wt: 'json', ...parameters });
    let reason = 'no address';
    for (const base of bases) {
      try {
        return await send(base, `${path}?${query}`, init);
      } catch (error) {
        if (error instanceof SolrRefusal) throw error;
        reason =
          error instanceof Error
            ? `${base}: ${error.cause instanceof Error ? error.cause.message : error.message}`
            : base;
      }
    }
    throw new SolrRefusal(`Solr does not answer (${reason}).`);
  }

  const collections = (action: string, parameters: Readonly<Record<string, string>> = {}) =>
    ask('/admin/collections', { action, ...parameters });
  const post = (path: string, body: unknown, parameters: Readonly<Record<string, string>> = {}) =>
    ask(path, parameters, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  async function knowsAlias(base: string, alias: string, collection: string): Promise<boolean> {
    const path = '/admin/collections?action=LISTALIASES&wt=json';
    const answer = await send(base, path, {}).catch(() => null);
    const parsed = aliasesSchema.safeParse(answer);
    return !parsed.success || parsed.data.aliases[alias] === collection;
  }

  /** Returns the states of the replicas of each shard. */
  async function readShards(collection: string): Promise<Readonly<Record<string, readonly string[]>>> {
    const { cluster } = clusterSchema.parse(await collections('CLUSTERSTATUS', { collection }));
    const shards = Object.entries(cluster.collections?.[collection]?.shards ?? {});
    return Object.fromEntries(
      shards.map(([name, { replicas }]) => [name, Object.values(replicas).map(({ state }) => state)]),
    );
  }

  return {
    listCollections: async () => namesSchema.parse(await collections('LIST')).collections,
    listConfigsets: async () => configsSchema.parse(await ask('/admin/configs', { action: 'LIST' })).configSets,
    aliasTarget: async (alias) => aliasesSchema.parse(await collections('LISTALIASES')).aliases[alias] ?? null,
    async uploadConfigset(name, files) {
      for (const [filePath, text] of files) {
        const body = { method: 'POST', headers: { 'content-type': 'application/octet-stream' }, body: text } as const;
        await ask('/admin/configs', { action: 'UPLOAD', name, filePath, overwrite: 'true' }, body);
      }
    },
    async createCollection(name, configset, shards) {
      await collections('CREATE', {
        name,
        'collection.configName': configset,
        numShards: String(shards),
        replicationFactor: '1',
        waitForFinalState: 'true',
      });
    },
    async setReplicas(name, replicas) {
      for (const [shard, copies] of Object.entries(await readShards(name))) {
        const missing = replicas - copies.length;
        if (missing > 0)
          await collections('ADDREPLICA', {
            collection: name,
            shard,
            nrtReplicas: String(missing),
            waitForFinalState: 'true',
          });
      }
    },
    async deleteCollection(name) {
      await collections('DELETE', { name });
    },
    async deleteConfigset(name) {
      await ask('/admin/configs', { action: 'DELETE', name });
    },
    async setAlias(alias, collection) {
      await collections('CREATEALIAS', { name: alias, collections: collection });
      const { live_nodes: nodes } = clusterSchema.parse(await collections('CLUSTERSTATUS')).cluster;
      const { protocol } = new URL(bases[0] ?? 'http://localhost');
      for (const node of nodes)
        while (!(await knowsAlias(`${protocol}//${node.replace('_', '/')}`, alias, collection))) await wait(50);
    },
    async add(collection, documents) {
      await post(`/${collection}/update`, documents);
    },
    async remove(collection, id) {
      await post(`/${collection}/update`, { delete: { id } });
    },
    async commit(collection) {
      await post(`/${collection}/update`, { commit: {} });
    },
    readSummary: async (collection, id) =>
      documentSchema.parse(await ask(`/${collection}/get`, { id, fl: 'summary' })).doc?.summary ?? null,
    countJobs: async (collection) =>
      countSchema.parse(await ask(`/${collection}/select`, { q: 'kind:job', rows: '0' })).response.numFound,
    async listPostings(collection) {
      const postings: EarlierPosting[] = [];
      const query = { q: 'kind:job', fl: 'id,identity,former', sort: 'id asc', rows: '5000' };
      for (let cursorMark = '*'; ;) {
        const answer = postingsSchema.parse(await ask(`/${collection}/select`, { ...query, cursorMark }));
        for (const { id, identity, former } of answer.response.docs)
          if (identity != null) postings.push({ id, identity, former });
        if (answer.nextCursorMark === cursorMark) return postings;
        cursorMark = answer.nextCursorMark;
      }
    },
    async isWhole(collection) {
      const shards = Object.values(await readShards(collection));
      return shards.length > 0 && shards.every((states) => states.every((state) => state === 'active'));
    },
  };
}
