import { z } from 'zod';
import { choiceFacets } from '#config/facets.ts';
import { renderDescription } from '#lib/jobs/description/render-description.ts';
import { payUnits, vacancyTypes, type Job, type JobSummary, type NamedSlug } from '#lib/jobs/job.ts';
import { toPlacedRequisition } from '#lib/jobs/lookup-ids.ts';
import { textLanguage } from '#lib/jobs/text-language.ts';
import { buildJobUrl } from '#lib/jobs/job-url.ts';
import { withoutHeadingIds } from '#lib/seo/job-posting.ts';
import { toAbsolute } from '#lib/urls.ts';

const text = z.string().nullable();

/** A job in the feeds of all jobs. Values that the posting does not state are null. */
export const feedJobSchema = z.strictObject({
  /** Unique among the open jobs and stable while the job is open. */
  id: z.string(),
  url: z.url(),
  title: z.string(),
  /** Of the title (BCP 47) where its letters tell; null: that of the site. */
  language: text,
  requisitionId: text,
  company: text,
  employmentTypes: z.array(z.string()),
  categories: z.array(z.string()),
  place: z.strictObject({
    label: z.string(),
    city: text,
    state: text,
    stateCode: text,
    country: text,
    /** ISO 3166-1 alpha-3. */
    countryCode: text,
    postalCode: text,
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    isRemote: z.boolean(),
  }),
  /** ISO 8601. */
  postedAt: text,
  updatedAt: text,
  closesAt: text,
  /** Amounts in `currency` (ISO 4217) per `unit`. */
  pay: z
    .strictObject({
      low: z.number().nullable(),
      high: z.number().nullable(),
      unit: z.enum(payUnits).nullable(),
      currency: text,
    })
    .nullable(),
  /** What the employer says about the hiring: the vacancy, when it means to hire, and the use of AI. */
  hiring: z.strictObject({ vacancy: z.enum(vacancyTypes).nullable(), window: text, aiUse: text }).nullable(),
  /** The form of the employer's application system. */
  applyUrl: text,
  /** Sanitized HTML. */
  description: z.string(),
});

export type FeedJob = z.infer<typeof feedJobSchema>;

/** Facets without fields of their own. The company is the employer. */
const categoryFacets = choiceFacets.filter(({ id }) => id !== 'employmentType' && id !== 'company');

/** Converts an open job to its form in feeds, with the description as the job page shows it. @param siteUrl absolute origin */
export function toFeedJob(job: Job, siteUrl: string): FeedJob {
  const { place, pay } = job;
  return {
    id: job.id,
    url: toAbsolute(buildJobUrl(job), siteUrl),
    title: job.title,
    language: textLanguage(job.title),
    requisitionId: job.requisitionId,
    company: job.company[0]?.label ?? job.employer,
    employmentTypes: job.employmentType.map(({ label }) => label),
    categories: categoryFacets.flatMap(({ id }) => job[id].map(({ label }: NamedSlug) => label)),
    place: {
      label: place.label,
      city: place.cityName,
      state: place.state?.label ?? null,
      stateCode: place.stateCode,
      country: place.country?.label ?? null,
      countryCode: place.countryCode,
      postalCode: place.postalCode,
      latitude: place.coordinates?.latitude ?? null,
      longitude: place.coordinates?.longitude ?? null,
      isRemote: place.isVirtual,
    },
    postedAt: job.postedAt,
    updatedAt: job.updatedAt,
    closesAt: job.closesAt,
    pay: pay === null ? null : { low: pay.low, high: pay.high, unit: pay.unit, currency: pay.currency },
    hiring: job.hiring,
    applyUrl: job.applyUrl,
    // Without the cache of pages: a walk over all jobs would replace everything in it.
    description: withoutHeadingIds(renderDescription(job.description).html),
  };
}

/**
 * Returns the IDs of jobs in feeds, by their own ID: the first of their requisition, the requisition with the place, and their own ID
 * that no other job of the feed has. So an ID stays the same when a place is corrected, or a row comes back under another guid.
 */
export function createFeedIds(
  jobs: readonly Pick<JobSummary, 'id' | 'guid' | 'requisitionId' | 'url'>[],
): ReadonlyMap<string, string> {
  const toForms = (job: (typeof jobs)[number]): ReadonlySet<string> =>
    new Set([(job.guid === null ? job.url.id : job.requisitionId) ?? job.id, toPlacedRequisition(job) ?? job.id]);
  const counts = new Map<string, number>();
  for (const form of jobs.flatMap((job) => [...toForms(job)])) counts.set(form, (counts.get(form) ?? 0) + 1);
  return new Map(jobs.map((job) => [job.id, [...toForms(job)].find((form) => counts.get(form) === 1) ?? job.id]));
}
