import { z } from 'zod';
import { isRecord } from './raw-row.ts';

/** Schema of a field that may be missing or null. A value of another type is dropped and reported. */
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
  'pay_currency',
  'vacancy_type',
  'hiring_window',
  'ai_statement',
] as const;

/** Text fields of a row. They are read without a schema for speed: a large feed has half a million of them. */
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

/** Creates a reader for rows in the search-result (Solr) shape and for detail documents. Every field is optional. */
export function createSolrRowReader(
  onDrop: (name: string) => void,
): (row: Readonly<Record<string, unknown>>) => WireSolrRow | null {
  const schema = createSolrSchema(onDrop);
  return (row) => {
    const textFields = readTexts(row, solrTexts, onDrop);
    const parsed = schema.safeParse(row);
    return parsed.success ? { ...textFields, ...parsed.data } : null;
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

/** Reads the usual form of an attribute without a schema for speed: a large feed has a hundred thousand of them. */
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
  for (const [name, rawValue] of Object.entries(value)) {
    const values = toStringValues(rawValue) ?? attribute.safeParse(rawValue).data;
    if (values === undefined) onDrop('customAttributes');
    else attributes.set(name, values);
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

/** Creates a reader for rows in the `customAttributes` (Google Talent) shape. It returns null for unreadable attributes. */
export function createAttributesRowReader(
  onDrop: (name: string) => void,
): (row: Readonly<Record<string, unknown>>) => WireAttributesRow | null {
  const schema = createAttributesSchema(onDrop);
  return (row) => {
    const textFields = readTexts(row, attributesRowTexts, onDrop);
    const parsed = schema.safeParse(row);
    return parsed.success ? { ...textFields, ...parsed.data } : null;
  };
}
