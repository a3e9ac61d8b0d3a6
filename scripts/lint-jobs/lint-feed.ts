import { getDescription } from '#lib/jobs/description/description-cache.ts';
import type { Job, JobSummary } from '#lib/jobs/job.ts';
import type { JobsError, JobSearch } from '#lib/search/job-search.ts';
import { walkJobs } from '#lib/search/walk-jobs.ts';
import { ok, type Result } from '#lib/result.ts';
import { buildJobUrl } from '#lib/jobs/job-url.ts';
import { toTextLines } from '#scripts/tables.ts';
import type { DateCheck } from './posting-dates.ts';
import { lintJob, type Finding } from './rules.ts';

interface JobFindings {
  readonly id: string;
  readonly requisitionId: string | null;
  readonly title: string;
  readonly place: string;
  readonly findings: readonly Finding[];
}

export interface FeedFindings {
  /** Open postings that were checked. */
  readonly open: number;
  /** Postings with findings. */
  readonly jobs: readonly JobFindings[];
}

/**
 * Checks every open posting of a search.
 * @param now milliseconds since the epoch
 * @param checkDate returns a finding when the date of a posting was reset
 */
export async function lintFeed(
  search: Pick<JobSearch, 'list' | 'get'>,
  now: number,
  checkDate: DateCheck['check'],
): Promise<Result<FeedFindings, JobsError>> {
  const summaries: JobSummary[] = [];
  const walked = await walkJobs(search, (job) => void summaries.push(job));
  if (!walked.ok) return walked;
  const collisions = findCollisions(summaries);
  const jobs: JobFindings[] = [];
  const firstNumbers = new Map<string, string>();
  for (const summary of summaries) {
    const job = await readJob(search, summary);
    if (!job.ok) return job;
    const text = job.value === null ? '' : getDescription(job.value.description).text;
    const findings = [
      ...(job.value === null ? [] : lintJob(job.value, text, now)),
      ...(collisions.get(summary) ?? []),
      ...findRepetition(summary, text, firstNumbers),
      ...checkDate(summary, text),
    ];
    if (findings.length > 0)
      jobs.push({
        id: summary.id,
        requisitionId: summary.requisitionId,
        title: summary.title,
        place: summary.place.label,
        findings,
      });
  }
  return ok({ open: walked.value, jobs });
}

async function readJob(search: Pick<JobSearch, 'get'>, { id }: JobSummary): Promise<Result<Job | null, JobsError>> {
  const found = await search.get(id);
  return found.ok ? ok(found.value.jobs.find((job) => job.id === id) ?? null) : found;
}

/** Returns postings that share an address: only one of them can be reached. */
function findCollisions(jobs: readonly JobSummary[]): ReadonlyMap<JobSummary, readonly Finding[]> {
  const byAddress = Map.groupBy(jobs, buildJobUrl);
  const shared = [...byAddress].filter(([, same]) => same.length > 1);
  return new Map(
    shared.flatMap(([address, same]) =>
      same.map(
        (job) =>
          [job, [{ rule: 'address', level: 'error', message: `${same.length} postings share ${address}` }]] as const,
      ),
    ),
  );
}

/** Finds a posting that repeats the title, place and text of an earlier one. @param firstNumbers where they were first seen */
function findRepetition(job: JobSummary, text: string, firstNumbers: Map<string, string>): readonly Finding[] {
  if (text === '') return [];
  const key = JSON.stringify([job.title, job.place.label, job.employer, text]);
  const first = firstNumbers.get(key);
  if (first !== undefined)
    return [{ rule: 'repeated', level: 'warning', message: `the same opening is posted as ${first}` }];
  firstNumbers.set(key, job.requisitionId ?? job.id);
  return [];
}

const columns = ['Number', 'Title', 'Place', 'Level', 'Rule', 'Finding'] as const;
const maxTitleLength = 40;

function truncateTitle(text: string): string {
  return text.length <= maxTitleLength ? text : `${text.slice(0, maxTitleLength - 1).trimEnd()}…`;
}

/** Formats findings as a table, errors first, with the number of findings by rule. */
export function formatFindings({ open, jobs }: FeedFindings): string {
  const all = jobs.flatMap((job) => job.findings.map((finding) => ({ job, finding })));
  const byLevel = (level: Finding['level']) => all.filter(({ finding }) => finding.level === level);
  const rows = [...byLevel('error'), ...byLevel('warning')].map(({ job, finding }) => [
    job.requisitionId ?? job.id,
    truncateTitle(job.title),
    job.place,
    finding.level,
    finding.rule,
    finding.message,
  ]);
  const table = rows.length === 0 ? [] : [columns, ...rows];
  const lines = toTextLines(table);
  const counts = [...Map.groupBy(all, ({ finding }) => finding.rule)].sort(
    ([, left], [, right]) => right.length - left.length,
  );
  const summary =
    rows.length === 0
      ? ''
      : `: ${byLevel('error').length} errors, ${byLevel('warning').length} warnings (${counts.map(([rule, same]) => `${same.length} ${rule}`).join(', ')})`;
  return [...lines, `${open} open postings, ${jobs.length} with findings${summary}`].join('\n');
}
