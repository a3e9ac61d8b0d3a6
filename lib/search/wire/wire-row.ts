import { z } from 'zod';
import { isRecord } from './raw-row.ts';

/** A field that may be missing, null or blank, and is dropped (and reported) when it has another type. */
function optional<T extends z.ZodType>(name: string, schema: T, onDrop: (name: string) => void) {
  return schema.nullish().catch(() => {
    onDrop(name);
    return undefined;
  });
}

const texts = z.array(z.string());
const number = z.union([
  z.number(),
  z
    .string()
    .trim()
    .regex(/^-?\d+(\.\d+)?$/)
    .transform(Number),
]);
const oneOrMore = z.union([texts, z.string().transform((text) => [text])]);

const solrTexts = [
  'guid',
  'id',
  'title_exact',
  'title',
  'title_slug',
  'location_exact',
  'location',
  'city_exact',
  'city',
  'state_short_exact',
  'state_short',
  'state_exact',
  'state',
  'state_slab_exact',
  'state_slab',
  'country_exact',
  'country',
  'country_short_exact',
  'country_short',
  'company_exact',
  'company',
  'GeoLocation',
  'date_new',
  'date_added',
  'date_updated',
  'salted_date',
  'description',
  'html_description',
  'other',
  'valid_through',
  'validThrough',
  'deleted_at',
  'link',
  'application_link',
  'zipcode',
  'pay_unit',
] as const;

/** What is read of a row without a schema: half a million texts come in a large feed. */
type Texts<K extends string> = Readonly<Record<K, string | null | undefined>>;

function readTexts<const K extends string>(
  row: Readonly<Record<string, unknown>>,
  names: readonly K[],
  onDrop: (name: string) => void,
): Texts<K>;
function readTexts(
  row: Readonly<Record<string, unknown>>,
  names: readonly string[],
  onDrop: (name: string) => void,
): Texts<string> {
  const texts: Record<string, string | null | undefined> = {};
  for (const name of names) {
    const value = row[name];
    if (typeof value === 'string' || value === null || value === undefined) texts[name] = value;
    else onDrop(name);
  }
  return texts;
}

function createSolrSchema(onDrop: (name: string) => void) {
  return z.object({
    reqid: optional('reqid', z.union([z.string(), z.number().transform(String)]), onDrop),
    buid: optional('buid', number, onDrop),
    all_locations: optional('all_locations', texts, onDrop),
    job_type: optional('job_type', oneOrMore, onDrop),
    job_category: optional('job_category', oneOrMore, onDrop),
    mapped_moc: optional('mapped_moc', texts, onDrop),
    featured: optional('featured', z.boolean(), onDrop),
    pay_low: optional('pay_low', number, onDrop),
    pay_high: optional('pay_high', number, onDrop),
  });
}

export type WireSolrRow = Texts<(typeof solrTexts)[number]> & z.infer<ReturnType<typeof createSolrSchema>>;

/** Reads a row in the search-result (Solr) shape and a detail document: both at once, every field optional. */
export function createSolrRowReader(
  onDrop: (name: string) => void,
): (row: Readonly<Record<string, unknown>>) => WireSolrRow | null {
  const schema = createSolrSchema(onDrop);
  return (row) => {
    const given = readTexts(row, solrTexts, onDrop);
    const read = schema.safeParse(row);
    return read.success ? { ...given, ...read.data } : null;
  };
}

const attribute = z.union([
  texts,
  z.object({ stringValues: texts }).transform((value) => value.stringValues),
  z
    .object({ longValues: z.array(z.union([z.string(), z.number()])) })
    .transform((value) => value.longValues.map(String)),
  z.string().transform((value) => [value]),
  z.number().transform((value) => [String(value)]),
]);

/** What nearly all attributes are, read without the schema: a hundred thousand of them come in a large feed. */
function toStringValues(value: unknown): readonly string[] | null {
  if (!isRecord(value)) return null;
  const { stringValues } = value;
  return Array.isArray(stringValues) && stringValues.every((text): text is string => typeof text === 'string')
    ? stringValues
    : null;
}

function readAttributes(
  value: Readonly<Record<string, unknown>>,
  onDrop: (name: string) => void,
): ReadonlyMap<string, readonly string[]> {
  const attributes = new Map<string, readonly string[]>();
  for (const [name, given] of Object.entries(value)) {
    const read = toStringValues(given) ?? attribute.safeParse(given).data;
    if (read === undefined) onDrop('customAttributes');
    else attributes.set(name, read);
  }
  return attributes;
}

const attributesRowTexts = [
  'name',
  'title',
  'companyDisplayName',
  'description',
  'postingPublishTime',
  'postingCreateTime',
  'postingUpdateTime',
  'validThrough',
  'valid_through',
  'deleted_at',
  'link',
  'application_link',
] as const;

const derivedLocation = z.object({
  postalAddress: z
    .object({
      locality: z.string().nullish().catch(undefined),
      administrativeArea: z.string().nullish().catch(undefined),
      regionCode: z.string().nullish().catch(undefined),
      postalCode: z.string().nullish().catch(undefined),
    })
    .nullish()
    .catch(undefined),
  latLng: z.object({ latitude: z.number(), longitude: z.number() }).nullish().catch(undefined),
});

function createAttributesSchema(onDrop: (name: string) => void) {
  return z.object({
    requisitionId: optional('requisitionId', z.union([z.string(), z.number().transform(String)]), onDrop),
    buid: optional('buid', number, onDrop),
    featured: optional('featured', z.boolean(), onDrop),
    employmentTypes: optional('employmentTypes', texts, onDrop),
    applicationInfo: optional('applicationInfo', z.object({ uris: texts.optional() }), onDrop),
    derivedInfo: optional('derivedInfo', z.object({ locations: z.array(derivedLocation).optional() }), onDrop),
    customAttributes: z
      .custom<Readonly<Record<string, unknown>>>(isRecord)
      .transform((value) => readAttributes(value, onDrop)),
  });
}

export type WireAttributesRow = Texts<(typeof attributesRowTexts)[number]> &
  z.infer<ReturnType<typeof createAttributesSchema>>;

/** Reads a row in the `customAttributes` (Google Talent) shape; null where these are unreadable. */
export function createAttributesRowReader(
  onDrop: (name: string) => void,
): (row: Readonly<Record<string, unknown>>) => WireAttributesRow | null {
  const schema = createAttributesSchema(onDrop);
  return (row) => {
    const given = readTexts(row, attributesRowTexts, onDrop);
    const read = schema.safeParse(row);
    return read.success ? { ...given, ...read.data } : null;
  };
}
