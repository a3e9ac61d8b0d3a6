import { z } from 'zod';
import { militaryBranches } from '#config/military-codes.ts';
import { mapChoiceFacets } from '#lib/jobs/query/choice-facets.ts';
import { toExpressionFields } from '#lib/jobs/expression.ts';
import { payUnits, vacancyTypes, type Job, type JobDescription, type JobSummary } from '#lib/jobs/job.ts';
import { toExpressionTexts, toFacetValues } from '#lib/search/wire/facet-values.ts';
import type { FeedRow } from '#lib/search/wire/feed-row.ts';
import { parseJson } from '#lib/parse-json.ts';

/** Parses a JSON field of a document; null when it does not match the schema. */
export function readStored<T>(schema: z.ZodType<T>, json: unknown): T | null {
  return schema.safeParse(parseJson(String(json))).data ?? null;
}

const text = z.string().nullable();
const texts = z.array(z.string());
export const named = z.object({ slug: z.string(), label: z.string() });
export const coordinates = z.object({ latitude: z.number(), longitude: z.number() });
export const branch = z.enum(militaryBranches);

const place = z.object({
  label: z.string(),
  city: named.nullable(),
  cityName: text,
  state: named.nullable(),
  stateCode: text,
  country: named.nullable(),
  countryCode: text,
  postalCode: text,
  coordinates: coordinates.nullable(),
  isVirtual: z.boolean(),
});

/**
 * Version of what documents store. Raise it with every change of `storedJobSchema`: a release refuses a collection of an earlier
 * version, which it would misread. Releases before may still read the collection, so only add fields.
 */
export const storedVersion = 3;

/** A posting as a document stores it. Facet values are missing: the configuration of the reading site determines them. */
const storedJobSchema = z.object({
  id: z.string(),
  guid: text,
  requisitionId: text,
  url: z.object({ location: z.string(), title: z.string(), id: z.string() }),
  title: z.string(),
  buid: z.number().nullable(),
  employer: text,
  place,
  raw: z.object({ company: texts, employmentType: texts, category: texts }),
  postedAt: text,
  updatedAt: text,
  closesAt: text,
  deletedAt: text,
  sortTime: z.number(),
  pay: z
    .object({
      low: z.number().nullable(),
      high: z.number().nullable(),
      unit: z.enum(payUnits).nullable(),
      currency: text,
    })
    .nullable(),
  hiring: z.object({ vacancy: z.enum(vacancyTypes).nullable(), window: text, aiUse: text }).nullable(),
  applyUrl: text,
  isFeatured: z.boolean(),
  militaryCodes: z.array(z.object({ code: z.string(), branch: branch.nullable() })),
});

const descriptionSchema = z.object({ format: z.enum(['markdown', 'html']), body: z.string() });

/** Serializes the part of a posting that lists show. */
export function writeSummary({ job, raw }: FeedRow): string {
  const { description: _, ...summary } = job;
  return JSON.stringify({ ...summary, ...mapChoiceFacets(() => undefined), raw });
}

/** Serializes a description. */
export function writeDescription(job: Job): string {
  return JSON.stringify(job.description);
}

/**
 * Parses the posting of a document, with the facet values of the current configuration.
 * @param showsAllEmployers whether a posting that no rule covers takes the value of its own field
 * @returns null when `writeSummary` did not write it
 */
export function readSummary(json: unknown, showsAllEmployers: boolean): JobSummary | null {
  const stored = readStored(storedJobSchema, json);
  if (stored === null) return null;
  const { raw, ...job } = stored;
  const fields = toExpressionFields(job.buid, job.isFeatured, toExpressionTexts(job, raw));
  return { ...job, ...toFacetValues(fields, showsAllEmployers, raw) };
}

/** Parses the description of a document; null when `writeDescription` did not write it. */
export function readDescription(json: unknown): JobDescription | null {
  return readStored(descriptionSchema, json);
}
