import { z } from 'zod';
import { payUnits, vacancyTypes, type JobDescription, type JobSummary } from '#lib/jobs/job.ts';
import { rankCount } from '#lib/jobs/places/place-registry.ts';
import { mapChoiceFacets } from '#lib/jobs/query/choice-facets.ts';
import { parseJson } from '#lib/parse-json.ts';

/**
 * Version of what documents store and index. Raise it with every change of `to-document.ts` or the schema: a release refuses a collection
 * of an earlier version, which it would misread.
 */
export const storedVersion = 5;

/** Parses a JSON field of a document; null when it does not match the schema. */
export function readStored<T>(schema: z.ZodType<T>, json: unknown): T | null {
  return schema.safeParse(parseJson(String(json))).data ?? null;
}

const text = z.string().nullable();
const amount = z.number().nullable();
const named = z.object({ slug: z.string(), label: z.string() });
const coordinates = z.object({ latitude: z.number(), longitude: z.number() }).nullable();

export const feedSchema = z.object({
  stamp: z.string(),
  asOf: z.iso.datetime({ offset: true }),
  storedVersion: z.number().min(storedVersion),
});

/** Names in the postings of a collection, and stems of their words with the number of postings. */
export const namesSchema = z.object({
  places: z.array(
    z.object({
      ...named.shape,
      level: z.enum(['country', 'state', 'city', 'virtual']),
      coordinates,
      within: z.array(named),
      names: z.array(z.array(z.string())).length(rankCount),
    }),
  ),
  values: z.object(mapChoiceFacets(() => z.array(named))),
  titles: z.array(z.object({ title: z.string(), categories: z.array(z.string()), duties: z.array(z.string()) })),
  stems: z.array(z.tuple([z.string(), z.number()])),
});

export type Names = z.infer<typeof namesSchema>;

const summarySchema = z.object({
  ...mapChoiceFacets(() => z.array(named)),
  ...{ id: z.string(), guid: text, requisitionId: text, buid: amount },
  ...{ postedAt: text, updatedAt: text, closesAt: text, deletedAt: text, sortTime: z.number() },
  url: z.object({ location: z.string(), title: z.string(), id: z.string() }),
  title: z.string(),
  employer: text,
  place: z.object({
    ...{ cityName: text, stateCode: text, countryCode: text, postalCode: text },
    ...{ city: named.nullable(), state: named.nullable(), country: named.nullable() },
    ...{ label: z.string(), coordinates, isVirtual: z.boolean() },
  }),
  pay: z.object({ low: amount, high: amount, unit: z.enum(payUnits).nullable(), currency: text }).nullable(),
  hiring: z.object({ vacancy: z.enum(vacancyTypes).nullable(), window: text, aiUse: text }).nullable(),
  applyUrl: text,
  isFeatured: z.boolean(),
  militaryCodes: z.array(z.string()),
});

const descriptionSchema = z.object({ format: z.enum(['markdown', 'html']), body: z.string() });

/** Parses the posting of a document; null when `toDocument` did not write it. */
export const readSummary = (json: unknown): JobSummary | null => readStored(summarySchema, json);

/** Parses the description of a document; null when `toDocument` did not write it. */
export const readDescription = (json: unknown): JobDescription | null => readStored(descriptionSchema, json);
