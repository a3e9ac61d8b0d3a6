import { toPlaceText } from '#lib/jobs/places/place-text.ts';
import { buildJobUrl } from '#lib/jobs/job-url.ts';
import { formatDeadline } from '#lib/jobs/format-deadline.ts';
import { formatAge, formatDate, formatPay, isNew, type ReadableTime } from '#lib/jobs/format.ts';
import type { JobSummary } from '#lib/jobs/job.ts';
import { formatDistance } from './list-labels.ts';
import { titleLanguage } from '#lib/jobs/title-language.ts';

/** What a list shows of one job, as text. It is small and the same on the server and in the browser. */
export interface JobCardView {
  readonly id: string;
  readonly href: string;
  readonly title: string;
  /** Language of the title when it differs from that of the page. */
  readonly language: 'ja' | null;
  readonly brand: string | null;
  /** Title and place, which distinguish the job from others with the same title. */
  readonly name: string;
  readonly isNew: boolean;
  readonly isRemote: boolean;
  /** Company, place, type, pay and distance, as far as known. */
  readonly facts: readonly string[];
  readonly posted: (ReadableTime & { readonly age: string }) | null;
  readonly closes: ReadableTime | null;
}

/** Converts a job for display in a list. @param now milliseconds since the epoch @param miles from the center of a circle search */
export function toJobCard(job: JobSummary, now: number, miles?: number): JobCardView {
  const place = toPlaceText(job.place.label);
  const facts = [
    job.company[0]?.label ?? job.employer ?? '',
    place,
    ...job.employmentType.map(({ label }) => label),
    job.pay === null ? '' : formatPay(job.pay),
    miles === undefined ? '' : formatDistance(miles, job.place.cityName),
  ];
  return {
    id: job.id,
    href: buildJobUrl(job),
    title: job.title,
    language: titleLanguage(job.title),
    brand: job.company[0]?.slug ?? null,
    name: place === '' ? job.title : `${job.title}, ${place}`,
    isNew: isNew(job, now),
    isRemote: job.place.isVirtual,
    facts: facts.filter((fact) => fact !== ''),
    posted:
      job.postedAt === null
        ? null
        : { iso: job.postedAt, text: formatDate(job.postedAt), age: formatAge(job.postedAt, now) },
    closes: job.closesAt === null ? null : { iso: job.closesAt, text: formatDeadline(job.closesAt, now) },
  };
}

/** Converts jobs for display in a list. @param now milliseconds since the epoch */
export function toJobCards(jobs: readonly JobSummary[], now: number): readonly JobCardView[] {
  return jobs.map((job) => toJobCard(job, now));
}
