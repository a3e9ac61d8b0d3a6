import { toPlaceText } from '#lib/jobs/places/place-text.ts';
import { buildJobUrl } from '#lib/jobs/job-url.ts';
import { formatDeadline } from '#lib/jobs/format-deadline.ts';
import { formatAge, formatPay, isNew } from '#lib/jobs/format.ts';
import type { JobSummary } from '#lib/jobs/job.ts';
import { formatDistance } from './list-labels.ts';
import { textLanguage } from '#lib/jobs/text-language.ts';
import type { ListView } from './list-response.ts';

/** What a list shows of one job, as text. It is small and the same on the server and in the browser. */
export type JobCardView = ListView['jobs'][number];

/** Number of days before its deadline in which a card says until when to apply. */
const closingSoonDays = 14;
const dayMs = 86_400_000;

function describePay({ pay }: JobSummary): string {
  return pay === null ? '' : formatPay(pay);
}

/**
 * Converts a job for display in a list.
 * @param now milliseconds since the epoch
 * @param miles from the center of a circle search
 */
export function toJobCard(job: JobSummary, now: number, miles?: number): JobCardView {
  const place = toPlaceText(job.place.label);
  const facts = [
    job.company[0]?.label ?? job.employer ?? '',
    ...job.employmentType.map(({ label }) => label),
    miles === undefined ? '' : formatDistance(miles, job.place.cityName),
  ];
  const isClosingSoon = job.closesAt !== null && Date.parse(job.closesAt) - now <= closingSoonDays * dayMs;
  return {
    id: job.id,
    href: buildJobUrl(job),
    title: job.title,
    language: textLanguage(job.title),
    brand: job.company[0]?.slug ?? null,
    name: place === '' ? job.title : `${job.title}, ${place}`,
    isNew: isNew(job, now),
    isRemote: job.place.isVirtual,
    place,
    pay: describePay(job),
    facts: facts.filter((fact) => fact !== ''),
    posted: job.postedAt === null ? null : { iso: job.postedAt, text: formatAge(job.postedAt, now) },
    closes: isClosingSoon ? { iso: job.closesAt, text: formatDeadline(job.closesAt, now) } : null,
  };
}

/** Converts jobs for display in a list. @param now milliseconds since the epoch */
export function toJobCards(jobs: readonly JobSummary[], now: number): readonly JobCardView[] {
  return jobs.map((job) => toJobCard(job, now));
}
