import { ok, type Result } from '#lib/result.ts';
import type { JobsError } from '#lib/search/job-search.ts';
import type { ServiceClient } from '#lib/search/client/service-client.ts';
import type { HostedRow, RowReader } from './read-rows.ts';
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

/**
 * Creates the API client.
 * @param toAsOf returns the current time @param learn called with the postings of every answer
 */
export function createHostedApi(
  address: HostedAddress,
  client: ServiceClient,
  readRow: RowReader,
  toAsOf: () => string,
  learn: (rows: readonly HostedRow[]) => void,
) {
  /** Endpoints that the service does not have; `search` replaces them. */
  const missingPaths = new Set<string>();

  async function ask(
    path: 'search' | 'jobs',
    parameters: Parameters,
    page: number,
    budgetMs?: number,
  ): Promise<Result<TimedAnswer, JobsError>> {
    const existingPath = missingPaths.has(path) ? 'search' : path;
    const request = { ...toSearchRequest(address, existingPath, parameters, page), budgetMs };
    const answer = await client.readJson(request, (body) => parseAnswer(body, page, readRow));
    if (!answer.ok && existingPath === 'jobs' && page === 1 && isMissing(answer.error)) {
      missingPaths.add('jobs');
      return ask('search', parameters, page, budgetMs);
    }
    if (!answer.ok) return answer;
    learn(answer.value.rows);
    return ok({ ...answer.value, asOf: toAsOf() });
  }

  return {
    /** Returns postings with facets. @param page from 1 */
    search: (parameters: Parameters, page: number) => ask('search', parameters, page),
    /** Returns postings without facets. @param budgetMs replaces the budget of the client for lists that no visitor waits for */
    jobs: (parameters: Parameters, page: number, budgetMs?: number) => ask('jobs', parameters, page, budgetMs),
    /** Returns facets without postings. */
    async filters(parameters: Parameters): Promise<Result<Filters, JobsError>> {
      if (!missingPaths.has('filters')) {
        const filters = await client.readJson(toSearchRequest(address, 'filters', parameters, 1), parseFilters);
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
