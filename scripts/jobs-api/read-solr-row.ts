import { z } from 'zod';
import { toPlaceSlug, toTitleSlug } from '#scripts/feed/slug.ts';
import type { Point, Posting } from './posting.ts';
import { findGuid, toClosingTime, toDigest } from './row-values.ts';

const text = z
  .string()
  .trim()
  .nullish()
  .transform((value) => value ?? '');
const texts = z
  .array(z.string())
  .nullish()
  .transform((value) => value ?? []);

const rowSchema = z.looseObject({
  guid: text,
  id: text,
  reqid: text,
  title: text,
  title_exact: text,
  title_slug: text,
  company: text,
  company_exact: text,
  buid: z.number().nullish(),
  location: text,
  location_exact: text,
  city: text,
  city_exact: text,
  state: text,
  state_exact: text,
  state_short: text,
  state_short_exact: text,
  country: text,
  country_exact: text,
  country_short: text,
  country_short_exact: text,
  zipcode: text,
  GeoLocation: text,
  job_category: text,
  job_type: text,
  date_new: text,
  date_updated: text,
  date_added: text,
  salted_date: text,
  description: z.string().nullish(),
  html_description: z.string().nullish(),
  other: text,
  onet_exact: texts,
  mapped_moc: texts,
  link: z.string().nullish(),
  featured: z.boolean().nullish(),
  validThrough: text,
  deleted_at: text,
});

const epoch = '1970-01-01T00:00:00Z';
const first = (...values: readonly string[]): string => values.find((value) => value !== '') ?? '';
const orNull = (...values: readonly string[]): string | null => first(...values) || null;

/** Parses a row of the search-result format. */
export function readSolrRow(value: unknown): Posting {
  const row = rowSchema.parse(value);
  const title = first(row.title_exact, row.title);
  if (title === '') throw new Error('A row has no title.');
  const label = orNull(row.location_exact, row.location);
  const dateNew = first(row.date_new, row.date_added, epoch);
  return {
    guid: findGuid(row.guid, row.id) ?? toDigest(`${row.reqid} ${label ?? ''} ${title}`),
    reqid: row.reqid,
    title,
    titleSlug: first(row.title_slug, toTitleSlug(title)),
    company: first(row.company_exact, row.company),
    buid: row.buid ?? 0,
    place: {
      label,
      slug: label === null ? null : toPlaceSlug(label),
      city: orNull(row.city_exact, row.city),
      state: orNull(row.state_exact, row.state),
      stateShort: orNull(row.state_short_exact, row.state_short),
      country: orNull(row.country_exact, row.country),
      countryShort: orNull(row.country_short_exact, row.country_short),
      zip: orNull(row.zipcode),
      point: parsePoint(row.GeoLocation),
    },
    category: orNull(row.job_category),
    type: orNull(row.job_type),
    dateNew,
    dateUpdated: first(row.date_updated, dateNew),
    dateAdded: first(row.date_added, dateNew),
    saltedDate: first(row.salted_date, dateNew),
    markdown: row.description ?? (row.html_description == null ? '' : null),
    html: row.html_description ?? null,
    other: first(row.other, '{}'),
    onet: row.onet_exact,
    moc: row.mapped_moc,
    link: row.link ?? null,
    featured: row.featured === true,
    closesAt: toClosingTime(row.validThrough),
    deletedAt: orNull(row.deleted_at),
    attributes: {},
  };
}

/** Parses "lat,lng" with or without blanks; null for anything else. */
export function parsePoint(geo: string): Point | null {
  const [latitude, longitude] = geo
    .split(',')
    .map((part) => (/^\s*-?\d+(\.\d+)?\s*$/.test(part) ? Number(part) : Number.NaN));
  if (latitude === undefined || longitude === undefined || !(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180))
    return null;
  return { latitude, longitude };
}
