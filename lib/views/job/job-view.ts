import { toPlaceText } from '#lib/jobs/places/place-text.ts';
import { buildClosingCalendarUrl } from '#lib/jobs/saved-urls.ts';
import { buildJobUrl } from '#lib/jobs/job-url.ts';
import { buildListUrl } from '#lib/jobs/query/list-url.ts';
import type { DataStamp } from '#lib/views/data-stamp.ts';
import { formatDeadline } from '#lib/jobs/format-deadline.ts';
import { formatAge, formatAnnualPay, formatDate, formatPay, formatVacancy } from '#lib/jobs/format.ts';
import type { RenderedDescription } from '#lib/jobs/description/render-description.ts';
import { toJobCards } from '#lib/views/job-card.ts';
import type { JobSummary } from '#lib/jobs/job.ts';
import { allJobsQuery } from '#lib/jobs/query/query.ts';
import { textLanguage } from '#lib/jobs/text-language.ts';

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

/** A job page as plain data. */
export type JobView = ReturnType<typeof toJobView>;

export interface JobViewInput {
  readonly job: JobSummary;
  readonly description: Pick<RenderedDescription, 'html' | 'outline'>;
  readonly applyUrl: string | null;
  readonly similar: readonly JobSummary[];
  readonly asOf: DataStamp;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** Computes everything that a job page shows. */
export function toJobView({ job, description, applyUrl, similar, asOf, now }: JobViewInput) {
  return {
    id: job.id,
    href: buildJobUrl(job),
    title: job.title,
    /** Language of the title when it differs from that of the page. */
    language: textLanguage(job.title),
    brand: job.company[0]?.slug ?? null,
    /** Empty when the posting names no place. */
    place: toPlaceText(job.place.label),
    /** Brand, or the employer's name as posted; empty when not posted. */
    employer: job.company[0]?.label ?? job.employer ?? '',
    facts: toFacts(job, now),
    /** The sanitized description. Empty when the posting has none. */
    html: addDirections(description.html),
    /** Language of the description when it differs from that of the page. */
    textLanguage: textLanguage(description.html.replace(/<[^<>]*>/g, ' ')),
    outline: description.outline.map(({ id, text }) => ({ id, text })),
    /** Includes the visitor's campaign parameters. Null when the posting has no safe link. */
    applyUrl,
    /** URL of the closing date as a calendar file; null when the posting has no closing date. */
    calendarHref: job.closesAt === null ? null : buildClosingCalendarUrl(job.id),
    similar: toJobCards(similar, now),
    asOf,
  };
}

/** Returns the link of a fact to the list of jobs with its value; nothing when the posting states none. */
function linkTo(
  filter: 'company' | 'locations' | 'jobCategory',
  value: { readonly slug: string } | null | undefined,
): Pick<JobFact, 'href'> {
  return value == null ? {} : { href: buildListUrl({ ...allJobsQuery, [filter]: [value.slug] }) };
}

function toPayFact(job: JobSummary): JobFact {
  if (job.pay === null) return { term: 'Pay', text: '' };
  const annual = formatAnnualPay(job);
  return { term: 'Pay', text: formatPay(job.pay), ...(annual === null ? {} : { note: annual }) };
}

/** Returns the details of a posting, without those that it does not state. */
function toFacts(job: JobSummary, now: number): readonly JobFact[] {
  const [company] = job.company;
  const [category] = job.jobCategory;
  const place = job.place.city ?? job.place.state ?? job.place.country;
  const facts: readonly JobFact[] = [
    { term: 'Company', text: company?.label ?? job.employer ?? '', ...linkTo('company', company) },
    { ...toPayFact(job), isKey: true },
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

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const blockTag = /<(\/?)(?:p|h3|h4|ul|ol|table|blockquote|pre)(?=[ >])/g;

/**
 * Gives each block of a rendered description the direction of its own text, when there is text from right to left. Blocks inside
 * others have none, because their text would not count for the block around them.
 */
export function addDirections(html: string): string {
  if (!rightToLeft.test(html)) return html;
  let depth = 0;
  return html.replace(blockTag, (tag, end: string) => {
    if (end === '/') {
      depth -= 1;
      return tag;
    }
    depth += 1;
    return depth === 1 ? `${tag} dir="auto"` : tag;
  });
}
