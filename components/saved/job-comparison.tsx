import { getDescription, type RenderedDescription } from '#lib/jobs/description/render-description.ts';
import { formatDeadline } from '#lib/jobs/format-deadline.ts';
import { formatAnnualPay, formatPay } from '#lib/jobs/format.ts';
import { isExpired, type Job } from '#lib/jobs/job.ts';
import { buildJobUrl } from '#lib/jobs/job-url.ts';
import { toPlaceText } from '#lib/jobs/places/place-text.ts';
import { textLanguage } from '#lib/jobs/text-language.ts';

interface JobComparisonProps {
  readonly jobs: readonly Job[];
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** Two or three jobs side by side. */
export function JobComparison({ jobs, now }: JobComparisonProps) {
  return (
    <div className="comparison">
      <h2 id="comparison">Side by side</h2>
      <div className="comparison-scroll" role="region" aria-labelledby="comparison" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <td />
              {jobs.map((job) => (
                <th key={job.id} scope="col" dir="auto">
                  <a href={buildJobUrl(job)} lang={textLanguage(job.title) ?? undefined}>
                    {job.title}
                  </a>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {toRows(jobs, now).map(({ term, cells }) => (
              <tr key={term}>
                <th scope="row">
                  <span>{term}</span>
                </th>
                {cells.map((lines, index) => (
                  <td key={jobs[index]?.id}>
                    <Lines lines={lines} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

function Lines({ lines }: { readonly lines: readonly string[] }) {
  if (lines.length === 0) return 'Not listed';
  if (lines.length === 1) return lines[0];
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

interface ComparisonRow {
  readonly term: string;
  /** Lines of each job. Empty when the posting does not state the value. */
  readonly cells: readonly (readonly string[])[];
}

const maxRequirementLines = 6;

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

const requirementHeading =
  /qualif|require|what you.{0,3}ll need|what you need|what you bring|minimum|experience, education|who you are|must have|応募資格|必要|求める/i;
const otherHeading = /prefer|nice to have|physical/i;

/**
 * Returns the first lines below the requirements heading of a description. Returns none when it has no such heading.
 * @param limit maximum number of lines
 */
export function readRequirements(
  { text, outline }: Pick<RenderedDescription, 'text' | 'outline'>,
  limit: number,
): readonly string[] {
  const heading = outline.findIndex((entry) => requirementHeading.test(entry.text) && !otherHeading.test(entry.text));
  if (heading === -1) return [];
  const lines = text.split('\n').map((line) => line.trim());
  let at = -1;
  for (const entry of outline.slice(0, heading + 1)) at = lines.indexOf(entry.text, at + 1);
  if (at === -1) return [];
  const next = outline[heading + 1];
  const end = next === undefined ? -1 : lines.indexOf(next.text, at + 1);
  return lines
    .slice(at + 1, end === -1 ? undefined : end)
    .filter((line) => line !== '')
    .slice(0, limit);
}
