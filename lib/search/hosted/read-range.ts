import pLimit from 'p-limit';
import { collect, ok, type Result } from '#lib/result.ts';
import type { JobsError } from '#lib/search/job-search.ts';
import type { TimedAnswer } from './hosted-api.ts';
import { toUnique, type HostedRow } from './read-rows.ts';

/** Some postings of a query, and the first answer. */
export interface Range {
  readonly first: TimedAnswer;
  readonly rows: readonly HostedRow[];
  readonly total: number;
}

/** Maximum number of concurrent requests of one range. More could exceed the rate limit of the service. */
const maxConcurrentRequests = 4;

/** Requests a page of the service. @param isFirst whether this is the first page of the list; others may follow */
type AskPage = (page: number, isFirst: boolean) => Promise<Result<TimedAnswer, JobsError>>;

/**
 * Reads postings by their position in the list, independent of the page size of the service.
 * @param from position of the first posting, from 0 @param count number of postings; 0 reads only the total
 */
type ReadRange = (ask: AskPage, from: number, count: number) => Promise<Result<Range, JobsError>>;

/** Creates a reader of ranges, which remembers the page size of the service. @param expectedPageSize rows a page until then */
export function createReadRange(expectedPageSize: number): ReadRange {
  let pageSize = expectedPageSize;

  return async (ask, from, count) => {
    const start = Math.floor(from / pageSize) + 1;
    const first = await askFirst(ask, start);
    if (!first.ok) return first;
    pageSize = first.value.pageSize ?? pageSize;
    const result = await readPages(ask, first.value, from, count);
    if (!result.ok || result.value.isWhole) return result;
    // The list changed between two pages: read all of them again.
    const again = await readPages(ask, null, from, count);
    return again.ok && again.value.rows.length >= result.value.rows.length ? again : result;
  };

  async function readPages(
    ask: AskPage,
    firstPage: TimedAnswer | null,
    from: number,
    count: number,
  ): Promise<Result<Range & { readonly isWhole: boolean }, JobsError>> {
    const opening = firstPage === null ? await ask(Math.floor(from / pageSize) + 1, true) : ok(firstPage);
    if (!opening.ok) return opening;
    const { total } = opening.value;
    const size = opening.value.pageSize ?? pageSize;
    const end = Math.min(from + count, total);
    const pages: number[] = [];
    for (let page = Math.floor(from / size) + 1; (page - 1) * size < end && from < end; page += 1)
      if (page !== opening.value.page) pages.push(page);
    const limit = pLimit(maxConcurrentRequests);
    const others = collect(await Promise.all(pages.map((page) => limit(() => ask(page, false)))));
    if (!others.ok) return others;
    const answers = [opening.value, ...others.value].sort((left, right) => left.page - right.page);
    const rows = answers.flatMap((answer) =>
      answer.rows.filter((_, index) => {
        const position = (answer.page - 1) * size + index;
        return position >= from && position < end;
      }),
    );
    const isWhole = answers.every((answer) => answer.total === total && (answer.pageSize ?? size) === size);
    return ok({ first: opening.value, rows: toUnique(rows), total, isWhole });
  }
}

/** Requests a page. Some services refuse pages past the end: then the first page gives the total. */
async function askFirst(ask: AskPage, page: number): Promise<Result<TimedAnswer, JobsError>> {
  const answer = await ask(page, true);
  const isRefused =
    !answer.ok &&
    page > 1 &&
    answer.error.kind === 'bad-status' &&
    (answer.error.status === 400 || answer.error.status === 404);
  return isRefused ? ask(1, true) : answer;
}
