import { z } from 'zod';
import { featured } from '#config/featured.ts';
import { mapChoiceFacets } from '#lib/jobs/query/choice-facets.ts';
import { fold } from '#lib/jobs/fold.ts';
import type { Coordinates, NamedSlug } from '#lib/jobs/job.ts';
import { toLocationSlug, toTitleSlug } from '#lib/jobs/slug.ts';
import { meetsRule, type RuleFields } from './meets-rule.ts';
import type { OracleJob, OraclePlace } from './oracle-job.ts';

const recordSchema = z.record(z.string(), z.unknown());
type Row = z.infer<typeof recordSchema>;

/** Values that both formats have, each under its own names. */
interface Said {
  readonly guid: string | null;
  readonly requisitionId: string | null;
  readonly urlId: string | null;
  readonly urlLocation: string;
  readonly title: string | null;
  readonly buid: number | null;
  readonly company: string | null;
  readonly categories: readonly string[];
  readonly types: readonly string[];
  readonly place: OraclePlace;
  readonly posted: string | null;
  readonly sorted: string | null;
  readonly closes: string | null;
  readonly deleted: string | null;
  readonly isFlagged: boolean;
  readonly hiring: OracleJob['hiring'];
}

const record = (value: unknown): Row => recordSchema.safeParse(value).data ?? {};
const tidy = (value: string): string | null => value.replace(/\s+/g, ' ').trim() || null;
const text = (value: unknown): string | null => (typeof value === 'string' ? tidy(value) : null);
const texts = (value: unknown): readonly string[] =>
  [value]
    .flat()
    .filter((one) => typeof one === 'string')
    .map(tidy)
    .filter((one) => one !== null);
const toNumber = (value: unknown): number | null =>
  typeof value === 'number' ? value : typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : null;
const guidOf = (value: string | null): string | null =>
  value !== null && /^[0-9a-f]{32}$/i.test(value) ? value.toUpperCase() : null;
const named = (label: string | null): NamedSlug | null =>
  label === null ? null : { slug: toLocationSlug(label), label };

/** Bare dates open with their day and close at its end. Rows of the tests that name no zone are days away from `now`. */
function toTime(value: string | null, timeOfDay: string): number | null {
  if (value === null) return null;
  const time = Date.parse(
    /^\d{4}-\d\d-\d\d$/.test(value) ? `${value}T${timeOfDay}Z` : /T[\d:.]+$/.test(value) ? `${value}Z` : value,
  );
  return Number.isNaN(time) ? null : time;
}

function toCoordinates(latitude: unknown, longitude: unknown): Coordinates | null {
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return null;
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}

function readOther(row: Row): Row {
  try {
    return record(JSON.parse(text(row['other']) ?? '{}'));
  } catch {
    return {};
  }
}

function toHiring([vacancy = null, ...statements]: readonly (string | null)[]): OracleJob['hiring'] {
  const type = ['pool', 'evergreen'].find((word) => vacancy?.toLowerCase().includes(word)) ?? 'current';
  return [vacancy === null ? null : type, ...statements];
}

/** Contract, section 6. */
function readSolr(row: Row): Said {
  const guid = guidOf(text(row['guid']));
  const location = text(row['location_exact']) ?? text(row['location']);
  const [latitude, longitude] = (text(row['GeoLocation']) ?? '')
    .split(',')
    .map((part) => (part.trim() === '' ? null : Number(part)));
  const cityField = text(row['city_exact']) ?? text(row['city']);
  const isVirtual = location !== null && /^virtual\b/i.test(location) && cityField === null;
  const code = text(row['state_short_exact']) ?? text(row['state_short']);
  const countryCode = text(row['country_short_exact']) ?? text(row['country_short']);
  const [, before = null, region = null] = /^(.+),\s*([^,]+)$/.exec(location ?? '') ?? [];
  const cityName = before !== null && (region === code || region === countryCode) ? before : cityField;
  const listed = texts(row['all_locations']);
  const state =
    text(row['state_exact']) ??
    text(row['state']) ??
    (code === null ? null : (listed[listed.indexOf(code) - 1] ?? code));
  const country = named(text(row['country_exact']) ?? text(row['country']) ?? countryCode);
  return {
    guid,
    requisitionId: text(row['reqid']),
    urlId: guid ?? text(row['reqid']),
    urlLocation: toLocationSlug(location ?? ''),
    title: text(row['title_exact']) ?? text(row['title']),
    buid: toNumber(row['buid']),
    company: text(row['company_exact']) ?? text(row['company']),
    categories: texts(row['job_category']),
    types: texts(row['job_type']),
    place: {
      label: location ?? state ?? country?.label ?? '',
      city: isVirtual || cityName === null ? null : named(location ?? cityName),
      cityName: isVirtual ? null : cityName,
      state: isVirtual ? null : named(state),
      country,
      countryCode,
      coordinates: isVirtual ? null : toCoordinates(latitude, longitude),
      isVirtual,
    },
    posted: text(row['date_new']) ?? text(row['date_added']),
    sorted: text(row['salted_date']),
    closes: text(row['validThrough']) ?? text(row['valid_through']),
    deleted: text(row['deleted_at']),
    isFlagged: row['featured'] === true,
    hiring: toHiring(['vacancytype', 'hiringwindow', 'aistatement'].map((name) => text(readOther(row)[name]))),
  };
}

/** Contract, section 7; an attribute is a list, or an object with one. */
function readAttributes(row: Row): Said {
  const attributes = record(row['customAttributes']);
  const all = (name: string): readonly string[] =>
    texts(Array.isArray(attributes[name]) ? attributes[name] : record(attributes[name])['stringValues']);
  const one = (name: string): string | null => all(name)[0] ?? null;
  const requisitionText = text(row['requisitionId']);
  const uris = texts(record(row['applicationInfo'])['uris']);
  const guid = guidOf(requisitionText) ?? guidOf(/[0-9a-f]{32}/i.exec(uris.join(' '))?.[0] ?? null);
  const derived = record([record(row['derivedInfo'])['locations']].flat()[0]);
  const { latitude, longitude } = record(derived['latLng']);
  const display = one('city_display');
  const locality = text(record(derived['postalAddress'])['locality']);
  const cityName = display === null ? locality : display.replace(/,[^,]*$/, '');
  const isVirtual =
    /^virtual\b/i.test(cityName ?? '') || (cityName === null && /remote|virtual/.test(one('title_slug') ?? ''));
  const state = named(one('state') ?? text(record(derived['postalAddress'])['administrativeArea']));
  const country = named(one('country') ?? one('country_short'));
  return {
    guid,
    requisitionId: one('reqid') ?? (guidOf(requisitionText) === null ? requisitionText : null),
    urlId: guidOf(requisitionText) ?? requisitionText ?? guid,
    urlLocation:
      one('city_display_slug') ??
      (isVirtual ? `virtual-${one('country_short_slug')}` : (one('country_short_slug') ?? 'none')),
    title: text(row['title']),
    buid: toNumber(one('buid')),
    company: text(row['companyDisplayName']),
    categories: all('job_category'),
    types: all('job_type'),
    place: {
      label: isVirtual ? `Virtual, ${one('country_short')}` : (display ?? state?.label ?? country?.label ?? ''),
      city:
        isVirtual || cityName === null
          ? null
          : { slug: one('city_display_slug') ?? toLocationSlug(display ?? cityName), label: display ?? cityName },
      cityName: isVirtual ? null : cityName,
      state: isVirtual ? null : state,
      country,
      countryCode: one('country_short'),
      coordinates: isVirtual ? null : toCoordinates(latitude, longitude),
      isVirtual,
    },
    posted: text(row['postingPublishTime']) ?? text(row['postingCreateTime']),
    sorted: null,
    closes: text(row['validThrough']),
    deleted: text(row['deleted_at']),
    isFlagged: row['featured'] === true,
    hiring: toHiring(['vacancy_type', 'hiring_window', 'ai_statement'].map(one)),
  };
}

function toChoices(ruleFields: RuleFields, showsAllEmployers: boolean): OracleJob['choices'] {
  return mapChoiceFacets(({ values, fallbackField }) => {
    const slugs = values.filter(({ when }) => meetsRule(ruleFields, when)).map(({ slug }) => slug);
    return slugs.length === 0 && showsAllEmployers && fallbackField !== null
      ? [...new Set(ruleFields.texts[fallbackField].map(toTitleSlug))]
      : slugs;
  });
}

/**
 * Parses the posting of a row in either format, null for an invalid one.
 * @param showsAllEmployers whether rows of every employer are shown
 */
export function readRow(value: unknown, showsAllEmployers: boolean): OracleJob | null {
  const row = record(value);
  const rowValues = row['customAttributes'] === undefined ? readSolr(row) : readAttributes(row);
  const { title, urlId, company, place } = rowValues;
  if (title === null || urlId === null) return null;
  const some = (one: string | null): readonly string[] => (one === null ? [] : [one]);
  const ruleFields: RuleFields = {
    buid: rowValues.buid,
    isFlagged: rowValues.isFlagged,
    texts: {
      company: some(company),
      category: rowValues.categories,
      employmentType: rowValues.types,
      title: [title],
      city: some(place.cityName),
      requisitionId: some(rowValues.requisitionId),
    },
  };
  const postedAt = toTime(rowValues.posted, '00:00:00');
  return {
    id: rowValues.guid ?? `${urlId}/${rowValues.urlLocation}`,
    guid: rowValues.guid,
    requisitionId: rowValues.requisitionId,
    urlId,
    title,
    buid: rowValues.buid,
    choices: toChoices(ruleFields, showsAllEmployers),
    place,
    postedAt,
    sortTime: toTime(rowValues.sorted, '00:00:00') ?? postedAt ?? 0,
    closesAt: toTime(rowValues.closes, '23:59:59') ?? Infinity,
    isDeleted: rowValues.deleted !== null,
    isFlagged: rowValues.isFlagged,
    isFeatured: meetsRule(ruleFields, featured),
    hiring: rowValues.hiring,
    foldedTitle: fold(title),
  };
}
