import { site } from '#config/site.ts';
import type { Logger } from 'pino';
import { ok, err, type Result } from '#lib/result.ts';
import { matchesCode } from '#lib/jobs/military/matches-code.ts';
import { findingAnyJob } from '#lib/search/text/find-any-job.ts';
import type { JobsError, JobSearch } from '#lib/search/job-search.ts';
import { toBuids } from './compile-expression.ts';
import { readKnowledge, type Knowledge } from './knowledge.ts';
import { getJobs, getManyJobs, listSimilar } from './lookups-solr.ts';
import { listJobPlaces, listLocations, listNearby } from './place-answers.ts';
import { resolvePlace } from '#lib/search/known-places.ts';
import { createTextPlanner } from './plan-solr-text.ts';
import { countJobs, listFeatured, listJobs, listMilitary, searchPage } from './search-solr.ts';
import { createSolrConnection, longListBudgetMs, withinBudget, type SolrConnectionOptions } from './solr-connection.ts';
import type { SolrContext } from './solr-context.ts';
import { suggest } from './suggest-solr.ts';
import { watchCollection, type CollectionState } from './watch-collection.ts';

export interface SolrSearchOptions extends Omit<SolrConnectionOptions, 'budgetMs'> {
  /** Company ids that the site shows. */
  readonly buids: readonly number[] | 'any';
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** Maximum time for an answer, including retries (default 800). */
  readonly budgetMs?: number;
  /** Interval between two polls for changes (default 1500). */
  readonly intervalMs?: number;
}

/** A search over a Solr collection. */
export interface SolrSearch extends JobSearch {
  /** Resolves after the first poll, even when it fails. */
  ready(): Promise<void>;
}

/** Granularity of the time in the `closes_at` filter, so that Solr can cache the filter. */
const closingStepMs = 2000;
/** Longer lists are read by crawls of all jobs, not by pages. */
const maxPageListRows = 500;

/** Creates a search over a Solr collection. Answers are `unavailable` until the first successful poll. */
export function createSolrSearch({
  urls,
  collection,
  user,
  buids,
  now,
  log,
  observe,
  budgetMs = 800,
  intervalMs = 1500,
}: SolrSearchOptions): SolrSearch {
  const connection = createSolrConnection({ urls, collection, user, budgetMs, observe });
  const planner = createTextPlanner();
  const showsAllEmployers = buids === 'any';
  const siteFilter = buids === 'any' ? 'kind:job' : `(+kind:job +${toBuids(buids)})`;
  const watch = watchCollection(connection, siteFilter, now, intervalMs, (state) => void knowledgeOf(state));
  let current: { readonly version: string; readonly knowledge: Promise<Result<Knowledge, JobsError>> } | null = null;
  let loggedProblem = '';

  function logProblem(): void {
    const problem = watch.problem();
    const next = problem === null ? '' : `${problem.kind}: ${problem.detail}`;
    if (next !== loggedProblem && next !== '') log.warn({ collection }, `Solr: ${next}`);
    loggedProblem = next;
  }

  /** Returns the names (places, values, codes) of this state of the collection. */
  async function knowledgeOf(state: CollectionState): Promise<Result<Knowledge, JobsError>> {
    if (current?.version === state.version) return current.knowledge;
    const pendingKnowledge = readKnowledge(connection, siteFilter, showsAllEmployers);
    const entry = { version: state.version, knowledge: pendingKnowledge };
    current = entry;
    const read = await pendingKnowledge;
    // A failed read is retried by the next call.
    if (!read.ok && current === entry) current = null;
    return read;
  }

  async function answer<T>(
    ask: (context: SolrContext) => Promise<Result<T, JobsError>>,
    text = '',
    timeoutMs = budgetMs,
  ): Promise<Result<T, JobsError>> {
    if (watch.state() === null) await watch.poll();
    logProblem();
    const budgetedConnection = withinBudget(connection, timeoutMs, text);
    const state = watch.state();
    if (state === null) return err(watch.problem() ?? { kind: 'unavailable', detail: 'no answer yet' });
    const knowledge = await knowledgeOf(state);
    if (!knowledge.ok) return knowledge;
    const closing = Math.floor(now() / closingStepMs) * closingStepMs;
    return ask({
      connection: budgetedConnection,
      planner,
      state,
      knowledge: knowledge.value,
      showsAllEmployers,
      pageSize: site.pageSize,
      siteFilter,
      openFilters: [siteFilter, `closes_at:{${closing} TO *]`],
    });
  }

  return findingAnyJob({
    capabilities: {
      multiSelect: true,
      countsIgnoreOwnSelection: true,
      typoTolerance: true,
      maxStatisticsRows: 500,
    },
    search: (query) => answer((context) => searchPage(context, query), query.text),
    list: (query, limit, skip = 0, matches = 'all') =>
      answer(
        (context) => listJobs(context, query, limit, skip, matches),
        query.text,
        limit + skip > maxPageListRows ? Math.max(budgetMs, longListBudgetMs) : budgetMs,
      ),
    count: (query) => answer((context) => countJobs(context, query), query.text),
    places: (query) => answer((context) => listJobPlaces(context, query), query.text),
    get: (id) => answer((context) => getJobs(context, id)),
    getMany: (ids) => answer((context) => getManyJobs(context, ids)),
    similar: (job, limit) => answer((context) => listSimilar(context, job, limit)),
    featured: (limit) => answer((context) => listFeatured(context, limit)),
    listForMilitary: (codes, skip, limit) =>
      answer((context) => {
        const matches = context.knowledge.militaryCodes.filter(({ code }) =>
          codes.some((requestedCode) => matchesCode(requestedCode, code)),
        );
        return listMilitary(
          context,
          matches.map(({ term }) => term),
          skip,
          limit,
        );
      }),
    suggest: (prefix, limit, budgetedConnection) =>
      answer((context) => suggest(context, prefix, limit, budgetedConnection), prefix),
    locations: (prefix, limit) => answer((context) => listLocations(context, prefix, limit)),
    resolveLocation: (slug) => answer(async ({ knowledge }) => ok(resolvePlace(knowledge, slug))),
    nearby: (query, limit) => answer((context) => listNearby(context, query, limit), query.text),
    vocabulary: () => answer(async ({ knowledge }) => ok(knowledge.vocabulary)),
    version: () => watch.state()?.version ?? 'none',
    isReady: () => watch.state() !== null,
    async ready() {
      await watch.poll();
      logProblem();
    },
    async close() {
      watch.close();
      await connection.close();
    },
  });
}
