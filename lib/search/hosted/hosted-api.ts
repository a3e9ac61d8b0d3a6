import { ok, type Result } from '#lib/result.ts';
import type { JobsError } from '#lib/search/job-search.ts';
import type { ServiceClient } from '#lib/search/client/service-client.ts';
import type { RowReader } from './read-rows.ts';
import { toCompleteRequest, toSearchRequest, type HostedAddress, type Parameters } from './request.ts';
import { parseAnswer, parseFilters, type Filters, type WireAnswer } from './wire-answer.ts';
import { parseCompletions } from './completions.ts';

/** An answer with the time at which it arrived. */
export interface TimedAnswer extends WireAnswer {
  /** ISO 8601 instant. */
  readonly asOf: string;
}

/** The endpoints of the hosted search API. */
export type HostedApi = ReturnType<typeof createHostedApi>;

/** Creates the API client. @param learn called with every answer that has postings */
export function createHostedApi(
  address: HostedAddress,
  client: ServiceClient,
  read: RowReader,
  now: () => number,
  learn: (answer: WireAnswer) => void,
) {
  /** Endpoints that the service does not have; `search` replaces them. */
  const missingPaths = new Set<string>();

  async function ask(
    path: 'search' | 'jobs',
    parameters: Parameters,
    page: number,
    budgetMs?: number,
  ): Promise<Result<TimedAnswer, JobsError>> {
    const paged = parameters.map(([name, value]) =>
      name === 'page' ? ([name, String(page)] as const) : ([name, value] as const),
    );
    const request = toSearchRequest(address, missingPaths.has(path) ? 'search' : path, paged);
    const answer = await client.readJson(budgetMs === undefined ? request : { ...request, budgetMs }, (body) =>
      parseAnswer(body, page, read),
    );
    if (!answer.ok && path === 'jobs' && page === 1 && !missingPaths.has(path) && isMissing(answer.error)) {
      missingPaths.add(path);
      return ask(path, parameters, page, budgetMs);
    }
    if (!answer.ok) return answer;
    learn(answer.value);
    return ok({ ...answer.value, asOf: new Date(now()).toISOString() });
  }

  return {
    /** Returns postings with facets. @param page from 1 */
    search: (parameters: Parameters, page: number) => ask('search', parameters, page),
    /** Returns postings without facets. @param budgetMs replaces the budget of the client for lists that no visitor waits for */
    jobs: (parameters: Parameters, page: number, budgetMs?: number) => ask('jobs', parameters, page, budgetMs),
    /** Returns facets without postings. */
    async filters(parameters: Parameters): Promise<Result<Filters, JobsError>> {
      if (!missingPaths.has('filters')) {
        const filters = await client.readJson(toSearchRequest(address, 'filters', parameters), parseFilters);
        if (filters.ok || !isMissing(filters.error)) return filters;
        missingPaths.add('filters');
      }
      const answer = await ask('search', parameters, 1);
      return answer.ok ? ok(answer.value.filters) : answer;
    },
    /** Returns completions of a text. */
    async complete(kind: 'title' | 'location' | 'moc', text: string): Promise<Result<readonly string[], JobsError>> {
      const completions = await client.readJson(toCompleteRequest(address, kind, text), parseCompletions);
      // Completion is optional.
      if (!completions.ok && isMissing(completions.error)) return ok([]);
      return completions;
    },
  };
}

function isMissing(error: JobsError): boolean {
  return error.kind === 'bad-status' && (error.status === 404 || error.status === 405);
}
