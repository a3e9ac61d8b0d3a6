import type { Logger } from 'pino';
import type { JobSummary } from '#lib/jobs/job.ts';
import { err, type Result } from '#lib/result.ts';
import type { JobSearch, JobsError } from '#lib/search/job-search.ts';
import type { SearchKnowledge, TextPlan } from '#lib/search/text/plan.ts';
import { listJobPlaces, lookUp, newestFirst, readJobs, searchPage, suggest, type SolrContext } from './queries.ts';
import { createSolrConnection, longListBudgetMs, type SolrConnectionOptions } from './solr-connection.ts';
import { watchCollection } from './watch-collection.ts';

interface SolrSearchOptions extends Omit<SolrConnectionOptions, 'budgetMs'> {
  /** Company ids that the site shows. */
  readonly buids: readonly number[] | 'any';
  readonly createPlanner: (knowledge: SearchKnowledge) => (text: string) => TextPlan;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly log: Pick<Logger, 'warn'>;
  /** Maximum time for an answer, including retries (default 800). */
  readonly budgetMs?: number;
  /** Interval between two polls for changes (default 1500). */
  readonly intervalMs?: number;
}

/** A search over a Solr collection. `ready` resolves after the first poll, even when it fails. */
export type SolrSearch = JobSearch & { ready(): Promise<void> };

/** Granularity of the time in the `closes_at` filter, so that Solr can cache the filter. */
const closingStepMs = 2000;
/** Longer lists are read by crawls of all jobs, not by pages. */
const maxPageRows = 500;
const batchRows = 1000;

/** Creates a search over a Solr collection. Answers are `unavailable` until the first successful poll. */
export function createSolrSearch(options: SolrSearchOptions): SolrSearch {
  const { buids, createPlanner, now, log, budgetMs = 800, intervalMs = 1500 } = options;
  const planners = new WeakMap<SearchKnowledge, (text: string) => TextPlan>();
  const connection = createSolrConnection({ ...options, budgetMs });
  const buidQuery = buids === 'any' || buids.length === 0 ? '*:*' : `buid:(${buids.join(' ')})`;
  const siteFilter = buids.length === 0 ? '-*:*' : `+kind:job +${buidQuery}`;
  const toOpenFilter = () => `closes_at:{${Math.floor(now() / closingStepMs) * closingStepMs} TO *]`;
  const watch = watchCollection(connection, siteFilter, toOpenFilter, intervalMs, ({ kind, detail }) =>
    log.warn({ collection: options.collection }, `Solr: ${kind}: ${detail}`),
  );

  /** @param text what a visitor typed, as the key for the breaker */
  async function answer<T>(
    ask: (context: SolrContext) => Promise<Result<T, JobsError>>,
    text = '',
    timeoutMs = budgetMs,
    filters = [siteFilter, toOpenFilter()],
  ): Promise<Result<T, JobsError>> {
    if (watch.current() === null) await watch.poll();
    const collection = watch.current();
    if (collection === null) return err(watch.problem() ?? { kind: 'unavailable', detail: 'no answer yet' });
    const end = performance.now() + timeoutMs;
    return ask({
      collection,
      showsAllEmployers: buids === 'any',
      plan: (typed) => (typed === '' ? null : planners.getOrInsertComputed(collection.knowledge, createPlanner)(typed)),
      select(request) {
        const filter = [...filters, ...(request.filter ?? [])];
        return connection.select({ fields: 'summary', ...request, filter }, end - performance.now(), text);
      },
    });
  }

  async function* listAll(): AsyncGenerator<Result<readonly JobSummary[], JobsError>> {
    const filters = [siteFilter, toOpenFilter()];
    await watch.poll();
    const stamp = watch.current()?.stamp;
    for (let mark = '*'; ;) {
      const request = { query: '*:*', params: { cursorMark: mark }, limit: batchRows, sort: newestFirst };
      const batch = await answer(({ select }) => select(request), '', longListBudgetMs, filters);
      await watch.poll();
      const jobs = batch.ok ? readJobs(batch.value) : batch;
      const isChanged = watch.current()?.stamp !== stamp;
      if (isChanged || !jobs.ok || !batch.ok) {
        yield isChanged ? err({ kind: 'unavailable', detail: 'another collection is in service' }) : jobs;
        return;
      }
      if (jobs.value.length > 0) yield jobs;
      if (batch.value.nextCursorMark === null || batch.value.nextCursorMark === mark) return;
      mark = batch.value.nextCursorMark;
    }
  }

  return {
    capabilities: { multiSelect: true, countsIgnoreOwnSelection: true, typoTolerance: true, maxStatisticsRows: 500 },
    search(query, searchOptions = {}) {
      const isLong = (searchOptions.limit ?? 0) + (searchOptions.skip ?? 0) > maxPageRows;
      const timeoutMs = isLong ? Math.max(budgetMs, longListBudgetMs) : budgetMs;
      return answer((context) => searchPage(context, query, searchOptions), query.text, timeoutMs);
    },
    get: (ids) => answer((context) => lookUp(context, ids), '', budgetMs, [siteFilter]),
    places: (query) => answer((context) => listJobPlaces(context, query), query.text),
    suggest: (prefix, limit, within) => answer((context) => suggest(context, prefix, limit, within), prefix),
    all: listAll,
    version: () => watch.current()?.version ?? 'none',
    isReady: () => watch.current() !== null,
    ready: watch.poll,
    async close() {
      watch.close();
      await connection.close();
    },
  };
}
