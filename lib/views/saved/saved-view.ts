import { toPlaceText } from '#lib/jobs/places/place-text.ts';
import { maxCompared } from '#lib/jobs/saved-urls.ts';
import { getDescription } from '#lib/jobs/description/description-cache.ts';
import { formatDeadline } from '#lib/jobs/format-deadline.ts';
import { formatAnnualPay, formatPay } from '#lib/jobs/format.ts';
import { toJobCard, type JobCardView } from '#lib/views/job-card.ts';
import { isExpired, type Job } from '#lib/jobs/job.ts';
import { readRequirements } from './saved-requirements.ts';

export interface SavedJob {
  readonly card: JobCardView;
  readonly isClosed: boolean;
  readonly isCompared: boolean;
}

interface ComparisonRow {
  readonly term: string;
  /** Lines of each job. Empty when the posting does not state the value. */
  readonly cells: readonly (readonly string[])[];
}

/** A list of saved jobs as plain data. */
export type SavedView = ReturnType<typeof toSavedView>;

const maxRequirementLines = 6;

/**
 * Computes what the saved jobs page shows.
 * @param jobs the known jobs, in order
 * @param unknown number of ids that are no longer in the data
 * @param compared ids selected for the comparison
 * @param now milliseconds since the epoch
 */
export function toSavedView(jobs: readonly Job[], unknown: number, compared: readonly string[], now: number) {
  const comparedJobs = jobs.filter(({ id }) => compared.includes(id));
  const isComparable = comparedJobs.length >= 2 && comparedJobs.length <= maxCompared;
  const toSaved = (job: Job): SavedJob => ({
    card: toJobCard(job, now),
    isClosed: isExpired(job, now),
    isCompared: comparedJobs.includes(job),
  });
  return {
    jobs: jobs.map(toSaved),
    unknown,
    /** The comparison table; null when none, one or too many jobs are selected. */
    comparison: isComparable ? { jobs: comparedJobs.map(toSaved), rows: toRows(comparedJobs, now) } : null,
    /** Number of selected jobs when it is not 2 or 3; otherwise null. */
    wrongChoice: compared.length === 0 || isComparable ? null : comparedJobs.length,
  };
}

function toRows(jobs: readonly Job[], now: number): readonly ComparisonRow[] {
  const row = (term: string, read: (job: Job) => readonly (string | null)[]): ComparisonRow => ({
    term,
    cells: jobs.map((job) => read(job).filter((line): line is string => line !== null && line !== '')),
  });
  const rows = [
    row('Company', ({ company, employer }) => [company[0]?.label ?? employer]),
    row('Location', ({ place }) => [toPlaceText(place.label)]),
    row('Pay', (job) => (job.pay === null ? [] : [formatPay(job.pay), formatAnnualPay(job)])),
    row('Job type', ({ employmentType }) => employmentType.map(({ label }) => label)),
    row('Category', ({ jobCategory }) => jobCategory.map(({ label }) => label)),
    row('Apply by', (job) => [
      isExpired(job, now) ? 'Closed' : null,
      job.closesAt === null ? null : formatDeadline(job.closesAt, now),
    ]),
    row('Requirements', ({ description }) => readRequirements(getDescription(description), maxRequirementLines)),
  ];
  return rows.filter(({ cells }) => cells.some((lines) => lines.length > 0));
}
