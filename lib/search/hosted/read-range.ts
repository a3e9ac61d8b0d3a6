import pLimit from 'p-limit';
import { collect, ok, type Result } from '#lib/result.ts';
import type { JobsError } from '#lib/search/job-search.ts';
import type { HostedApi, TimedAnswer } from './hosted-api.ts';
import { toUnique } from './read-rows.ts';
import type { Parameters } from './request.ts';

/** Some postings of a list, with what the first answer says about the whole list. */
export type Range = Pick<TimedAnswer, 'rows' | 'total' | 'filters' | 'hasFilters' | 'places' | 'asOf'>;

export interface RangeOptions {
  /** Whether the facets of the list are read too. */
  readonly withFacets?: boolean;
  /** Replaces the budget of the client for each page of a list that no visitor waits for. */
  readonly budgetMs?: number | undefined;
}

/** Maximum number of concurrent requests of one range. More could exceed the rate limit of the service. */
const maxConcurrentRequests = 4;

/** Creates a reader of lists, which remembers the page size of the service. @param expectedPageSize rows a page until then */
export function createReadRange({ search, jobs }: Pick<HostedApi, 'search' | 'jobs'>, expectedPageSize: number) {
  let pageSize = expectedPageSize;

  async function readPages(
    parameters: Parameters,
    from: number,
    count: number,
    { withFacets = false, budgetMs }: RangeOptions,
  ): Promise<Result<Range & { readonly isWhole: boolean }, JobsError>> {
    const readFirst = (page: number) => (withFacets ? search(parameters, page) : jobs(parameters, page, budgetMs));
    const firstPage = Math.floor(from / pageSize) + 1;
    const answer = await readFirst(firstPage);
    // Some services refuse pages past the end: then the first page gives the total.
    const first = firstPage > 1 && isRefused(answer) ? await readFirst(1) : answer;
    if (!first.ok) return first;
    const { total, filters, hasFilters, places, asOf } = first.value;
    const size = first.value.pageSize ?? pageSize;
    pageSize = size;
    const end = Math.min(from + count, total);
    const pages: number[] = [];
    for (let page = Math.floor(from / size) + 1; from < end && (page - 1) * size < end; page += 1)
      if (page !== first.value.page) pages.push(page);
    const limit = pLimit(maxConcurrentRequests);
    const others = collect(await Promise.all(pages.map((page) => limit(() => jobs(parameters, page, budgetMs)))));
    if (!others.ok) return others;
    const answers = [first.value, ...others.value].sort((left, right) => left.page - right.page);
    const rows = answers.flatMap((page) => {
      const offset = (page.page - 1) * size;
      return page.rows.slice(Math.max(0, from - offset), Math.max(0, end - offset));
    });
    const isWhole = answers.every((page) => page.total === total && (page.pageSize ?? size) === size);
    return ok({ rows: toUnique(rows), total, filters, hasFilters, places, asOf, isWhole });
  }

  /**
   * Reads postings by their position in the list, independent of the page size of the service.
   * @param from position of the first posting, from 0 @param count number of postings; 0 reads only the total
   */
  return async (
    parameters: Parameters,
    from: number,
    count: number,
    options: RangeOptions = {},
  ): Promise<Result<Range, JobsError>> => {
    const range = await readPages(parameters, from, count, options);
    if (!range.ok || range.value.isWhole) return range;
    // The list changed between two pages: read all of them again.
    const again = await readPages(parameters, from, count, options);
    return again.ok && again.value.rows.length >= range.value.rows.length ? again : range;
  };
}

function isRefused(answer: Result<unknown, JobsError>): boolean {
  return (
    !answer.ok && answer.error.kind === 'bad-status' && (answer.error.status === 400 || answer.error.status === 404)
  );
}
