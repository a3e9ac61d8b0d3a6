import { formatDate, formatPay } from '#lib/jobs/format.ts';
import { formatCount, formatJobs } from '#lib/views/list-labels.ts';
import type { PagePay } from '#lib/views/read-pay.ts';

const names = { hour: 'Hourly pay', year: 'Annual pay' } as const;

/** The pay range that the open postings of a page state; nothing when none states it. */
export function PaySummary({ pay }: { readonly pay: PagePay | null }) {
  if (pay === null || pay.stated === 0) return null;
  return (
    <div className="pay-range">
      <dl>
        {pay.spans.map((span) => (
          <div key={span.unit}>
            <dt>{names[span.unit]}</dt>
            <dd>
              <strong className="pay-figures">{formatPay(span)}</strong>
              <span className="pay-postings">{formatJobs(span.postings)}</span>
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

function describeSource({ stated, total }: PagePay): string {
  const verb = stated === 1 ? 'lists' : 'list';
  return `Based on ${formatCount(stated)} of ${formatCount(total)} open jobs that ${verb} pay, as of `;
}
