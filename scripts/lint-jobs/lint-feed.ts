import { getDescription } from '#lib/jobs/description-cache.ts';
import type { Job, JobSummary } from '#lib/jobs/job.ts';
import type { JobsError, JobSearch } from '#lib/jobs/search.ts';
import { walkJobs } from '#lib/jobs/walk-jobs.ts';
import { ok, type Result } from '#lib/result.ts';
import { buildJobUrl } from '#lib/urls.ts';
import { lintJob, type Finding } from './rules.ts';

export interface JobFindings {
  readonly id: string;
  readonly requisitionId: string | null;
  readonly title: string;
  readonly place: string;
  readonly findings: readonly Finding[];
}

export interface FeedFindings {
  /** Open postings that were looked at. */
  readonly open: number;
  /** Postings with findings. */
  readonly jobs: readonly JobFindings[];
}

/** Looks at every open posting of a search. */
export async function lintFeed(search: Pick<JobSearch, 'list' | 'get'>): Promise<Result<FeedFindings, JobsError>> {
  const summaries: JobSummary[] = [];
  const walked = await walkJobs(search, (job) => void summaries.push(job));
  if (!walked.ok) return walked;
  const collisions = findCollisions(summaries);
  const jobs: JobFindings[] = [];
  for (const summary of summaries) {
    const job = await readWhole(search, summary);
    if (!job.ok) return job;
    const own = job.value === null ? [] : lintJob(job.value, getDescription(job.value.description).text);
    const findings = [...own, ...(collisions.get(summary) ?? [])];
    if (findings.length > 0) jobs.push({ id: summary.id, requisitionId: summary.requisitionId, title: summary.title, place: summary.place.label, findings });
  }
  return ok({ open: walked.value, jobs });
}

async function readWhole(search: Pick<JobSearch, 'get'>, { id }: JobSummary): Promise<Result<Job | null, JobsError>> {
  const found = await search.get(id);
  return found.ok ? ok(found.value.jobs.find((job) => job.id === id) ?? null) : found;
}

/** Postings that share an address: only one of them can be reached. */
function findCollisions(jobs: readonly JobSummary[]): ReadonlyMap<JobSummary, readonly Finding[]> {
  const byAddress = Map.groupBy(jobs, buildJobUrl);
  const shared = [...byAddress].filter(([, same]) => same.length > 1);
  return new Map(shared.flatMap(([address, same]) => same.map((job) => [job, [{ rule: 'address', level: 'error', message: `${same.length} postings share ${address}` }]] as const)));
}

/** Findings for people: a table, and how often each rule was broken. */
export function formatFindings({ open, jobs }: FeedFindings): string {
  const rows = jobs.flatMap(({ id, requisitionId, title, place, findings }) => findings.map(({ rule, level, message }) => [requisitionId ?? id, title.slice(0, 40), place, level, rule, message]));
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(0, ...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ').trimEnd());
  const counts = Map.groupBy(jobs.flatMap(({ findings }) => findings), ({ rule }) => rule);
  const summary = [...counts].sort(([, left], [, right]) => right.length - left.length).map(([rule, same]) => `${same.length} ${rule}`);
  return [...lines, `${open} open postings, ${jobs.length} with findings${summary.length === 0 ? '' : `: ${summary.join(', ')}`}`].join('\n');
}
