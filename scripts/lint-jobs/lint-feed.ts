import { getDescription } from '#lib/jobs/description/render-description.ts';
import type { Job, JobSummary } from '#lib/jobs/job.ts';
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
 * Checks open postings.
 * @param now milliseconds since the epoch
 * @param checkDate returns a finding when the date of a posting was reset
 */
export function lintFeed(jobs: readonly Job[], now: number, checkDate: DateCheck['check']): FeedFindings {
  const collisions = findCollisions(jobs);
  const firstNumbers = new Map<string, string>();
  const withFindings = jobs.map((job): JobFindings => {
    const { text } = getDescription(job.description);
    const findings = [
      ...lintJob(job, text, now),
      ...(collisions.get(job) ?? []),
      ...findRepetition(job, text, firstNumbers),
      ...checkDate(job, text),
    ];
    const { id, requisitionId, title, place } = job;
    return { id, requisitionId, title, place: place.label, findings };
  });
  return { open: jobs.length, jobs: withFindings.filter(({ findings }) => findings.length > 0) };
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
