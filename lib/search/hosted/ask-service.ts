import { err, ok, type Result } from '#lib/result.ts';
import type { JobsError } from '#lib/search/job-search.ts';
import type { ServiceClient } from '#lib/search/client/service-client.ts';
import type { RowReader } from './read-rows.ts';
import { toCompleteRequest, toSearchRequest, type HostedAddress, type Parameters } from './request.ts';
import { parseAnswer, parseFilters, type WireAnswer, type WireOption } from './wire-answer.ts';
import { parseCompletions } from './completions.ts';

/** An answer, and when it came. */
export interface TimedAnswer extends WireAnswer {
  /** ISO instant. */
  readonly asOf: string;
}

export type Filters = ReadonlyMap<string, readonly WireOption[]>;

/** The service's own questions. */
export interface AskService {
  /** Postings with facets. @param page from 1 */
  search(parameters: Parameters, page: number): Promise<Result<TimedAnswer, JobsError>>;
  /** Postings alone. @param budget milliseconds, where nobody waits for the page */
  jobs(parameters: Parameters, page: number, budget?: number): Promise<Result<TimedAnswer, JobsError>>;
  /** Facets alone. */
  filters(parameters: Parameters): Promise<Result<Filters, JobsError>>;
  /** Names that go on from a text. */
  complete(kind: 'title' | 'location' | 'moc', text: string): Promise<Result<readonly string[], JobsError>>;
}

/** @param learn is told of every answer with postings */
export function createAskService(
  address: HostedAddress,
  client: ServiceClient,
  read: RowReader,
  now: () => number,
  learn: (answer: WireAnswer) => void,
): AskService {
  /** Paths that the service turned out not to have: `search` tells the same. */
  const missing = new Set<string>();

  async function ask(
    path: 'search' | 'jobs',
    parameters: Parameters,
    page: number,
    budget?: number,
  ): Promise<Result<TimedAnswer, JobsError>> {
    const paged = parameters.map(([name, value]) =>
      name === 'page' ? ([name, String(page)] as const) : ([name, value] as const),
    );
    const request = toSearchRequest(address, missing.has(path) ? 'search' : path, paged);
    const answer = await client.readJson(budget === undefined ? request : { ...request, budget }, (body) =>
      parseAnswer(body, page, read),
    );
    if (!answer.ok && path === 'jobs' && page === 1 && !missing.has(path) && isMissing(answer.error)) {
      missing.add(path);
      return ask(path, parameters, page, budget);
    }
    if (!answer.ok) return answer;
    learn(answer.value);
    return ok({ ...answer.value, asOf: new Date(now()).toISOString() });
  }

  return {
    search: (parameters, page) => ask('search', parameters, page),
    jobs: (parameters, page, budget) => ask('jobs', parameters, page, budget),
    async filters(parameters) {
      if (!missing.has('filters')) {
        const found = await client.readJson(toSearchRequest(address, 'filters', parameters), parseFilters);
        if (found.ok || !isMissing(found.error)) return found;
        missing.add('filters');
      }
      const answer = await ask('search', parameters, 1);
      return answer.ok ? ok(answer.value.filters) : answer;
    },
    async complete(kind, text) {
      const found = await client.readJson(toCompleteRequest(address, kind, text), parseCompletions);
      // Not every service completes.
      if (!found.ok && isMissing(found.error)) return ok([]);
      return found.ok ? ok(found.value) : err(found.error);
    },
  };
}

function isMissing(error: JobsError): boolean {
  return error.kind === 'bad-status' && (error.status === 404 || error.status === 405);
}
