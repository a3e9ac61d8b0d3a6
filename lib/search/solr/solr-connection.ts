import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { err, ok, type Result } from '#lib/result.ts';
import type { JobsError } from '#lib/search/job-search.ts';
import {
  createServiceClient,
  defaultMinOutageMs,
  type ServiceClient,
  type ServiceObserver,
} from '#lib/search/client/service-client.ts';
import { buildAuthorization, type SolrUser } from './solr-authorization.ts';

/** A request of Solr's JSON Request API. Text of visitors is only in `params`; queries refer to it by parameter name. */
export interface SolrRequest {
  readonly query: string;
  readonly filter: readonly (string | Readonly<Record<string, string>>)[];
  readonly params?: Readonly<Record<string, string>>;
  readonly fields?: string;
  readonly sort?: string;
  readonly offset?: number;
  readonly limit: number;
  readonly facet?: Readonly<Record<string, unknown>>;
}

const answerSchema = z.object({
  responseHeader: z.looseObject({ partialResults: z.union([z.boolean(), z.string()]).optional() }),
  response: z.object({ numFound: z.number().int().nonnegative(), docs: z.array(z.record(z.string(), z.unknown())) }),
  facets: z.record(z.string(), z.unknown()).optional(),
  spellcheck: z.unknown().optional(),
});

export interface SolrAnswer {
  readonly total: number;
  readonly documents: readonly Readonly<Record<string, unknown>>[];
  readonly facets: Readonly<Record<string, unknown>>;
  readonly spellcheck: unknown;
}

export interface SolrConnection {
  /**
   * Sends a request to the nodes in round-robin order. When a node does not answer, the next one is tried, and the failed one
   * is tried last for some seconds. When no node answers, all are tried a second time. A partial answer is an error.
   * @param timeoutMs default: the budget
   * @param text what a visitor typed, as the key for the breaker: failures of requests with the same text count once
   */
  select(request: SolrRequest, timeoutMs?: number, text?: string): Promise<Result<SolrAnswer, JobsError>>;
  close(): Promise<void>;
}

export interface SolrConnectionOptions {
  /** Base URLs of one or more nodes, `http://host:8983/solr`. When a node does not answer, the next one is tried. */
  readonly urls: readonly string[];
  /** Collection or alias created by `npm run solr:index`. */
  readonly collection: string;
  /** Credentials, when Solr requires authentication. */
  readonly user?: SolrUser | undefined;
  /** Maximum time for an answer, including retries. */
  readonly budgetMs: number;
  /** Creates the observer of a node, by its host and port. */
  readonly observe?: ((node: string) => ServiceObserver) | undefined;
}

/** Share of the remaining time after which the next node is tried. */
const attemptTimeShare = 0.6;
/** Solr gets this much less time than the client, so that it reports the timeout itself. */
const timeoutMarginMs = 50;
/** Budget for long lists that no visitor waits for: a sitemap reads a thousand postings at a time. */
export const longListBudgetMs = 10_000;

function readAnswer(body: unknown, maxRows: number): Result<SolrAnswer & { readonly isPartial: boolean }, string> {
  const parsed = answerSchema.safeParse(body);
  if (!parsed.success) return err(z.prettifyError(parsed.error).slice(0, 200));
  if (parsed.data.response.docs.length > maxRows)
    return err(`${parsed.data.response.docs.length} postings instead of ${maxRows}`);
  const { responseHeader, response, facets = {}, spellcheck } = parsed.data;
  const { partialResults } = responseHeader;
  return ok({
    total: response.numFound,
    documents: response.docs,
    facets,
    spellcheck,
    isPartial: partialResults !== undefined && partialResults !== false,
  });
}

/** Limits of an answer of the operator's own Solr: a thousand postings, or the counts of all places. */
const bounds = { maxBytes: 8 * 1024 * 1024, maxDepth: 32, maxValues: 500_000 };
/** A failed node is tried last for this long. */
const failedNodeRestMs = 3000;
/** Delay before all nodes are tried a second time. */
const retryDelayMs = 150;

/** Returns true when another node may answer. A starting node returns 404 until it has loaded its collections. */
function mayAnswerElsewhere(error: JobsError): boolean {
  return (
    error.kind === 'unavailable' ||
    error.kind === 'timeout' ||
    (error.kind === 'bad-status' && (error.status >= 500 || error.status === 404 || error.status === 429))
  );
}

/** Returns the text of a request without the time in its filter, which changes while the query stays the same. */
function toQueryKey(body: string): string {
  return body.replace(/closes_at:\{\d+ TO/g, 'closes_at:{now TO');
}

/** Returns a connection whose requests share one time budget and one text. */
export function withinBudget({ select, close }: SolrConnection, budgetMs: number, text: string): SolrConnection {
  const end = performance.now() + budgetMs;
  return { select: (request) => select(request, end - performance.now(), text), close };
}

interface SolrNode {
  readonly url: URL;
  readonly client: ServiceClient;
  /** In the time of `performance.now()`. */
  restsUntil: number;
}

/** Creates a connection to the nodes of a Solr cluster. Each node has its own breaker. */
export function createSolrConnection({
  urls,
  collection,
  user,
  budgetMs,
  observe,
}: SolrConnectionOptions): SolrConnection {
  const headers = { 'content-type': 'application/json', ...buildAuthorization(user) };
  const nodes = urls.map((address): SolrNode => {
    const url = new URL(`${address}/${encodeURIComponent(collection)}/select`);
    return {
      url,
      client: createServiceClient({
        budgetMs,
        bounds,
        minOutageMs: defaultMinOutageMs * urls.length,
        ...(observe === undefined ? {} : { observe: observe(url.host) }),
      }),
      restsUntil: 0,
    };
  });
  let turn = 0;
  const nodesInOrder = (): readonly SolrNode[] => {
    turn = (turn + 1) % Math.max(1, nodes.length);
    const now = performance.now();
    const rotated = [...nodes.slice(turn), ...nodes.slice(0, turn)];
    return [
      ...rotated.filter(({ restsUntil }) => restsUntil <= now),
      ...rotated.filter(({ restsUntil }) => restsUntil > now),
    ];
  };
  /** Tries one node after another. @param end in the time of `performance.now()` */
  const tryEach = async (
    body: string,
    maxRows: number,
    end: number,
    text: string,
  ): Promise<Result<SolrAnswer, JobsError>> => {
    let failure: JobsError = { kind: 'unavailable', detail: 'no address of Solr' };
    for (const [tried, node] of nodesInOrder().entries()) {
      const remainingMs = end - performance.now();
      if (remainingMs < timeoutMarginMs) break;
      const attemptBudgetMs = Math.ceil(tried + 1 < nodes.length ? remainingMs * attemptTimeShare : remainingMs);
      const answer = await node.client.readJson(
        {
          url: node.url,
          method: 'POST',
          headers,
          body,
          query: text === '' ? toQueryKey(body) : text,
          budgetMs: attemptBudgetMs,
        },
        (responseBody) => readAnswer(responseBody, maxRows),
      );
      if (answer.ok && !answer.value.isPartial) return answer;
      failure = answer.ok ? { kind: 'timeout', detail: 'Solr answered in part' } : answer.error;
      if (!mayAnswerElsewhere(failure)) break;
      node.restsUntil = performance.now() + failedNodeRestMs;
    }
    return err(failure);
  };
  return {
    async select(request, timeoutMs = budgetMs, text = '') {
      if (timeoutMs < timeoutMarginMs) return err({ kind: 'timeout', detail: 'the time for one answer is over' });
      const end = performance.now() + timeoutMs;
      const body = JSON.stringify({
        ...request,
        params: {
          ...request.params,
          timeAllowed: String(Math.max(budgetMs, timeoutMs > budgetMs ? longListBudgetMs : 0) - timeoutMarginMs),
        },
      });
      const answer = await tryEach(body, request.limit, end, text);
      // While a node leaves, the others elect new leaders, and none of them may answer for a moment.
      if (
        answer.ok ||
        nodes.length < 2 ||
        !mayAnswerElsewhere(answer.error) ||
        end - performance.now() < 2 * retryDelayMs
      )
        return answer;
      await wait(retryDelayMs);
      return tryEach(body, request.limit, end, text);
    },
    async close() {
      await Promise.all(nodes.map(({ client }) => client.close()));
    },
  };
}
