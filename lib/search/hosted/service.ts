import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { isRecent } from '#lib/is-recent.ts';
import { parseMilitaryCodes } from '#lib/jobs/military/posted-code.ts';
import type { JobQuery } from '#lib/jobs/query/query.ts';
import { toTitleSlug } from '#lib/jobs/slug.ts';
import { memoize } from '#lib/memoize.ts';
import { ok, type Result } from '#lib/result.ts';
import { isRefusal } from '#lib/search/client/attempt-request.ts';
import type { ServiceClient } from '#lib/search/client/service-client.ts';
import type { JobsError } from '#lib/search/job-search.ts';
import { createPlanner } from '#lib/search/text/plan-text.ts';
import type { KnownTitle, TextPlan } from '#lib/search/text/plan.ts';
import { parseAnswer, parseCompletions, type Filters, type WireAnswer } from './answers.ts';
import { planQuery, toMilitaryCode, toRawQuery, type PlannedQuery, type ServiceQuery } from './plan-query.ts';
import { createReadRange } from './read-range.ts';
import { createHostedRowReader } from './read-rows.ts';
import { toCompleteRequest, toParameters, toSearchRequest, type HostedAddress } from './request.ts';
import { createWireNames } from './wire-names.ts';

export interface HostedSearchOptions extends HostedAddress {
  /** Base of the detail documents: the part before `/{GUID}.json`. Null when there are only list rows. */
  readonly detailBase: string | null;
  readonly client: ServiceClient;
  /** Client for detail documents on another host, with its own breaker. Default: the same client. */
  readonly detailClient?: ServiceClient;
  /** The list is requested too when a detail document takes longer than this (default 300). */
  readonly detailWaitMs?: number;
  readonly now: () => number;
  /** Minimum interval between two requests that no visitor waits for (default 30 s). */
  readonly intervalMs?: number;
  /** No such request is sent this long after the last question (default ten minutes). */
  readonly idleTimeoutMs?: number;
  /** Called when an answer lacks a part that the service had or that it failed to send. */
  readonly onMissing?: (part: MissingPart) => void;
}

/** A part of an answer without which the answer is still useful. */
export type MissingPart = 'facets' | 'featured' | 'military-codes' | 'related' | 'suggestions' | 'whole-matches';

export interface ServiceAnswer extends WireAnswer {
  readonly filters: Filters;
  /** Whether the service left out facets that it had before. */
  readonly lacksFacets: boolean;
  /** ISO 8601 instant of its arrival. */
  readonly asOf: string;
}

export interface HostedCall extends ReturnType<typeof createHostedService> {
  /** Records that the answer to this call lacks a part. */
  noteMissing(part: MissingPart): void;
}

const maxCacheAgeMs = 60_000;
/** An older overview is read again before its counts are used. */
const maxOverviewAgeMs = 660_000;
/** Longer lists are read by crawls of all jobs, which have a longer budget and are not cached. */
const maxPageListRows = 300;
const longListBudgetMs = 10_000;
/** With as many failures in a row, the service may be down. */
const minFailuresOfProbe = 3;
const probeIntervalMs = 1500;
/** The planner learns new titles when there are so many more. */
const minKnowledgeGrowth = 1.5;
const maxPlans = 500;

export function createHostedService(options: HostedSearchOptions) {
  const { site, client, now, intervalMs = 30_000, idleTimeoutMs = 600_000 } = options;
  const showsAllEmployers = options.buids === 'any';
  const readRow = createHostedRowReader(showsAllEmployers, now);
  const names = createWireNames(showsAllEmployers, now);
  const readPages = createReadRange(site.pageSize);
  const titles = new LRUCache<string, KnownTitle>({ max: 3000 });
  const answers = createCache<ServiceAnswer>();
  const completions = createCache<readonly string[]>();
  let planner: { readonly planText: (text: string) => TextPlan; readonly titleCount: number } | null = null;
  let overview: ServiceAnswer | null = null;
  let pendingOverview: Promise<Result<ServiceAnswer, JobsError>> | null = null;
  let version = 'none';
  let [visitedAt, requestedAt, overviewAt, failures] = [-Infinity, -Infinity, -Infinity, 0];

  /** Creates a cache of answers that are used for a minute, or until the data change. Keeps those that are good. */
  function createCache<T>() {
    type Answer = Promise<Result<T, JobsError>>;
    const cache = new LRUCache<string, { readonly version: string; readonly at: number; readonly answer: Answer }>({
      max: 300,
    });
    const set = (key: string, answer: Answer): unknown => cache.set(key, { version, at: now(), answer });
    return {
      set,
      async read(key: string, ask: () => Answer, isGood: (value: T) => boolean, isAgain = false): Answer {
        const cached = isAgain ? undefined : cache.get(key);
        if (cached?.version === version && isRecent(cached.at, now(), maxCacheAgeMs)) return cached.answer;
        const pending = ask();
        set(key, pending);
        const answer = await pending;
        if (!(answer.ok && isGood(answer.value)) && cache.peek(key)?.answer === pending) cache.delete(key);
        return answer;
      },
    };
  }

  /** Probes the service when several requests fail in a row: the texts of one visitor must not count as an outage. */
  const readJson: ServiceClient['readJson'] = async (request, parse) => {
    const answer = await client.readJson(request, parse);
    failures = answer.ok || isRefusal(answer.error) ? 0 : failures + 1;
    if (failures >= minFailuresOfProbe) refresh(probeIntervalMs);
    return answer;
  };

  const toKey = (request: ServiceQuery, page: number): string => JSON.stringify([toParameters(request, names), page]);

  async function readPage(
    request: ServiceQuery | null,
    page: number,
    isAgain = false,
    budgetMs?: number,
  ): Promise<Result<ServiceAnswer, JobsError>> {
    const parameters = request && toParameters(request, names);
    if (request === null || parameters === null) {
      const nothing = { rows: [], featured: [], filters: new Map(), places: [], total: 0, pageSize: null, page: 1 };
      return ok({ ...nothing, lacksFacets: false, asOf: toAsOf() });
    }
    const ask = async (): Promise<Result<ServiceAnswer, JobsError>> => {
      const search = { ...toSearchRequest(options, parameters, page), budgetMs };
      const answer = await readJson(search, (body) => parseAnswer(body, page, readRow));
      return answer.ok ? ok(learn(answer.value, request)) : answer;
    };
    if (budgetMs !== undefined) return ask();
    return answers.read(toKey(request, page), ask, ({ lacksFacets }) => !lacksFacets, isAgain);
  }

  function learn(answer: WireAnswer, { query, words, moc }: ServiceQuery): ServiceAnswer {
    const { total, filters } = answer;
    // Rows of lists do not have codes.
    const codes = moc === undefined ? [] : parseMilitaryCodes([moc]);
    const rows = answer.rows.map((row) => ({
      ...row,
      job: { ...row.job, militaryCodes: [...row.job.militaryCodes, ...codes] },
    }));
    names.learnJobs(rows.map(({ job }) => job));
    const learnTitle = (title: string, known: Partial<KnownTitle>): unknown =>
      titles.set(title, { count: 1, categories: [], duties: [], ...titles.peek(title), ...known, title });
    for (const { display, count } of filters?.get('title') ?? []) learnTitle(display, { count });
    for (const { job } of rows) learnTitle(job.title, { categories: job.jobCategory.map(({ label }) => label) });
    const known = filters ?? new Map();
    const isText = words.length > 0 || moc !== undefined;
    const lacksFacets = total > 0 && (filters === null || names.lacksFacets(known, query, isText));
    return { ...answer, rows, filters: known, lacksFacets, asOf: toAsOf() };
  }

  const toAsOf = (): string => new Date(now()).toISOString();

  /** Reads the first page of all jobs with all facets: the names of the service, and the version of the data. */
  async function readOverview(): Promise<Result<ServiceAnswer, JobsError>> {
    requestedAt = now();
    const request = toRawQuery();
    const answer = await readPage(request, 1, true);
    if (!answer.ok) return answer;
    const { filters, lacksFacets, rows, total } = answer.value;
    names.learnOverview(filters);
    const data = JSON.stringify([total, rows.map(({ job }) => [job.id, job.updatedAt, job.sortTime])]);
    version = createHash('sha256').update(data).digest('hex').slice(0, 16);
    answers.set(toKey(request, 1), Promise.resolve(answer));
    if (!lacksFacets || overview === null) [overview, overviewAt] = [answer.value, requestedAt];
    return ok(overview);
  }

  const requestOverview = (): Promise<Result<ServiceAnswer, JobsError>> =>
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
    awaitNames: async (): Promise<Result<unknown, JobsError>> => (overview === null ? requestOverview() : ok(null)),
    /** Returns the overview. Waits for a request only when there is none, or it is too old. */
    overview: async (): Promise<Result<ServiceAnswer, JobsError>> =>
      overview !== null && isRecent(overviewAt, now(), maxOverviewAgeMs) ? ok(overview) : requestOverview(),
    /** Returns rows by their position in the list of a query, from 0, with the rest of the first answer; none without a query. */
    read: (request: ServiceQuery | null, from: number, count: number, budgetMs?: number) => {
      const pageBudgetMs = count > maxPageListRows ? longListBudgetMs : budgetMs;
      return readPages((page, isAgain) => readPage(request, page, isAgain, pageBudgetMs), from, count);
    },
    /** Returns the names that complete a text; none when the service does not complete. */
    async complete(kind: 'title' | 'moc', text: string): Promise<Result<readonly string[], JobsError>> {
      const ask = () => readJson(toCompleteRequest(options, kind, text), parseCompletions);
      const completed = await completions.read(`${kind} ${text}`, ask, () => true);
      const isMissing =
        !completed.ok && completed.error.kind === 'bad-status' && [404, 405].includes(completed.error.status);
      return isMissing ? ok([]) : completed;
    },
    /** Plans a text with the titles and places that answers have named; null when there is none. */
    plan(text: string): TextPlan | null {
      if (text === '') return null;
      if (planner === null || titles.size > planner.titleCount * minKnowledgeGrowth) {
        const known = {
          titles: [...titles.values()],
          places: names.listPlaces(),
          companies: names.valuesOf('company'),
        };
        const planText = memoize(createPlanner({ ...known, stems: new Map() }), maxPlans);
        planner = { titleCount: titles.size, planText };
      }
      return planner.planText(text);
    },
    /** The latest first. */
    titles: (): readonly string[] => [...titles.keys()],
  };
}

/** Returns a query as the service can express it; null when nothing can match. */
export async function planRequest(call: HostedCall, query: JobQuery): Promise<PlannedQuery | null> {
  const plan = call.plan(query.text);
  const planned = plan === null ? toRawQuery(query) : planQuery(query, plan, call.names);
  const code = planned && toMilitaryCode(query.text, planned.required);
  if (planned === null || code === null) return planned;
  const completed = await call.complete('moc', code);
  if (!completed.ok) call.noteMissing('military-codes');
  const moc = completed.ok ? completed.value.find((name) => parseMilitaryCodes([name])[0]?.code === code) : undefined;
  return moc === undefined ? planned : { ...planned, words: [], required: [], moc: toTitleSlug(moc) };
}
