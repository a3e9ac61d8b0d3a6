import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { err, ok, type Result } from '#lib/result.ts';
import type { JobsError } from '#lib/search/job-search.ts';
import { createServiceClient, defaultMinOutageMs, type ServiceClient } from '#lib/search/client/service-client.ts';
import type { ServiceObserver } from '#lib/search/client/service-observer.ts';
import { buildAuthorization, type SolrUser } from './solr-authorization.ts';

/** A request of Solr's JSON Request API. Text of visitors stands in `params` only, where queries refer to it by name. */
interface SolrRequest {
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
   * Asks the nodes in turn, the next one if one does not answer; one that failed comes last for seconds, and all once more if none did. An answer of which a
   * shard or the time left out a part is an error.
   * @param within milliseconds for the answer, default the budget
   * @param text what a visitor typed: requests about it fail as one
   */
  ask(request: SolrRequest, within?: number, text?: string): Promise<Result<SolrAnswer, JobsError>>;
  close(): Promise<void>;
}

export interface SolrConnectionOptions {
  /** Addresses of nodes, `http://host:8983/solr`. */
  readonly urls: readonly string[];
  /** Collection or alias. */
  readonly collection: string;
  /** Who asks, where Solr wants to know. */
  readonly user?: SolrUser | undefined;
  /** Milliseconds for an answer, all tries included. */
  readonly budget: number;
  /** Makes what is told of a node, by its host and port. */
  readonly observe?: ((node: string) => ServiceObserver) | undefined;
}

/** Share of the time that a node has before the next one is asked. */
const firstShare = 0.6;
/** Milliseconds that Solr gets less than we wait, so that it says itself that the time was over. */
const margin = 50;
/** Milliseconds for long lists, which no visitor waits for: a sitemap reads a thousand postings at a time. */
export const longBudget = 10_000;

function readAnswer(body: unknown, maxRows: number): Result<SolrAnswer & { readonly isPart: boolean }, string> {
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
    isPart: partialResults !== undefined && partialResults !== false,
  });
}

/** Of the operator’s own Solr: a thousand postings, or the counts of all places. */
const bounds = { maxBytes: 8 * 1024 * 1024, maxDepth: 32, maxValues: 500_000 };
/** Milliseconds that a node which failed is asked last. */
const rest = 3000;
/** Milliseconds until all nodes are asked once more when none has answered. */
const pause = 150;

/** A node that starts does not know its collections for a while: 404. */
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

/** The same connection for one answer: all its requests together have so many milliseconds, and are about one text. */
export function withinBudget({ ask, close }: SolrConnection, budget: number, text: string): SolrConnection {
  const end = performance.now() + budget;
  return { ask: (request) => ask(request, end - performance.now(), text), close };
}

interface SolrNode {
  readonly url: URL;
  readonly client: ServiceClient;
  /** Of `performance.now()`. */
  restsUntil: number;
}

/** Connects to the nodes of a Solr; each has a breaker of its own. */
export function createSolrConnection({
  urls,
  collection,
  user,
  budget,
  observe,
}: SolrConnectionOptions): SolrConnection {
  const headers = { 'content-type': 'application/json', ...buildAuthorization(user) };
  const nodes = urls.map((address): SolrNode => {
    const url = new URL(`${address}/${encodeURIComponent(collection)}/select`);
    return {
      url,
      client: createServiceClient({
        budget,
        bounds,
        minOutageMs: defaultMinOutageMs * urls.length,
        ...(observe === undefined ? {} : { observe: observe(url.host) }),
      }),
      restsUntil: 0,
    };
  });
  let turn = 0;
  const inTurn = (): readonly SolrNode[] => {
    turn = (turn + 1) % Math.max(1, nodes.length);
    const now = performance.now();
    const rotated = [...nodes.slice(turn), ...nodes.slice(0, turn)];
    return [
      ...rotated.filter(({ restsUntil }) => restsUntil <= now),
      ...rotated.filter(({ restsUntil }) => restsUntil > now),
    ];
  };
  /** Asks one after the other. @param end of `performance.now()` */
  const askEach = async (
    body: string,
    maxRows: number,
    end: number,
    text: string,
  ): Promise<Result<SolrAnswer, JobsError>> => {
    let failure: JobsError = { kind: 'unavailable', detail: 'no address of Solr' };
    for (const [tried, node] of inTurn().entries()) {
      const left = end - performance.now();
      if (left < margin) break;
      const share = Math.ceil(tried + 1 < nodes.length ? left * firstShare : left);
      const answer = await node.client.readJson(
        { url: node.url, method: 'POST', headers, body, query: text === '' ? toQueryKey(body) : text, budget: share },
        (answered) => readAnswer(answered, maxRows),
      );
      if (answer.ok && !answer.value.isPart) return answer;
      failure = answer.ok ? { kind: 'timeout', detail: 'Solr answered in part' } : answer.error;
      if (!mayAnswerElsewhere(failure)) break;
      node.restsUntil = performance.now() + rest;
    }
    return err(failure);
  };
  return {
    async ask(request, within = budget, text = '') {
      if (within < margin) return err({ kind: 'timeout', detail: 'the time for one answer is over' });
      const end = performance.now() + within;
      const body = JSON.stringify({
        ...request,
        params: { ...request.params, timeAllowed: String(Math.max(budget, within > budget ? longBudget : 0) - margin) },
      });
      const answer = await askEach(body, request.limit, end, text);
      // While one node goes, the others choose new leaders: none of them may answer for a moment.
      if (answer.ok || nodes.length < 2 || !mayAnswerElsewhere(answer.error) || end - performance.now() < 2 * pause)
        return answer;
      await wait(pause);
      return askEach(body, request.limit, end, text);
    },
    async close() {
      await Promise.all(nodes.map(({ client }) => client.close()));
    },
  };
}
