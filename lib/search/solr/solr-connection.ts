import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { err, ok, type Result } from '#lib/result.ts';
import type { JobsError } from '#lib/search/job-search.ts';
import {
  createServiceClient,
  defaultMinOutageMs,
  type ServiceClientOptions,
} from '#lib/search/client/service-client.ts';

/** Credentials of a Solr user. */
export interface SolrUser {
  readonly name: string;
  readonly password: string;
}

/** Returns the Basic authentication headers of a user (RFC 7617); no headers without a user. */
export function buildAuthorization(user: SolrUser | undefined): Readonly<Record<string, string>> {
  if (user === undefined) return {};
  return { authorization: `Basic ${Buffer.from(`${user.name}:${user.password}`).toString('base64')}` };
}

/** A request of Solr's JSON Request API. Text of visitors is only in `params`; queries refer to it by parameter name. */
export interface SolrRequest {
  readonly query: string;
  /** A query, or a query under its tag, `{ '#tag': query }`. */
  readonly filter?: readonly (string | Readonly<Record<string, string>>)[];
  readonly params?: Readonly<Record<string, string>>;
  readonly fields?: string;
  readonly sort?: string;
  readonly offset?: number;
  readonly limit: number;
  readonly facet?: Readonly<Record<string, unknown>>;
}

const answerSchema = z
  .object({
    responseHeader: z.looseObject({ partialResults: z.union([z.boolean(), z.string()]).default(false) }),
    response: z.object({ numFound: z.number().int().nonnegative(), docs: z.array(z.record(z.string(), z.unknown())) }),
    facets: z.record(z.string(), z.unknown()).default({}),
    nextCursorMark: z.string().nullable().default(null),
  })
  .transform(({ responseHeader: { partialResults }, response: { numFound: total, docs: documents }, ...more }) => ({
    ...more,
    total,
    documents,
    isPartial: partialResults !== false,
  }));

export type SolrAnswer = z.infer<typeof answerSchema>;
export type SolrConnection = ReturnType<typeof createSolrConnection>;

export interface SolrConnectionOptions {
  /** Base URLs of one or more nodes, `http://host:8983/solr`. */
  readonly urls: readonly string[];
  /** Collection or alias created by `npm run solr:index`. */
  readonly collection: string;
  readonly user?: SolrUser | undefined;
  /** Maximum time for an answer, including retries. */
  readonly budgetMs: number;
  /** Creates the observer of a node, by its host and port. */
  readonly observe?: ((node: string) => NonNullable<ServiceClientOptions['observe']>) | undefined;
}

/** Share of the remaining time after which the next node is tried. */
const attemptTimeShare = 0.6;
/** Solr gets this much less time than the client, so that it reports the timeout itself. */
const timeoutMarginMs = 50;
/** Budget for long lists that no visitor waits for: a sitemap reads a thousand postings at a time. */
export const longListBudgetMs = 10_000;
/** Limit of an answer of the operator's own Solr: a thousand postings, or the counts of all places. */
const maxBytes = 8 * 1024 * 1024;
/** Delay before all nodes are tried a second time. */
const retryDelayMs = 150;

function readAnswer(body: unknown, maxRows: number): Result<SolrAnswer, string> {
  const { data, error } = answerSchema.safeParse(body);
  if (error !== undefined) return err(z.prettifyError(error).slice(0, 200));
  return data.documents.length > maxRows ? err(`${data.documents.length} postings instead of ${maxRows}`) : ok(data);
}

/** Returns true when another node may answer. A starting node returns 404 until it has loaded its collections. */
function mayAnswerElsewhere(error: JobsError): boolean {
  if (error.kind === 'bad-status') return error.status >= 500 || error.status === 404 || error.status === 429;
  return error.kind !== 'bad-shape';
}

/** Creates a connection to the nodes of a Solr cluster. Each node has its own breaker. */
export function createSolrConnection(options: SolrConnectionOptions) {
  const { urls, collection, user, budgetMs, observe } = options;
  const headers = { 'content-type': 'application/json', ...buildAuthorization(user) };
  const minOutageMs = defaultMinOutageMs * urls.length;
  const nodes = urls.map((url) => {
    const observer = observe?.(new URL(url).host);
    const client = createServiceClient({ budgetMs, maxBytes, minOutageMs, ...(observer && { observe: observer }) });
    return { url: new URL(`${url}/${encodeURIComponent(collection)}/select`), client };
  });
  let turn = 0;

  /** Tries one node after another. @param end in the time of `performance.now()` */
  async function tryEach(body: string, maxRows: number, end: number, query: string) {
    let failure: JobsError = { kind: 'unavailable', detail: 'no address of Solr' };
    turn = (turn + 1) % nodes.length;
    for (const [tried, node] of [...nodes.slice(turn), ...nodes.slice(0, turn)].entries()) {
      const remainingMs = end - performance.now();
      if (remainingMs < timeoutMarginMs) break;
      const attemptMs = Math.ceil(tried + 1 < nodes.length ? remainingMs * attemptTimeShare : remainingMs);
      const answer = await node.client.readJson(
        { url: node.url, method: 'POST', headers, body, query, budgetMs: attemptMs },
        (answerBody) => readAnswer(answerBody, maxRows),
      );
      if (answer.ok && !answer.value.isPartial) return ok(answer.value);
      failure = answer.ok ? { kind: 'timeout', detail: 'Solr answered in part' } : answer.error;
      if (!mayAnswerElsewhere(failure)) break;
    }
    return err(failure);
  }

  return {
    /**
     * Sends a request to the nodes in round-robin order. When a node does not answer, the next one is tried. When none answers, all
     * are tried a second time. A partial answer is an error.
     * @param text what a visitor typed, as the key for the breaker: failures of requests with the same text count once
     */
    async select(request: SolrRequest, timeoutMs = budgetMs, text = ''): Promise<Result<SolrAnswer, JobsError>> {
      if (timeoutMs < timeoutMarginMs) return err({ kind: 'timeout', detail: 'the time for one answer is over' });
      const end = performance.now() + timeoutMs;
      const allowedMs = (timeoutMs > budgetMs ? Math.max(budgetMs, longListBudgetMs) : budgetMs) - timeoutMarginMs;
      const body = JSON.stringify({ ...request, params: { ...request.params, timeAllowed: String(allowedMs) } });
      // The time in the filter changes while the query stays the same.
      const query = text === '' ? body.replace(/closes_at:\{\d+ TO/g, 'closes_at:{now TO') : text;
      const answer = await tryEach(body, request.limit, end, query);
      // While a node leaves, the others elect new leaders, and none of them may answer for a moment.
      const canRetry = nodes.length > 1 && end - performance.now() >= 2 * retryDelayMs;
      if (answer.ok || !canRetry || !mayAnswerElsewhere(answer.error)) return answer;
      await wait(retryDelayMs);
      return tryEach(body, request.limit, end, query);
    },
    async close(): Promise<void> {
      await Promise.all(nodes.map(({ client }) => client.close()));
    },
  };
}

const countSchema = z.looseObject({ count: z.number() });
const bucketsSchema = z.looseObject({ buckets: z.array(z.looseObject({ val: z.string(), count: z.number() })) });

/** Facets of an answer, or of a facet, by name. */
type Facets = Readonly<Record<string, unknown>>;

/** Returns a query facet with its count and the facets inside; without a count when it is missing. */
export function readNested(facets: Facets, name: string): Facets & { readonly count: number } {
  return countSchema.safeParse(facets[name]).data ?? { count: 0 };
}

/** Returns the buckets of a terms facet, each with the facets inside, in the order of Solr. */
export function readBuckets(facets: Facets, name: string): z.infer<typeof bucketsSchema>['buckets'] {
  return bucketsSchema.safeParse(facets[name]).data?.buckets ?? [];
}

/** Returns the counts of a terms facet by value. */
export function readCounts(facets: Facets, name: string): ReadonlyMap<string, number> {
  return new Map(readBuckets(facets, name).map(({ val, count }) => [val, count]));
}
