import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { isRecent } from '#lib/is-recent.ts';
import type { JobQuery } from '#lib/jobs/query/query.ts';
import { isSafeSegment } from '#lib/jobs/slug.ts';
import { memoize } from '#lib/memoize.ts';
import { collect, ok, type Result } from '#lib/result.ts';
import { isRefusal } from '#lib/search/client/attempt-request.ts';
import type { ServiceClient } from '#lib/search/client/service-client.ts';
import type { JobsError } from '#lib/search/job-search.ts';
import { createPlanner } from '#lib/search/text/plan-text.ts';
import type { KnownTitle, TextPlan } from '#lib/search/text/plan.ts';
import { createRowReader, parseAnswer, parseCompletions, toUnique, type WireAnswer } from './answers.ts';
import { planQuery, toRawQuery, type PlannedQuery, type ServiceQuery } from './plan-query.ts';
import { toParameters, toRequest, type HostedAddress } from './request.ts';
import { createWireNames } from './wire-names.ts';

export interface HostedSearchOptions extends HostedAddress {
  /** Base of the detail documents: the part before `/{GUID}.json`. Null when there are only list rows. */
  readonly detailBase: string | null;
  readonly client: ServiceClient;
  /** Client for detail documents on another host, with its own breaker. Default: the same client. */
  readonly detailClient?: ServiceClient;
  readonly now: () => number;
  /** Minimum interval between two requests that no visitor waits for (default 30 s). */
  readonly intervalMs?: number;
  /** No such request is sent this long after the last question (default ten minutes). */
  readonly idleTimeoutMs?: number;
  /** Called when an answer lacks a part that the service had or that it failed to send. */
  readonly onMissing?: (part: MissingPart) => void;
}

/** A part of an answer without which the answer is still useful. */
export type MissingPart = 'facets' | 'featured' | 'related' | 'suggestions' | 'whole-matches';

export interface ServiceAnswer extends WireAnswer {
  /** ISO 8601 instant of its arrival. */
  readonly asOf: string;
}

export interface HostedCall extends ReturnType<typeof createHostedService> {
  /** Records that the answer to this call lacks a part. */
  noteMissing(part: MissingPart): void;
}

type Answer<T> = Promise<Result<T, JobsError>>;

/** Longer lists are read by crawls of all jobs, which have a longer budget and are not cached. */
const maxPageListRows = 300;
const longListBudgetMs = 10_000;
const probeIntervalMs = 1500;
/** More could exceed the rate limit of the service. */
const maxConcurrentRequests = 4;
/** The planner learns new titles when there are so many more. */
const minKnowledgeGrowth = 1.5;
const maxPlans = 500;

export function createHostedService(options: HostedSearchOptions) {
  const { site, client, now, intervalMs = 30_000, idleTimeoutMs = 600_000 } = options;
  const showsAllEmployers = options.buids === 'any';
  const readRow = createRowReader(showsAllEmployers, now);
  const names = createWireNames(showsAllEmployers);
  const titles = new LRUCache<string, KnownTitle>({ max: 3000 });
  const cacheOptions = { max: 300, ttl: 60_000, ttlResolution: 0, perf: { now } };
  const answers = new LRUCache<string, Answer<ServiceAnswer>>(cacheOptions);
  const completions = new LRUCache<string, Answer<readonly string[]>>(cacheOptions);
  let planner: { readonly planText: (text: string) => TextPlan; readonly titleCount: number } | null = null;
  /** Rows a page of the service has. */
  let pageSize: number = site.pageSize;
  let pendingOverview: Answer<null> | null = null;
  let [version, hasNames, visitedAt, requestedAt] = ['none', false, -Infinity, -Infinity];

  /** Requests all jobs too after a failure, which a service that is up answers: the texts of one visitor must not count as an outage. */
  const readJson: ServiceClient['readJson'] = async (request, parse) => {
    const answer = await client.readJson(request, parse);
    if (!answer.ok && !isRefusal(answer.error)) refresh(probeIntervalMs);
    return answer;
  };

  const toAsOf = (): string => new Date(now()).toISOString();

  /** @param budgetMs also means that the answer is not cached */
  async function readPage(
    query: ServiceQuery,
    page: number,
    budgetMs?: number,
    isAgain = false,
  ): Answer<ServiceAnswer> {
    const request = toRequest(options, 'search', { ...toParameters(query, names), page: String(page) });
    const key = `${request.url.href} ${request.body}`;
    if (isAgain) answers.delete(key);
    const ask = async (): Answer<ServiceAnswer> => {
      const answer = await readJson({ ...request, budgetMs }, (body) => parseAnswer(body, page, readRow));
      return answer.ok ? learn(answer.value, query) : answer;
    };
    return budgetMs === undefined ? readCached(answers, key, ask) : ask();
  }

  /** Returns a degraded answer when the service left out facets that it had before. */
  function learn(answer: WireAnswer, { query }: ServiceQuery): Result<ServiceAnswer, JobsError> {
    names.learnJobs(answer.rows.map(({ job }) => job));
    const learnTitle = (title: string, categories = titles.peek(title)?.categories ?? []): unknown =>
      titles.set(title, { title, count: 1, categories, duties: [] });
    for (const { display } of answer.filters.get('title') ?? []) learnTitle(display);
    for (const { job } of answer.rows)
      learnTitle(
        job.title,
        job.jobCategory.map(({ label }) => label),
      );
    const learned = ok({ ...answer, asOf: toAsOf() });
    return answer.total > 0 && names.lacksFacets(answer.filters, query) ? { ...learned, isDegraded: true } : learned;
  }

  /** Reads the first page of all jobs with all facets: the names of the service, and the version of the data. */
  async function readOverview(): Answer<null> {
    requestedAt = now();
    const answer = await readPage(toRawQuery(), 1, undefined, true);
    if (!answer.ok) return answer;
    const { filters, rows, total } = answer.value;
    names.learnOverview(filters);
    const data = JSON.stringify([total, rows.map(({ job }) => [job.id, job.updatedAt, job.sortTime])]);
    const latest = createHash('sha256').update(data).digest('hex').slice(0, 16);
    if (hasNames && latest !== version) answers.clear();
    [version, hasNames] = [latest, true];
    return ok(null);
  }

  const requestOverview = (): Answer<null> =>
    (pendingOverview ??= readOverview().finally(() => {
      pendingOverview = null;
    }));

  /** Reads the overview in the background. There is no timer, so that a site without visitors sends no requests. */
  function refresh(minIntervalMs: number): void {
    if (isRecent(requestedAt, now(), minIntervalMs) || !isRecent(visitedAt, now(), idleTimeoutMs)) return;
    requestOverview().catch(() => undefined);
  }

  return {
    options,
    names,
    readRow,
    toAsOf,
    visit(): void {
      visitedAt = now();
      refresh(intervalMs);
    },
    /** Returns a version that changes when the data have changed. It stays while the service does not answer. */
    version(): string {
      refresh(intervalMs);
      return version;
    },
    /** Waits until the names of the service are known. They rarely change, so that their age does not matter. */
    awaitNames: async (): Answer<null> => (hasNames ? ok(null) : requestOverview()),
    /** Returns rows by their position in the list of a query, from 0, with the rest of the first answer; none without a query. */
    async read(query: ServiceQuery | null, from: number, count: number): Answer<ServiceAnswer> {
      if (query === null)
        return ok({ rows: [], featured: [], filters: new Map(), total: 0, pageSize: null, asOf: toAsOf() });
      const budgetMs = count > maxPageListRows ? longListBudgetMs : undefined;
      const startPage = Math.floor(from / pageSize) + 1;
      const answer = await readPage(query, startPage, budgetMs);
      // Some services refuse pages past the end: then the first page gives the total.
      const isRefused = !answer.ok && answer.error.kind === 'bad-status' && [400, 404].includes(answer.error.status);
      const firstPage = isRefused ? 1 : startPage;
      const first = firstPage === startPage ? answer : await readPage(query, 1, budgetMs);
      if (!first.ok) return first;
      const size = first.value.pageSize ?? pageSize;
      pageSize = size;
      const end = Math.min(from + count, first.value.total);
      const pages: number[] = [];
      for (let page = Math.floor(from / size) + 1; from < end && (page - 1) * size < end; page += 1) pages.push(page);
      const answers = collect(
        await pLimit(maxConcurrentRequests).map(pages, (page) =>
          page === firstPage ? first : readPage(query, page, budgetMs),
        ),
      );
      if (!answers.ok) return answers;
      const rows = answers.value.flatMap((page, at) => {
        const offset = ((pages[at] ?? 1) - 1) * size;
        return page.rows.slice(Math.max(0, from - offset), Math.max(0, end - offset));
      });
      return { ...first, value: { ...first.value, rows: toUnique(rows) } };
    },
    /** Returns the names that complete a text; none when the service does not complete. */
    async completeTitle(text: string): Answer<readonly string[]> {
      const ask = () => readJson(toRequest(options, 'complete/title', { q: text }), parseCompletions);
      const completed = await readCached(completions, text, ask);
      const isMissing =
        !completed.ok && completed.error.kind === 'bad-status' && [404, 405].includes(completed.error.status);
      return isMissing ? ok([]) : completed;
    },
    /** Plans a text with the titles and places that answers have named; null when there is none. */
    plan(text: string): TextPlan | null {
      if (text === '') return null;
      if (planner === null || titles.size > planner.titleCount * minKnowledgeGrowth) {
        const places = names.listPlaces();
        const known = { titles: [...titles.values()], places, companies: names.valuesOf('company'), stems: new Map() };
        planner = { titleCount: titles.size, planText: memoize(createPlanner(known), maxPlans) };
      }
      return planner.planText(text);
    },
    /** The latest first. */
    titles: (): readonly string[] => [...titles.keys()],
  };
}

/** Shares the answer to a question until the cache forgets it. Only a good one stays in the cache. */
async function readCached<T>(cache: LRUCache<string, Answer<T>>, key: string, ask: () => Answer<T>): Answer<T> {
  const cached = cache.get(key);
  if (cached !== undefined) return cached;
  const pending = ask();
  cache.set(key, pending);
  const answer = await pending;
  if (!(answer.ok && answer.isDegraded !== true) && cache.peek(key) === pending) cache.delete(key);
  return answer;
}

/** Returns a query as the service can express it; null when nothing can match. */
export function planRequest(call: HostedCall, query: JobQuery): PlannedQuery | null {
  // The service guesses the meaning of a place that is not a slug.
  if (!query.locations.every(isSafeSegment)) return null;
  const plan = call.plan(query.text);
  return plan === null ? toRawQuery(query) : planQuery(query, plan, call.names);
}
