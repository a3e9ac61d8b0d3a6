import type { PageJobs } from '#config/schema.ts';
import { formatDate, formatPay } from '#lib/jobs/format.ts';
import { payUnits, type JobSummary } from '#lib/jobs/job.ts';
import { summarizePay, type PaySpan } from '#lib/jobs/pay-summary.ts';
import { toQuery } from '#lib/jobs/query/selection.ts';
import { runtime } from '#lib/runtime/runtime.ts';
import { formatCount, formatJobs } from '#lib/views/list-labels.ts';

interface TitlePay extends PaySpan {
  readonly title: string;
}

interface PagePay {
  /** A range for each title and unit, hourly pay first, in the order of the titles. */
  readonly ranges: readonly TitlePay[];
  /** Number of these jobs that state their pay with a unit. */
  readonly stated: number;
  readonly total: number;
  /** ISO instant at which the jobs were current. */
  readonly asOf: string;
}

interface PayRangeProps {
  readonly jobs: PageJobs;
  /** As `toTitlePay` reads them. */
  readonly titles: string;
}

/** The pay of the open jobs of a content page by title. */
export async function PayRange({ jobs, titles }: PayRangeProps) {
  return <PaySummary pay={await readPay(jobs, titles)} />;
}

/** The pay that the open postings of a page state, by title, as bars on a common scale; nothing when none states it. */
export function PaySummary({ pay }: { readonly pay: PagePay | null }) {
  if (pay === null || pay.stated === 0) return null;
  return (
    <div className="pay-range">
      <dl>
        {pay.ranges.map((range) => (
          <div key={`${range.title} ${range.unit} ${range.currency}`} className="pay-row">
            <dt>{range.title}</dt>
            <dd>
              <strong className="pay-figures">{formatPay(range)}</strong>
              <span className="pay-postings">{formatJobs(range.postings)}</span>
              <PayBar range={range} scale={toScale(pay.ranges, range)} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="pay-source">
        {describeSource(pay)}
        <time dateTime={pay.asOf}>{formatDate(pay.asOf)}</time>.
      </p>
    </div>
  );
}

/** Returns the highest pay in a unit and currency, which is the end of the scale of all its bars. */
function toScale(ranges: readonly TitlePay[], { unit, currency }: TitlePay): number {
  return Math.max(
    ...ranges
      .filter((range) => range.unit === unit && range.currency === currency)
      .map(({ low, high }) => high ?? low ?? 0),
  );
}

/** Minimum width of a bar, in percent of the scale. */
const minWidth = 1.5;

function PayBar({ range: { low, high }, scale }: { readonly range: TitlePay; readonly scale: number }) {
  const toPercent = (pay: number): number => Math.round((pay / scale) * 1000) / 10;
  const from = low ?? 0;
  const width = Math.max(toPercent((high ?? scale) - from), minWidth);
  return (
    <svg className="pay-bar" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
      <rect className="pay-scale" y="1.5" width="100" height="1" />
      <rect className="pay-span" x={Math.min(toPercent(from), 100 - width)} width={width} height="4" />
    </svg>
  );
}

function describeSource({ stated, total }: PagePay): string {
  const verb = stated === 1 ? 'lists' : 'list';
  return `Based on ${formatCount(stated)} of ${formatCount(total)} open jobs with these titles that ${verb} pay, as of `;
}

/**
 * Returns the pay of the open jobs of a content page by title, or null when they cannot be read: the page works without
 * it. Considers the newest jobs, as many as the backend lists cheaply.
 * @param titles as `toTitlePay` reads them
 */
export async function readPay(jobs: PageJobs, titles: string): Promise<PagePay | null> {
  const { search } = runtime();
  const options = { limit: search.capabilities.maxStatisticsRows, hasFacets: false };
  const listing = await search.search(toQuery(jobs), options);
  if (!listing.ok) return null;
  return { ...toTitlePay(listing.value.jobs, titles), asOf: listing.value.asOf };
}

/** Returns the pay of jobs by title. @param titles separated by commas; a job belongs to the first that its own begins with */
export function toTitlePay(jobs: readonly JobSummary[], titles: string): Omit<PagePay, 'asOf'> {
  const names = titles.split(',').map((title) => title.trim());
  const summaries = names.map((title) => ({
    title,
    ...summarizePay(jobs.filter((job) => findTitle(job, names) === title)),
  }));
  const ranges = payUnits.flatMap((unit) =>
    summaries.flatMap(({ title, spans }) =>
      spans.filter((span) => span.unit === unit).map((span) => ({ title, ...span })),
    ),
  );
  const sum = (key: 'stated' | 'total'): number => summaries.reduce((count, summary) => count + summary[key], 0);
  return { ranges, stated: sum('stated'), total: sum('total') };
}

function findTitle({ title }: JobSummary, names: readonly string[]): string | undefined {
  return names.find((name) => title.startsWith(name) && !/^[\p{L}\p{N}]/u.test(title.slice(name.length)));
}
