import { site } from '#config/site.ts';
import { allJobsQuery } from '#lib/jobs/query/query.ts';
import { err } from '#lib/result.ts';
import type { JobsError } from '#lib/search/job-search.ts';
import type { ServiceClient } from '#lib/search/client/service-client.ts';
import { solrRow, type SampleRow } from './sample-rows.ts';
import type { HostedSearchOptions } from '#lib/search/hosted/service.ts';
import { createHostedSearch } from '#lib/search/hosted/hosted-search.ts';
import { toAnswer } from './sample-answers.ts';

/** A request of a test. */
export interface FakeRequest {
  /** `search`, `jobs`, `filters`, `complete/title`, or the address of another host. */
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  readonly page: number;
  readonly budgetMs: number | undefined;
}

class Refusal {
  readonly error: JobsError;
  constructor(error: JobsError) {
    this.error = error;
  }
}

export const lateAnswer: JobsError = { kind: 'timeout', detail: 'late' };

/** Returns what a hosted search sends instead of an answer. */
export function refuse(status?: number): unknown {
  return new Refusal(status === undefined ? lateAnswer : { kind: 'bad-status', status, detail: `status ${status}` });
}

/** Creates a client of a fake hosted search. @param answer returns the body of a request */
export function fakeClient(answer: (request: FakeRequest) => unknown) {
  const requests: FakeRequest[] = [];
  const client: ServiceClient = {
    async readJson({ url, budgetMs }, parse) {
      const params = Object.fromEntries(url.searchParams);
      const own = /^\/api\/v1\/(?:solr\/)?(.+)$/.exec(url.pathname)?.[1];
      const request = { path: own ?? url.href, params, page: Number(params['page'] ?? 1), budgetMs };
      requests.push(request);
      const body = answer(request);
      if (body instanceof Refusal) return err(body.error);
      const parsed = parse(body);
      return parsed.ok ? parsed : err({ kind: 'bad-shape', detail: parsed.error });
    },
    close: async () => undefined,
  };
  return { client, requests };
}

/** Returns one page of rows, and the total. */
export function toPage(
  rows: readonly SampleRow[],
  {
    page = 1,
    size = 10,
    ...more
  }: Readonly<Record<string, unknown>> & { readonly page?: number; readonly size?: number } = {},
): unknown {
  return toAnswer(rows.map(solrRow).slice((page - 1) * size, page * size), {
    pagination: { page, page_size: size, total: rows.length },
    ...more,
  });
}

/** Returns facet options in the hosted format: by facet, label and number of jobs. */
export function toFilters(counts: Readonly<Record<string, Readonly<Record<string, number>>>>): unknown {
  return Object.fromEntries(
    Object.entries(counts).map(([name, options]) => [
      name,
      Object.entries(options).map(([display, value]) => ({ display, value })),
    ]),
  );
}

/** Starts a search with a fake hosted search; requests of its start are not recorded. */
export async function startHosted(
  answer: (request: FakeRequest) => unknown,
  options: Partial<HostedSearchOptions> = {},
) {
  const { client, requests } = fakeClient(answer);
  const search = createHostedSearch({
    base: 'http://service.invalid',
    origin: 'careers.example',
    detailBase: null,
    site,
    buids: site.buids,
    client,
    now: () => 0,
    intervalMs: 600_000,
    ...options,
  });
  await search.ready();
  // The first data check finds a new version. The backend then reads the names again.
  search.version();
  await new Promise(setImmediate);
  await search.search(allJobsQuery);
  requests.length = 0;
  return { search, requests };
}
