import { formatDate, formatPay } from '#lib/jobs/format.ts';
import { formatCount, formatJobs } from '#lib/views/list-labels.ts';
import type { PagePay, TitlePay } from '#lib/views/read-pay.ts';

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
