import { site } from '#config/site.ts';
import type { Logger } from 'pino';
import { ok, err, type Result } from '#lib/result.ts';
import { meansCode } from '#lib/jobs/military/means-code.ts';
import type { JobsError, JobSearch } from '#lib/search/job-search.ts';
import type { ServiceObserver } from '#lib/search/client/service-observer.ts';
import { toBuids } from './compile-expression.ts';
import { readKnowledge, type Knowledge } from './knowledge.ts';
import { getJobs, getManyJobs, listSimilar } from './lookups-solr.ts';
import { listJobPlaces, listLocations, listNearby, resolvePlace } from './place-answers.ts';
import { createTextPlanner } from './plan-solr-text.ts';
import { countJobs, listFeatured, listJobs, listMilitary, searchPage } from './search-solr.ts';
import { createSolrConnection, longBudget, withinBudget } from './solr-connection.ts';
import type { SolrUser } from './solr-authorization.ts';
import type { SolrContext } from './solr-context.ts';
import { suggest } from './suggest-solr.ts';
import { watchCollection, type CollectionState } from './watch-collection.ts';

export interface SolrSearchOptions {
  /** Addresses of one or more nodes, `http://host:8983/solr`; the next one is asked when one does not answer. */
  readonly urls: readonly string[];
  /** Collection or alias that `npm run solr:index` made. */
  readonly collection: string;
  /** Who asks, where Solr wants to know. */
  readonly user?: SolrUser | undefined;
  /** Company ids to show. */
  readonly buids: readonly number[] | 'any';
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** Makes what is told of a node, by its host and port. */
  readonly observe?: (node: string) => ServiceObserver;
  /** Milliseconds for an answer, all tries included (default 800). */
  readonly budget?: number;
  /** Milliseconds between looks for changes (default 1500). */
  readonly interval?: number;
}

/** A search over a Solr, and when it has first been looked at. */
export interface SolrSearch extends JobSearch {
  /** Resolves after the first look, whatever came of it. */
  ready(): Promise<void>;
}

/** Closing times are compared in steps of so many milliseconds: one filter serves all questions meanwhile. */
const closingStep = 2000;
/** Postings from which on a list is read by a machine. */
const longList = 500;

/** The search over a Solr collection. Answers are `unavailable` until a first look has found one. */
export function createSolrSearch({
  urls,
  collection,
  user,
  buids,
  now,
  log,
  observe,
  budget = 800,
  interval = 1500,
}: SolrSearchOptions): SolrSearch {
  const connection = createSolrConnection({ urls, collection, user, budget, observe });
  const planner = createTextPlanner();
  const isOpen = buids === 'any';
  const listed = buids === 'any' ? 'kind:job' : `(+kind:job +${toBuids(buids)})`;
  const watch = watchCollection(connection, listed, now, interval, (state) => void knowledgeOf(state));
  let known: { readonly version: string; readonly knowledge: Promise<Result<Knowledge, JobsError>> } | null = null;
  let told = '';

  function tell(): void {
    const problem = watch.problem();
    const next = problem === null ? '' : `${problem.kind}: ${problem.detail}`;
    if (next !== told && next !== '') log.warn({ collection }, `Solr: ${next}`);
    told = next;
  }

  /** What the collection knows by name in this state of it. */
  async function knowledgeOf(state: CollectionState): Promise<Result<Knowledge, JobsError>> {
    if (known?.version === state.version) return known.knowledge;
    const reading = readKnowledge(connection, listed, isOpen);
    const mine = { version: state.version, knowledge: reading };
    known = mine;
    const read = await reading;
    // What could not be read is asked for again.
    if (!read.ok && known === mine) known = null;
    return read;
  }

  async function answer<T>(
    ask: (context: SolrContext) => Promise<Result<T, JobsError>>,
    text = '',
    time = budget,
  ): Promise<Result<T, JobsError>> {
    if (watch.state() === null) await watch.look();
    tell();
    const within = withinBudget(connection, time, text);
    const state = watch.state();
    if (state === null) return err(watch.problem() ?? { kind: 'unavailable', detail: 'no answer yet' });
    const knowledge = await knowledgeOf(state);
    if (!knowledge.ok) return knowledge;
    const closing = Math.floor(now() / closingStep) * closingStep;
    return ask({
      connection: within,
      planner,
      state,
      knowledge: knowledge.value,
      isOpen,
      pageSize: site.pageSize,
      listed,
      shown: [listed, `closes_at:{${closing} TO *]`],
    });
  }

  return {
    capabilities: { multiSelect: true, ownFacetOutCounts: true, typoTolerance: true, radius: true },
    search: (query) => answer((context) => searchPage(context, query), query.text),
    list: (query, limit, skip = 0) =>
      answer(
        (context) => listJobs(context, query, limit, skip),
        query.text,
        limit + skip > longList ? Math.max(budget, longBudget) : budget,
      ),
    count: (query) => answer((context) => countJobs(context, query), query.text),
    places: (query) => answer((context) => listJobPlaces(context, query), query.text),
    get: (id) => answer((context) => getJobs(context, id)),
    getMany: (ids) => answer((context) => getManyJobs(context, ids)),
    similar: (job, limit) => answer((context) => listSimilar(context, job, limit)),
    featured: (limit) => answer((context) => listFeatured(context, limit)),
    listForMilitary: (codes, skip, limit) =>
      answer((context) => {
        const meant = context.knowledge.militaryCodes.filter(({ code }) =>
          codes.some((asked) => meansCode(asked, code)),
        );
        return listMilitary(
          context,
          meant.map(({ term }) => term),
          skip,
          limit,
        );
      }),
    suggest: (prefix, limit, within) => answer((context) => suggest(context, prefix, limit, within), prefix),
    locations: (prefix, limit) => answer((context) => listLocations(context, prefix, limit)),
    resolveLocation: (slug) => answer(async ({ knowledge }) => ok(resolvePlace(knowledge, slug))),
    nearby: (query, limit) => answer((context) => listNearby(context, query, limit), query.text),
    vocabulary: () => answer(async ({ knowledge }) => ok(knowledge.vocabulary)),
    version: () => watch.state()?.version ?? 'none',
    isReady: () => watch.state() !== null,
    async ready() {
      await watch.look();
      tell();
    },
    async close() {
      watch.close();
      await connection.close();
    },
  };
}
