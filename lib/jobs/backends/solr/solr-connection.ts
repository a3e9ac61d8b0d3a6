import { z } from 'zod';
import { err, ok, type Result } from '#lib/result.ts';
import type { JobsError } from '../../search.ts';
import { createServiceClient, type ServiceClient } from '../../service/service-client.ts';
import type { ServiceObserver } from '../../service/service-observer.ts';

/** A request of Solr's JSON Request API. Text of visitors stands in `params` only, where queries refer to it by name. */
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
   * Asks a node, the next one if it does not answer. An answer of which a shard or the time left out a part is an error.
   * @param within milliseconds for the answer, default the budget
   */
  ask(request: SolrRequest, within?: number): Promise<Result<SolrAnswer, JobsError>>;
  close(): Promise<void>;
}

export interface SolrConnectionOptions {
  /** Addresses of nodes, `http://host:8983/solr`. */
  readonly urls: readonly string[];
  /** Collection or alias. */
  readonly collection: string;
  /** Milliseconds for an answer, all tries included. */
  readonly budget: number;
  readonly observe?: ServiceObserver | undefined;
}

/** Share of the time that a node has before the next one is asked. */
const firstShare = 0.6;
/** Milliseconds that Solr gets less than we wait, so that it says itself that the time was over. */
const margin = 50;
/** Milliseconds for long lists, which no visitor waits for: a sitemap reads a thousand postings at a time. */
export const longBudget = 10_000;

function readAnswer(body: unknown): Result<SolrAnswer & { readonly isPart: boolean }, string> {
  const parsed = answerSchema.safeParse(body);
  if (!parsed.success) return err(z.prettifyError(parsed.error).slice(0, 200));
  const { responseHeader, response, facets = {}, spellcheck } = parsed.data;
  const { partialResults } = responseHeader;
  return ok({ total: response.numFound, documents: response.docs, facets, spellcheck, isPart: partialResults !== undefined && partialResults !== false });
}

function mayAnswerElsewhere(error: JobsError): boolean {
  return error.kind === 'unavailable' || error.kind === 'timeout' || (error.kind === 'bad-status' && error.status >= 500);
}

/** The same connection for one answer: all its requests together have so many milliseconds. */
export function withinBudget({ ask, close }: SolrConnection, budget: number): SolrConnection {
  const end = performance.now() + budget;
  return { ask: (request) => ask(request, end - performance.now()), close };
}

/** Connects to the nodes of a Solr; each has a breaker of its own. */
export function createSolrConnection({ urls, collection, budget, observe }: SolrConnectionOptions): SolrConnection {
  const nodes = urls.map((url): { readonly url: URL; readonly client: ServiceClient } => ({
    url: new URL(`${url}/${encodeURIComponent(collection)}/select`),
    client: createServiceClient({ budget, ...(observe === undefined ? {} : { observe }) }),
  }));
  let first = 0;
  return {
    async ask(request, within = budget) {
      if (within < margin) return err({ kind: 'timeout', detail: 'the time for one answer is over' });
      const end = performance.now() + within;
      let failure: JobsError = { kind: 'unavailable', detail: 'no address of Solr' };
      for (let tried = 0; tried < nodes.length; tried += 1) {
        const at = (first + tried) % nodes.length;
        const node = nodes[at];
        const left = end - performance.now();
        if (node === undefined || left < margin) break;
        const share = Math.ceil(tried + 1 < nodes.length ? left * firstShare : left);
        const body = JSON.stringify({ ...request, params: { ...request.params, timeAllowed: String(Math.max(budget, within > budget ? longBudget : 0) - margin) } });
        const answer = await node.client.readJson({ url: node.url, method: 'POST', headers: { 'content-type': 'application/json' }, body, budget: share }, readAnswer);
        if (answer.ok) {
          first = at;
          return answer.value.isPart ? err({ kind: 'timeout', detail: 'Solr answered in part' }) : answer;
        }
        failure = answer.error;
        if (!mayAnswerElsewhere(failure)) break;
      }
      return err(failure);
    },
    async close() {
      await Promise.all(nodes.map(({ client }) => client.close()));
    },
  };
}
