import { collect, ok, type Result } from '#lib/result.ts';
import type { MilitaryCode } from '#lib/jobs/job.ts';
import { matchesCode } from '#lib/jobs/military/matches-code.ts';
import { parseMilitaryCodes } from '#lib/jobs/military/posted-code.ts';
import { allJobsQuery } from '#lib/jobs/query/query.ts';
import type { JobListing, JobsError } from '#lib/search/job-search.ts';
import { toTitleSlug } from '#lib/jobs/slug.ts';
import type { HostedContext } from './context.ts';
import { toSummary, toUnique } from './read-rows.ts';
import { toParameters } from './request.ts';

/** Maximum numbers of completed codes and of searched values of the service. */
const maxCodes = 13;
const maxValues = 12;
/** Maximum number of postings of each value that are merged into one list. */
const maxRows = 60;

/** Returns open postings that name one of the occupations, newest first. */
export async function listForMilitary(
  context: HostedContext,
  codes: readonly MilitaryCode[],
  skip: number,
  limit: number,
): Promise<Result<JobListing, JobsError>> {
  const values = await findValues(context, codes);
  if (!values.ok) return values;
  const [from, count] = values.value.length === 1 ? [skip, limit] : [0, maxRows];
  const everything = toParameters(allJobsQuery, context.names) ?? [];
  const read = collect(
    await Promise.all(values.value.map((value) => context.read([...everything, ['moc', value]], from, count))),
  );
  if (!read.ok) return read;
  const [first, ...others] = read.value;
  if (first === undefined) return ok({ total: 0, jobs: [], asOf: context.toAsOf() });
  const { asOf } = first;
  if (others.length === 0) return ok({ total: first.total, jobs: first.rows.map(toSummary), asOf });
  const jobs = toUnique(read.value.flatMap(({ rows }) => rows))
    .map(toSummary)
    .sort((left, right) => right.sortTime - left.sortTime);
  return ok({ total: jobs.length, jobs: jobs.slice(skip, skip + limit), asOf });
}

/** Returns the names that the service has for the occupations: its completions that mean one of them. */
async function findValues(
  context: HostedContext,
  codes: readonly MilitaryCode[],
): Promise<Result<readonly string[], JobsError>> {
  const requestedCodes = codes.slice(0, maxCodes);
  const completed = collect(
    await Promise.all(
      [...new Set(requestedCodes.map(({ code }) => code))].map((code) => context.api.complete('moc', code)),
    ),
  );
  if (!completed.ok) return completed;
  const isMeant = (name: string): boolean =>
    parseMilitaryCodes([name]).some((known) => requestedCodes.some((code) => matchesCode(code, known)));
  const values = new Set(completed.value.flat().filter(isMeant).map(toTitleSlug));
  return ok([...values].slice(0, maxValues));
}
