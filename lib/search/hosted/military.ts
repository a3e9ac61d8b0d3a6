import { ok, type Result } from '#lib/result.ts';
import type { MilitaryCode } from '#lib/jobs/job.ts';
import { matchesCode } from '#lib/jobs/military/matches-code.ts';
import { parseMilitaryCodes } from '#lib/jobs/military/posted-code.ts';
import { allJobsQuery } from '#lib/jobs/query/query.ts';
import type { JobListing, JobsError } from '#lib/search/job-search.ts';
import { toTitleSlug } from '#lib/jobs/slug.ts';
import type { HostedContext } from './context.ts';
import type { Range } from './read-range.ts';
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
  asOf: string,
): Promise<Result<JobListing, JobsError>> {
  const values = await findValues(context, codes);
  if (!values.ok) return values;
  const ranges = await Promise.all(
    values.value.map((value) =>
      readValue(context, value, values.value.length === 1 ? skip : 0, values.value.length === 1 ? limit : maxRows),
    ),
  );
  const read: Range[] = [];
  for (const range of ranges) {
    if (!range.ok) return range;
    read.push(range.value);
  }
  const [only] = read;
  if (only === undefined) return ok({ total: 0, jobs: [], asOf });
  if (read.length === 1) return ok({ total: only.total, jobs: only.rows.map(toSummary), asOf: only.first.asOf });
  const jobs = toUnique(read.flatMap(({ rows }) => rows))
    .map(toSummary)
    .sort((left, right) => right.sortTime - left.sortTime);
  return ok({ total: jobs.length, jobs: jobs.slice(skip, skip + limit), asOf: only.first.asOf });
}

/** Returns the names that the service has for the occupations: its completions that mean one of them. */
async function findValues(
  context: HostedContext,
  codes: readonly MilitaryCode[],
): Promise<Result<readonly string[], JobsError>> {
  const requestedCodes = codes.slice(0, maxCodes);
  const completions = await Promise.all(
    [...new Set(requestedCodes.map(({ code }) => code))].map((code) => context.api.complete('moc', code)),
  );
  const values = new Set<string>();
  for (const completed of completions) {
    if (!completed.ok) return completed;
    for (const name of completed.value)
      if (
        parseMilitaryCodes([name]).some((completedCode) =>
          requestedCodes.some((code) => matchesCode(code, completedCode)),
        )
      )
        values.add(toTitleSlug(name));
  }
  return ok([...values].slice(0, maxValues));
}

function readValue(
  context: HostedContext,
  value: string,
  from: number,
  count: number,
): Promise<Result<Range, JobsError>> {
  const parameters = [...(toParameters(allJobsQuery, context.names, 1) ?? []), ['moc', value] as const];
  return context.read(parameters, from, count);
}
