import { fold } from '#lib/jobs/fold.ts';
import { allJobsQuery } from '#lib/jobs/query/query.ts';
import type { JobSummary } from '#lib/jobs/job.ts';
import type { BackendUnderTest } from '#tests/conformance/backend-under-test.ts';
import type { TextExpectation } from '#tests/conformance/conformance-case.ts';
import { answerOf, type Findings } from './findings.ts';

const depth = 10;
const wordsOf = (text: string): readonly string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** Returns the IDs that a text finds, best first; null where there are more than the suite may read. */
export async function readMatched(
  { search, tolerances }: BackendUnderTest,
  text: string,
): Promise<readonly string[] | null> {
  const query = { ...allJobsQuery, text };
  const { total } = await answerOf(search.search(query, { limit: 0, hasFacets: false }));
  if (total > tolerances.walk) return null;
  return (await answerOf(search.search(query, { limit: total, hasFacets: false }))).jobs.map(({ id }) => id);
}

/**
 * Judges what a text finds, before any filter.
 * @returns the share of the first ten that the embedded search returns first too; null where that returns none
 */
export async function judgeText(
  { search, reference, oracle, also }: BackendUnderTest,
  text: string,
  expects: TextExpectation,
  findings: Findings,
): Promise<number | null> {
  const query = { ...allJobsQuery, text };
  const first = await answerOf(search.search(query, { limit: depth, hasFacets: false }));
  const expected = await answerOf(reference.search(query, { limit: depth }));
  const { wholeMatches: whole, textParts } = expected;
  const isOurs = also.includes('ranksTexts');
  const isSplit = also.includes('splitsTexts') || textParts === null;
  if (whole > 0 && isOurs && isSplit)
    findings.holds(`nothing found, where ${whole} jobs have every word`, first.total > 0);
  if (isOurs) judgeExpectation(first.jobs, first.total, expects, oracle, findings);

  const words = wordsOf(text);
  const isPlain = words.length > 0 && words.length <= 4 && /^[a-z0-9 ]+$/.test(text.toLowerCase());
  if (isPlain) {
    const named = oracle.open.filter(({ title }) => words.every((word) => wordsOf(title).includes(word)));
    findings.holds(`${first.total} found, where ${named.length} titles have every word`, first.total >= named.length);
    if (named.length > 0 && words.length > 1 && isOurs)
      findings.holds(
        `the first has not every word in its title: ${first.jobs[0]?.title}`,
        words.every((word) => wordsOf(first.jobs[0]?.title ?? '').includes(word)),
      );
  }
  if (expected.jobs.length === 0) return null;
  const ids = new Set(first.jobs.map(({ id }) => id));
  return expected.jobs.filter(({ id }) => ids.has(id)).length / expected.jobs.length;
}

function judgeExpectation(
  jobs: readonly JobSummary[],
  total: number,
  { first, titles, share = 0.5, requisition, isEmpty }: TextExpectation,
  oracle: BackendUnderTest['oracle'],
  findings: Findings,
): void {
  if (isEmpty === true) findings.same('jobs found', total, 0);
  if (first !== undefined)
    findings.holds(`the first is “${jobs[0]?.title}”, not ${first}`, first.test(fold(jobs[0]?.title ?? '')));
  if (titles !== undefined) {
    const right = jobs.filter(({ title }) => titles.test(fold(title))).length;
    findings.holds(
      `${right} of the first ${jobs.length} are ${titles}: ${jobs.map(({ title }) => title).join(', ')}`,
      jobs.length > 0 && right / jobs.length >= share,
    );
  }
  if (requisition !== undefined) {
    const rows = oracle.open
      .filter(({ requisitionId }) => requisitionId === requisition)
      .map(({ id }) => id)
      .toSorted();
    findings.same(
      'rows of the requisition come first',
      jobs
        .slice(0, rows.length)
        .map(({ id }) => id)
        .toSorted(),
      rows,
    );
  }
}
