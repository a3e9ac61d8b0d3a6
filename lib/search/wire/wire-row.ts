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

function createSolrSchema(onDrop: (name: string) => void) {
  const text = (name: string) => optional(name, z.string(), onDrop);
  return z.object({
    guid: text('guid'),
    id: text('id'),
    title_exact: text('title_exact'),
    title: text('title'),
    title_slug: text('title_slug'),
    location_exact: text('location_exact'),
    location: text('location'),
    city_exact: text('city_exact'),
    city: text('city'),
    state_short_exact: text('state_short_exact'),
    state_short: text('state_short'),
    state_exact: text('state_exact'),
    state: text('state'),
    state_slab_exact: text('state_slab_exact'),
    state_slab: text('state_slab'),
    country_exact: text('country_exact'),
    country: text('country'),
    country_short_exact: text('country_short_exact'),
    country_short: text('country_short'),
    company_exact: text('company_exact'),
    company: text('company'),
    GeoLocation: text('GeoLocation'),
    date_new: text('date_new'),
    date_added: text('date_added'),
    date_updated: text('date_updated'),
    salted_date: text('salted_date'),
    description: text('description'),
    html_description: text('html_description'),
    other: text('other'),
    valid_through: text('valid_through'),
    validThrough: text('validThrough'),
    deleted_at: text('deleted_at'),
    link: text('link'),
    application_link: text('application_link'),
    zipcode: text('zipcode'),
    pay_unit: text('pay_unit'),
    pay_currency: text('pay_currency'),
    vacancy_type: text('vacancy_type'),
    hiring_window: text('hiring_window'),
    ai_statement: text('ai_statement'),
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

export type WireSolrRow = z.infer<ReturnType<typeof createSolrSchema>>;

/** Creates a reader for rows in the search-result (Solr) shape and for detail documents. Every field is optional. */
export function createSolrRowReader(
  onDrop: (name: string) => void,
): (row: Readonly<Record<string, unknown>>) => WireSolrRow | null {
  const schema = createSolrSchema(onDrop);
  return (row) => schema.safeParse(row).data ?? null;
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

function readAttributes(
  value: Readonly<Record<string, unknown>>,
  onDrop: (name: string) => void,
): ReadonlyMap<string, readonly string[]> {
  const attributes = new Map<string, readonly string[]>();
  for (const [name, rawValue] of Object.entries(value)) {
    const values = attribute.safeParse(rawValue).data;
    if (values === undefined) onDrop('customAttributes');
    else attributes.set(name, values);
  }
  return attributes;
}

const derivedLocation = z.object({
  postalAddress: z
    .object({
      locality: z.string().nullish().catch(undefined),
      administrativeArea: z.string().nullish().catch(undefined),
      postalCode: z.string().nullish().catch(undefined),
    })
    .nullish()
    .catch(undefined),
  latLng: z.object({ latitude: z.number(), longitude: z.number() }).nullish().catch(undefined),
});

function createAttributesSchema(onDrop: (name: string) => void) {
  const text = (name: string) => optional(name, z.string(), onDrop);
  return z.object({
    name: text('name'),
    title: text('title'),
    companyDisplayName: text('companyDisplayName'),
    description: text('description'),
    postingPublishTime: text('postingPublishTime'),
    postingCreateTime: text('postingCreateTime'),
    postingUpdateTime: text('postingUpdateTime'),
    validThrough: text('validThrough'),
    valid_through: text('valid_through'),
    deleted_at: text('deleted_at'),
    link: text('link'),
    application_link: text('application_link'),
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

export type WireAttributesRow = z.infer<ReturnType<typeof createAttributesSchema>>;

/** Creates a reader for rows in the `customAttributes` (Google Talent) shape. It returns null for unreadable attributes. */
export function createAttributesRowReader(
  onDrop: (name: string) => void,
): (row: Readonly<Record<string, unknown>>) => WireAttributesRow | null {
  const schema = createAttributesSchema(onDrop);
  return (row) => schema.safeParse(row).data ?? null;
}
