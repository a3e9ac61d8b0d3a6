import pLimit from 'p-limit';
import { collect, ok, type Result } from '#lib/result.ts';
import type { JobsError } from '#lib/search/job-search.ts';
import type { WireAnswer } from './answers.ts';
import { toUnique } from './read-rows.ts';

/** Maximum number of concurrent requests of one range. More could exceed the rate limit of the service. */
const maxConcurrentRequests = 4;

/** @param isAgain whether the answer must be newer than the call */
type ReadPage<T> = (page: number, isAgain: boolean) => Promise<Result<T, JobsError>>;

/**
 * Creates a reader of rows by their position in a list, which remembers the page size of the service. Returns the rows with the first
 * answer.
 * @param pageSize rows a page until then
 */
export function createReadRange(pageSize: number) {
  async function readPages<T extends WireAnswer>(
    readPage: ReadPage<T>,
    from: number,
    count: number,
    isAgain: boolean,
  ): Promise<Result<T & { readonly isWhole: boolean }, JobsError>> {
    const firstPage = Math.floor(from / pageSize) + 1;
    const answer = await readPage(firstPage, isAgain);
    // Some services refuse pages past the end: then the first page gives the total.
    const isRefused = !answer.ok && answer.error.kind === 'bad-status' && [400, 404].includes(answer.error.status);
    const first = firstPage > 1 && isRefused ? await readPage(1, isAgain) : answer;
    if (!first.ok) return first;
    const { total } = first.value;
    const size = first.value.pageSize ?? pageSize;
    pageSize = size;
    const end = Math.min(from + count, total);
    const pages: number[] = [];
    for (let page = Math.floor(from / size) + 1; from < end && (page - 1) * size < end; page += 1)
      if (page !== first.value.page) pages.push(page);
    const limit = pLimit(maxConcurrentRequests);
    const others = collect(await Promise.all(pages.map((page) => limit(() => readPage(page, isAgain)))));
    if (!others.ok) return others;
    const answers = [first.value, ...others.value].sort((left, right) => left.page - right.page);
    const rows = answers.flatMap((page) => {
      const offset = (page.page - 1) * size;
      return page.rows.slice(Math.max(0, from - offset), Math.max(0, end - offset));
    });
    const isWhole = answers.every((page) => page.total === total && (page.pageSize ?? size) === size);
    return ok({ ...first.value, rows: toUnique(rows), isWhole });
  }

  return async <T extends WireAnswer>(
    readPage: ReadPage<T>,
    from: number,
    count: number,
  ): Promise<Result<T, JobsError>> => {
    const range = await readPages(readPage, from, count, false);
    if (!range.ok || range.value.isWhole) return range;
    // The list changed between two pages: read all of them again.
    const again = await readPages(readPage, from, count, true);
    return again.ok && again.value.rows.length >= range.value.rows.length ? again : range;
  };
}
