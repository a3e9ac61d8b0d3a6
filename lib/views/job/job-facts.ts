import { toPlaceText } from '#lib/jobs/places/place-text.ts';
import { buildListUrl } from '#lib/jobs/query/list-url.ts';
import { formatDeadline } from '#lib/jobs/format-deadline.ts';
import { formatAge, formatAnnualPay, formatDate, formatPay, formatVacancy } from '#lib/jobs/format.ts';
import type { JobSummary } from '#lib/jobs/job.ts';
import { allJobsQuery } from '#lib/jobs/query/query.ts';

/** A row of the job details. */
export interface JobFact {
  readonly term: string;
  readonly text: string;
  /** URL of a list of jobs with the same value. */
  readonly href?: string;
  /** The instant that the text represents. */
  readonly iso?: string;
  /** The same value expressed differently, such as annual pay. */
  readonly note?: string;
  /** True for what decides at first sight; it is below the title. */
  readonly isKey?: true;
}

/** Returns the link of a fact to the list of jobs with its value; nothing when the posting states none. */
function linkTo(
  filter: 'company' | 'locations' | 'jobCategory',
  value: { readonly slug: string } | null | undefined,
): Pick<JobFact, 'href'> {
  return value == null ? {} : { href: buildListUrl({ ...allJobsQuery, [filter]: [value.slug] }) };
}

/** Returns the details of a posting, without those that it does not state. @param now milliseconds since the epoch */
export function toJobFacts(job: JobSummary, now: number): readonly JobFact[] {
  const [company] = job.company;
  const [category] = job.jobCategory;
  const place = job.place.city ?? job.place.state ?? job.place.country;
  const annualPay = formatAnnualPay(job);
  const facts: readonly JobFact[] = [
    { term: 'Company', text: company?.label ?? job.employer ?? '', ...linkTo('company', company) },
    {
      term: 'Pay',
      text: job.pay === null ? '' : formatPay(job.pay),
      ...(annualPay === null ? {} : { note: annualPay }),
      isKey: true,
    },
    { term: 'Location', text: toPlaceText(job.place.label), ...linkTo('locations', place), isKey: true },
    { term: 'Job type', text: job.employmentType.map(({ label }) => label).join(', '), isKey: true },
    { term: 'Category', text: category?.label ?? '', ...linkTo('jobCategory', category) },
    { term: 'Job ID', text: job.requisitionId ?? '' },
    job.postedAt === null
      ? { term: 'Posted', text: '' }
      : { term: 'Posted', text: formatDate(job.postedAt), iso: job.postedAt, note: formatAge(job.postedAt, now) },
    job.closesAt === null
      ? { term: 'Apply by', text: '' }
      : { term: 'Apply by', text: formatDeadline(job.closesAt, now), iso: job.closesAt },
    { term: 'Opening', text: formatVacancy(job) },
    { term: 'Hiring window', text: job.hiring?.window ?? '' },
    { term: 'Use of AI', text: job.hiring?.aiUse ?? '' },
  ];
  return facts.filter(({ text }) => text !== '');
}
