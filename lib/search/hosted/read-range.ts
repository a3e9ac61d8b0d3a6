import pLimit from 'p-limit';
import { ok, type Result } from '#lib/result.ts';
import type { JobsError } from '#lib/search/job-search.ts';
import type { TimedAnswer } from './ask-service.ts';
import { toUnique, type HostedRow } from './read-rows.ts';

/** Some of the postings of a query, and the answer that came first. */
export interface Range {
  readonly first: TimedAnswer;
  readonly rows: readonly HostedRow[];
  readonly total: number;
}

/** Requests of one range at once: the service refuses who asks too much. */
const atOnce = 4;

/** Asks for one of the service's pages. @param isFirst others of the same list may follow */
type AskPage = (page: number, isFirst: boolean) => Promise<Result<TimedAnswer, JobsError>>;

/** Reads postings by their place in the list, whatever pages the service cuts it into. */
export interface ReadRange {
  /** @param from of the first, from 0 @param count of postings; 0: the total alone */
  (ask: AskPage, from: number, count: number): Promise<Result<Range, JobsError>>;
}

/** @param guess rows of a page until the service has said how many it gives */
export function createReadRange(guess: number): ReadRange {
  let pageSize = guess;

  return async (ask, from, count) => {
    const start = Math.floor(from / pageSize) + 1;
    const first = await askFirst(ask, start);
    if (!first.ok) return first;
    pageSize = first.value.pageSize ?? pageSize;
    const read = await readPages(ask, first.value, from, count);
    if (!read.ok || read.value.isWhole) return read;
    // The list changed between two pages: all of them again, from the state after.
    const again = await readPages(ask, null, from, count);
    return again.ok && again.value.rows.length >= read.value.rows.length ? again : read;
  };

  async function readPages(
    ask: AskPage,
    known: TimedAnswer | null,
    from: number,
    count: number,
  ): Promise<Result<Range & { readonly isWhole: boolean }, JobsError>> {
    const opening = known === null ? await ask(Math.floor(from / pageSize) + 1, true) : ok(known);
    if (!opening.ok) return opening;
    const { total } = opening.value;
    const size = opening.value.pageSize ?? pageSize;
    const end = Math.min(from + count, total);
    const wanted: number[] = [];
    for (let page = Math.floor(from / size) + 1; (page - 1) * size < end && from < end; page += 1)
      if (page !== opening.value.page) wanted.push(page);
    const limit = pLimit(atOnce);
    const others = await Promise.all(wanted.map((page) => limit(() => ask(page, false))));
    const answers = [opening.value];
    for (const other of others) {
      if (!other.ok) return other;
      answers.push(other.value);
    }
    answers.sort((left, right) => left.page - right.page);
    const rows = answers.flatMap((answer) =>
      answer.rows.filter((_, index) => isInside((answer.page - 1) * size + index, from, end)),
    );
    const isWhole = answers.every((answer) => answer.total === total && (answer.pageSize ?? size) === size);
    return ok({ first: opening.value, rows: toUnique(rows), total, isWhole });
  }
}

function isInside(place: number, from: number, end: number): boolean {
  return place >= from && place < end;
}

/** Some services refuse pages past the end: then the first tells how many there are. */
async function askFirst(ask: AskPage, page: number): Promise<Result<TimedAnswer, JobsError>> {
  const answer = await ask(page, true);
  const isRefused =
    !answer.ok &&
    page > 1 &&
    answer.error.kind === 'bad-status' &&
    (answer.error.status === 400 || answer.error.status === 404);
  return isRefused ? ask(1, true) : answer;
}
