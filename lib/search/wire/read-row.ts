import { isPathSegment } from '#lib/http/path-segments.ts';
import { buildRedirectorUrl } from '#lib/jobs/apply-url.ts';
import { findGuid, toGuid } from '#lib/jobs/lookup-ids.ts';
import { isSafeSegment, toLocationSlug, toTitleSlug } from '#lib/jobs/slug.ts';
import { isRecord, parseJson } from '#lib/parse-json.ts';
import { firstApplyLink } from './apply-link.ts';
import type { RowFields } from './feed-row.ts';
import type { OnDrop, Stated } from './problems.ts';
import { readDates } from './read-dates.ts';
import { readHiring } from './read-hiring.ts';
import { readPay } from './read-pay.ts';
import { isRemoteWorkplace, readPlace, toCoordinates } from './read-place.ts';
import { toDescription } from './row-description.ts';
import { decodeLine } from './row-text.ts';

/** Row shapes that a service can declare. */
export type RowShape = 'solr' | 'google_talent';

const toSources = (paths: string) =>
  paths.split(' ').map((path) => {
    const name = path.replace('/', '');
    return { name, path: name.split('.'), joined: name === path ? null : name.replaceAll('_', '') };
  });
const field = (solr: string, attributes = solr) => ({ solr: toSources(solr), google_talent: toSources(attributes) });
const workplaces = 'workplace_type workplaceType remote_type job_location_type jobLocationType is_remote remote';

/**
 * The names of the fields that state a value in the search-result (Solr) shape and in the `customAttributes` (Google Talent) shape,
 * the first usable one first. A slash precedes the employer's own fields, with or without their underscores: the keys of `other`,
 * and the custom attributes. Of a list within a path, the first item counts.
 */
const fields = {
  ids: field('guid id', 'requisitionId /guid'),
  requisitionId: field('reqid', '/reqid'),
  title: field('title_exact title', 'title /title'),
  titleSlug: field('title_slug', '/title_slug'),
  buid: field('buid', 'buid /buid'),
  employer: field('company_exact company', 'companyDisplayName /company /company_exact'),
  categories: field('job_category', '/job_category /jobcategory'),
  employmentTypes: field('job_type', '/job_type /employment_type employmentTypes'),
  militaryCodes: field('mapped_moc', '/mapped_moc'),
  featured: field('featured', 'featured /featured'),
  label: field('location_exact location', '/city_display /location_exact'),
  city: field('city_exact city', '/city derivedInfo.locations.postalAddress.locality'),
  citySlug: field('', '/city_display_slug'),
  stateName: field('state_exact state', '/state derivedInfo.locations.postalAddress.administrativeArea'),
  stateCode: field('state_short_exact state_short', '/state_short'),
  countryName: field('country_exact country', '/country'),
  countryCode: field('country_short_exact country_short', '/country_short /country_short_slug'),
  postalCode: field('zipcode', '/zipcode derivedInfo.locations.postalAddress.postalCode'),
  /** [zip, city, state, code, "city, state", country]. */
  locationParts: field('all_locations', ''),
  workplaces: field(`${workplaces} postingRegion /${workplaces.replaceAll(' ', ' /')}`),
  posted: field('date_new date_added', 'postingPublishTime postingCreateTime /date_new /date_added'),
  updated: field('date_updated', 'postingUpdateTime /date_updated'),
  closing: field('validThrough valid_through', 'validThrough valid_through /validThrough /valid_through'),
  deleted: field('deleted_at', 'deleted_at /deleted_at'),
  sorted: field('salted_date', '/salted_date /date_new'),
  pay_low: field('pay_low /pay_low'),
  pay_high: field('pay_high /pay_high'),
  pay_unit: field('pay_unit /pay_unit'),
  pay_currency: field('pay_currency /pay_currency'),
  vacancy_type: field('vacancy_type /vacancy_type'),
  hiring_window: field('hiring_window /hiring_window'),
  ai_statement: field('ai_statement /ai_statement'),
  descriptions: field('html_description description', '/html_description description /description'),
  links: field('link application_link /application_link', 'link application_link /link /application_link'),
  uris: field('applicationInfo.uris'),
};
type Name = keyof typeof fields;
type Row = Readonly<Record<string, unknown>>;

function get(value: unknown, path: readonly string[]): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  const inner: unknown = Array.isArray(value) ? value[0] : value;
  return isRecord(inner) ? get(inner[key], rest) : undefined;
}

/** Returns the texts that a value has: a text, number or boolean, or a list of them; null for anything else. */
function toTexts(value: unknown): readonly string[] | null {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value))
    return value.every((item) => item !== null && typeof item !== 'object') ? value.map(String) : null;
  if (isRecord(value)) return toTexts(value['stringValues'] ?? value['longValues']);
  return typeof value === 'number' || typeof value === 'boolean' ? [String(value)] : null;
}

/** Creates a reader of the values of a row. @param own the employer's own fields */
function createReader(row: Row, own: Row, shape: RowShape, onDrop: OnDrop) {
  const read = (key: Name, isLine: boolean, max = Infinity): Stated => {
    const found: Stated[number][] = [];
    for (const { name, path, joined } of fields[key][shape]) {
      const stated = joined !== null ? (own[name] ?? own[joined]) : path.length === 1 ? row[name] : get(row, path);
      if (stated == null) continue;
      const texts = toTexts(stated);
      if (texts === null) onDrop(name, stated);
      for (const posted of texts ?? []) {
        const text = isLine ? decodeLine(posted) : posted;
        if (text !== null && found.push([name, text, posted]) === max) return found;
      }
    }
    return found;
  };
  return {
    /** Returns the texts of a value as the row has them. */
    texts: (key: Name) => read(key, false),
    posted: (key: Name) => read(key, false).map(([, text]) => text),
    /** Returns the texts of a value, decoded, and what they were before. */
    lines: (key: Name) => read(key, true),
    first: (key: Name) => read(key, true, 1)[0]?.[1] ?? null,
    all: (key: Name) => [...new Set(read(key, true).map(([, line]) => line))],
  };
}

/** What rows without an ID have in its field. */
const placeholderId = /^(?:-+|0|0{8}(?:-0{4}){3}-0{12}|n\/?a|nan|nil|none|null|tbd|undefined|unknown)$/i;

/**
 * Reads a row of either shape, which may be wrapped in `job`. The shape is detected by `customAttributes`, or passed by the caller.
 * @param onDrop called for each value that cannot be read and is dropped
 * @param now milliseconds since the epoch
 * @returns the fields, or why the value is not a row
 */
export function readRow(value: unknown, onDrop: OnDrop, now: number, shape: RowShape = 'solr'): RowFields | string {
  if (!isRecord(value)) return 'not an object';
  const row = isRecord(value['job']) ? value['job'] : value;
  const isSolr = shape === 'solr' && !isRecord(row['customAttributes']);
  // The hosted service cuts long ones, which are no JSON then.
  const own = isSolr ? parseJson(typeof row['other'] === 'string' ? row['other'] : '') : row['customAttributes'];
  const reader = createReader(row, isRecord(own) ? own : {}, isSolr ? 'solr' : 'google_talent', onDrop);
  const { texts, posted, lines, first, all } = reader;
  const readIds = (key: Name): readonly string[] =>
    lines(key).flatMap(([name, id]) => {
      if (!placeholderId.test(id)) return [id];
      onDrop(name, id, 'no ID');
      return [];
    });

  const uris = posted('uris');
  const [ids, [statedRequisition]] = [readIds('ids'), readIds('requisitionId')];
  const firstGuid = (texts: readonly (string | null | undefined)[]) =>
    texts.map(toGuid).find((found) => found !== null);
  const guid =
    firstGuid(ids) ?? firstGuid(ids.map((id) => id.split('.').at(-1))) ?? firstGuid(uris.map(findGuid)) ?? null;
  const requisitionId = statedRequisition ?? (isSolr || toGuid(ids[0]) !== null ? null : (ids[0] ?? null));
  const addressIds = (isSolr ? [guid, ...ids, requisitionId] : [toGuid(ids[0]) ?? ids[0], guid, requisitionId]).filter(
    (id) => id != null,
  );
  const words = addressIds[0]?.match(/[\p{L}\p{N}]+/gu)?.join('-') ?? '';
  const links = [
    ...uris.filter((uri) => toGuid(uri) === null),
    ...(guid !== null && ids.some((id) => id.startsWith('seo.joblisting.')) ? [buildRedirectorUrl(guid)] : []),
  ];

  const [[, title = null, postedTitle = ''] = [], label] = [lines('title')[0], first('label')];
  const [titleSlug, buid, citySlug] = [first('titleSlug'), first('buid'), first('citySlug')];
  // The slug of a title that had to be decoded holds remnants of the code ("rampd-lead").
  const isSlugOfCode = title !== null && title !== postedTitle && toTitleSlug(title) !== toTitleSlug(postedTitle);

  const [stateCode, countryCode, parts] = [first('stateCode'), first('countryCode'), posted('locationParts')];
  // The case of the label is better than that of the city.
  const [, labelCity, suffix = ''] = /^(.*),([^,]*)$/.exec(label ?? '') ?? [];
  const isCityLabel = !isSolr || [stateCode, countryCode].includes(suffix.trim());
  const city = (isCityLabel ? (labelCity ?? label)?.trim() : null) || first('city');
  const point = row['GeoLocation'] ?? get(row, ['derivedInfo', 'locations', 'latLng']) ?? '';
  const coordinates = toCoordinates(point);
  if (coordinates === null && point !== '') onDrop('GeoLocation', point);
  const isTitleVirtual = !isSolr && citySlug === null && /remote|virtual/.test(titleSlug ?? '');
  const place = readPlace(
    {
      label,
      city,
      stateName: first('stateName') ?? parts[parts.indexOf(stateCode ?? '') - 1] ?? null,
      stateCode,
      countryName: first('countryName'),
      countryCode,
      postalCode: first('postalCode') ?? (/\d/.test(parts[0] ?? '') ? (parts[0] ?? null) : null),
      coordinates,
      isVirtual: (isTitleVirtual && city === null) || posted('workplaces').some(isRemoteWorkplace),
    },
    onDrop,
  );
  const country = toLocationSlug(countryCode ?? '');
  const placeSlug = citySlug !== null && isSafeSegment(citySlug) ? citySlug.toLowerCase() : country;
  return {
    guid,
    requisitionId,
    urlLocation: isSolr ? toLocationSlug(label ?? '') : isTitleVirtual ? `virtual-${country}` : placeSlug,
    urlId: [...addressIds, words].find((id) => id.length <= 300 && isPathSegment(id)) ?? null,
    title,
    titleSlug: isSlugOfCode ? toTitleSlug(title) : titleSlug,
    buid: buid !== null && /^\d+$/.test(buid) ? Number(buid) : null,
    employer: first('employer'),
    categories: all('categories'),
    employmentTypes: all('employmentTypes'),
    place,
    ...readDates(lines, place, now, onDrop),
    pay: readPay(first, place.countryCode, onDrop),
    hiring: readHiring(first, onDrop),
    description: toDescription(texts('descriptions'), onDrop),
    applyUrl: firstApplyLink([...posted('links'), ...links], onDrop),
    isFeatured: first('featured') === 'true',
    militaryCodes: [...new Set(all('militaryCodes').flatMap(toMilitaryCode))],
  };
}

/** Returns the code of "62E3R-air-force". */
function toMilitaryCode(text: string): readonly string[] {
  const [, code] = /^([a-z\d]{2,10})(?:[-\s]|$)/i.exec(text) ?? [];
  return code === undefined ? [] : [code.toUpperCase()];
}
