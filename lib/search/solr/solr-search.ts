import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { Job } from '#lib/jobs/job.ts';
import { toIdKey, toLookupIds } from '#lib/jobs/lookup-ids.ts';
import { err, ok, type Result } from '#lib/result.ts';
import type { JobLookup, JobSearch, JobsError } from '#lib/search/job-search.ts';
import type { SearchKnowledge, TextPlan } from '#lib/search/text/plan.ts';
import { createParams, matchTerms } from './compile-retrieval.ts';
import { listJobPlaces, newestFirst, readJobs, searchPage, type SolrContext } from './search-page.ts';
import { createSolrConnection, longListBudgetMs, type SolrConnectionOptions } from './solr-connection.ts';
import { readDescription } from './stored-job.ts';
import { suggest } from './suggest.ts';
import { watchCollection, type Collection } from './watch-collection.ts';

export interface SolrSearchOptions extends Omit<SolrConnectionOptions, 'budgetMs'> {
  /** Company ids that the site shows. */
  readonly buids: readonly number[] | 'any';
  readonly plan: (text: string, knowledge: SearchKnowledge) => TextPlan;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly log: Pick<Logger, 'warn'>;
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
const maxPageRows = 500;
const batchRows = 1000;
const maxLookupRows = 300;

/** Creates a search over a Solr collection. Answers are `unavailable` until the first successful poll. */
export function createSolrSearch(options: SolrSearchOptions): SolrSearch {
  const { collection: name, buids, plan, now, log, budgetMs = 800, intervalMs = 1500 } = options;
  const connection = createSolrConnection({ ...options, budgetMs });
  const siteFilter = buids === 'any' ? 'kind:job' : `+kind:job +buid:(${buids.length === 0 ? -1 : buids.join(' ')})`;
  const toOpenFilter = () => `closes_at:{${Math.floor(now() / closingStepMs) * closingStepMs} TO *]`;
  const watch = watchCollection(connection, siteFilter, toOpenFilter, intervalMs, ({ kind, detail }) =>
    log.warn({ collection: name }, `Solr: ${kind}: ${detail}`),
  );
  const plans = new LRUCache<string, TextPlan>({ max: 500 });

  function planText({ version, knowledge }: Collection, text: string): TextPlan | null {
    if (text === '') return null;
    const key = `${version}\n${text}`;
    const textPlan = plans.get(key) ?? plan(text, knowledge);
    plans.set(key, textPlan);
    return textPlan;
  }

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
      plan: (typed) => planText(collection, typed),
      select: (request) =>
        connection.select(
          { ...request, filter: [...filters, ...(request.filter ?? [])] },
          end - performance.now(),
          text,
        ),
    });
  }

  async function lookUp(
    { collection, select }: SolrContext,
    ids: readonly string[],
  ): Promise<Result<JobLookup, JobsError>> {
    const keys = toLookupIds(ids).map((id) => toIdKey(id).replace(/\s+/g, ' '));
    if (keys.length === 0) return ok({ jobs: [], asOf: collection.asOf });
    const params = createParams();
    const query = matchTerms(params, 'ids', keys);
    const fields = 'summary,description';
    const found = await select({ query, params: params.values, limit: maxLookupRows, fields, sort: newestFirst });
    const summaries = found.ok ? readJobs(found.value) : found;
    if (!found.ok || !summaries.ok) return summaries.ok ? err({ kind: 'unavailable', detail: '' }) : summaries;
    const jobs = summaries.value.flatMap((job, at): readonly Job[] => {
      const description = readDescription(found.value.documents[at]?.['description']);
      return description === null ? [] : [{ ...job, description }];
    });
    return ok({ jobs, asOf: collection.asOf });
  }

  async function* listAll(): AsyncGenerator<Result<ReadonlyArray<Omit<Job, 'description'>>, JobsError>> {
    const openFilter = toOpenFilter();
    await watch.poll();
    const stamp = watch.current()?.stamp;
    for (let mark: string | null = '*'; mark !== null;) {
      const cursorMark: string = mark;
      const batch = await answer(
        ({ select }) => select({ query: '*:*', params: { cursorMark }, limit: batchRows, sort: newestFirst }),
        '',
        longListBudgetMs,
        [siteFilter, openFilter],
      );
      await watch.poll();
      const isChanged = watch.current()?.stamp !== stamp;
      const jobs = isChanged
        ? err<JobsError>({ kind: 'unavailable', detail: 'another feed came' })
        : batch.ok
          ? readJobs(batch.value)
          : batch;
      if (!jobs.ok || jobs.value.length > 0) yield jobs;
      if (!jobs.ok || !batch.ok) return;
      mark = batch.value.nextCursorMark === cursorMark ? null : batch.value.nextCursorMark;
    }
  }

  return {
    capabilities: { multiSelect: true, countsIgnoreOwnSelection: true, typoTolerance: true, maxStatisticsRows: 500 },
    search: (query, searchOptions = {}) =>
      answer(
        (context) => searchPage(context, query, searchOptions),
        query.text,
        (searchOptions.limit ?? 0) + (searchOptions.skip ?? 0) > maxPageRows
          ? Math.max(budgetMs, longListBudgetMs)
          : budgetMs,
      ),
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
