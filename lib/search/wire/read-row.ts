import { z } from 'zod';
import { isPathSegment } from '#lib/http/path-segments.ts';
import { buildRedirectorUrl } from '#lib/jobs/apply-url.ts';
import { findGuid, toGuid } from '#lib/jobs/guid.ts';
import { parseMilitaryCodes } from '#lib/jobs/military/posted-code.ts';
import { isSafeSegment, toLocationSlug, toTitleSlug } from '#lib/jobs/slug.ts';
import { isRecord, parseJson } from '#lib/parse-json.ts';
import { firstApplyLink } from './apply-link.ts';
import { toCoordinates } from './coordinates.ts';
import type { RowFields } from './feed-row.ts';
import type { OnDrop, Stated } from './problems.ts';
import { readDates } from './read-dates.ts';
import { readHiring } from './read-hiring.ts';
import { readPay } from './read-pay.ts';
import { isRemoteWorkplace, readPlace, type PlaceFields } from './read-place.ts';
import { toDescription } from './row-description.ts';
import { decodeLine, toOwnSlug } from './row-text.ts';

/** Row shapes that a service can declare. */
export type RowShape = 'solr' | 'google_talent';

/** Forms in which rows state a value. */
const text = z.string();
const list = z.array(text);
const texts = z.union([text, list]);
const textOrNumber = z.union([text, z.number()]);
const wholeNumber = z.union([z.int().nonnegative(), text.trim().regex(/^\d+$/)]);
/** Zod reports each failure of a union within another one, so this is flat. Keys of `other` may also be booleans. */
const attributeForms = [
  text,
  list,
  z.number(),
  z.object({ stringValues: list }).transform((value) => value.stringValues),
  z.object({ longValues: z.array(textOrNumber) }).transform((value) => value.longValues),
] as const;
const [attribute, otherKey] = [z.union(attributeForms), z.union([...attributeForms, z.boolean()])];
type Form = z.ZodType<string | number | boolean | readonly (string | number)[]>;
const optionalText = z.string().nullish().catch(undefined);
const address = z.object({ locality: optionalText, administrativeArea: optionalText, postalCode: optionalText });
const derivedInfo = z.object({
  locations: z
    .array(z.object({ postalAddress: address.nullish().catch(undefined), latLng: z.unknown().optional() }))
    .optional(),
});
const applicationInfo = z.object({ uris: list.optional() });

const toSources = (paths: string) =>
  paths.split(' ').map((path) => {
    const name = path.replace('/', '');
    return { name, isOwn: name !== path, joined: name.replaceAll('_', '') };
  });
const field = (form: Form, solr: string, attributes = solr) => ({
  form,
  solr: toSources(solr),
  google_talent: toSources(attributes),
});
const workplaces = 'workplace_type workplaceType remote_type job_location_type jobLocationType is_remote remote';

/**
 * The form of each value, and the names of the fields that state it in the search-result (Solr) shape and in the `customAttributes`
 * (Google Talent) shape, the first usable one first. A slash precedes the employer's own fields, with or without their underscores:
 * the keys of `other`, and the custom attributes.
 */
const fields = {
  ids: field(textOrNumber, 'guid id', 'requisitionId /guid'),
  requisitionId: field(textOrNumber, 'reqid', '/reqid'),
  title: field(text, 'title_exact title', 'title /title'),
  titleSlug: field(text, 'title_slug', '/title_slug'),
  buid: field(wholeNumber, 'buid', 'buid /buid'),
  employer: field(text, 'company_exact company', 'companyDisplayName /company /company_exact'),
  categories: field(texts, 'job_category', '/job_category /jobcategory'),
  employmentTypes: field(texts, 'job_type', '/job_type /employment_type employmentTypes'),
  militaryCodes: field(texts, 'mapped_moc', '/mapped_moc'),
  featured: field(z.boolean(), 'featured', 'featured /featured'),
  label: field(text, 'location_exact location', '/city_display /location_exact'),
  city: field(text, 'city_exact city', '/city'),
  citySlug: field(text, '', '/city_display_slug'),
  stateName: field(text, 'state_exact state', '/state'),
  stateSlab: field(text, 'state_slab_exact state_slab', ''),
  stateCode: field(text, 'state_short_exact state_short', '/state_short'),
  countryName: field(text, 'country_exact country', '/country'),
  countryCode: field(text, 'country_short_exact country_short', '/country_short /country_short_slug'),
  postalCode: field(text, 'zipcode', '/zipcode'),
  /** [zip, city, state, code, "city, state", country]. */
  locationParts: field(list, 'all_locations', ''),
  workplaces: field(
    z.union([text, z.number(), z.boolean()]),
    `${workplaces} postingRegion /${workplaces.replaceAll(' ', ' /')}`,
  ),
  posted: field(textOrNumber, 'date_new date_added', 'postingPublishTime postingCreateTime /date_new /date_added'),
  updated: field(textOrNumber, 'date_updated', 'postingUpdateTime /date_updated'),
  closing: field(textOrNumber, 'validThrough valid_through', 'validThrough valid_through /validThrough /valid_through'),
  deleted: field(textOrNumber, 'deleted_at', 'deleted_at /deleted_at'),
  sorted: field(textOrNumber, 'salted_date', '/salted_date /date_new'),
  pay_low: field(textOrNumber, 'pay_low /pay_low', '/pay_low'),
  pay_high: field(textOrNumber, 'pay_high /pay_high', '/pay_high'),
  pay_unit: field(text, 'pay_unit /pay_unit', '/pay_unit'),
  pay_currency: field(text, 'pay_currency /pay_currency', '/pay_currency'),
  vacancy_type: field(text, 'vacancy_type /vacancy_type', '/vacancy_type'),
  hiring_window: field(text, 'hiring_window /hiring_window', '/hiring_window'),
  ai_statement: field(text, 'ai_statement /ai_statement', '/ai_statement'),
  descriptions: field(text, 'html_description description', '/html_description description /description'),
  links: field(text, 'link application_link /application_link', 'link application_link /link /application_link'),
};
type Name = keyof typeof fields;

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
  const attributes = isRecord(row['customAttributes']) ? row['customAttributes'] : shape === 'solr' ? null : {};
  const isSolr = attributes === null;
  const read = <T>(name: string, form: z.ZodType<T>): T | undefined => {
    if (row[name] == null) return undefined;
    const parsed = form.safeParse(row[name]);
    if (!parsed.success) onDrop(name, row[name]);
    return parsed.data;
  };
  // The hosted service cuts long ones, which are no JSON then.
  const other = isSolr ? parseJson(read('other', text) ?? '') : undefined;
  const own = attributes ?? (isRecord(other) ? other : {});
  const readOwn = (name: string, joined: string) => {
    const stated = own[name] ?? own[joined];
    if (stated === undefined || (stated === null && isSolr)) return undefined;
    const parsed = (isSolr ? otherKey : attribute).safeParse(stated);
    if (!parsed.success) onDrop(isSolr ? 'other' : 'customAttributes', stated, name);
    return parsed.data;
  };
  const values = (key: Name): Stated => {
    const found: Stated[number][] = [];
    const { form, [isSolr ? 'solr' : 'google_talent']: sources } = fields[key];
    for (const { name, isOwn, joined } of sources) {
      const stated = isOwn ? readOwn(name, joined) : read(name, form);
      if (stated === undefined) continue;
      for (const value of typeof stated === 'object' ? stated : [stated]) found.push([name, String(value)]);
    }
    return found;
  };
  const posted = (key: Name): readonly string[] => values(key).map(([, value]) => value);
  const lines = (key: Name): Stated => {
    const found: Stated[number][] = [];
    for (const [name, value] of values(key)) {
      const line = decodeLine(value);
      if (line !== null) found.push([name, line, value]);
    }
    return found;
  };
  const all = (key: Name): readonly string[] => [...new Set(lines(key).map(([, line]) => line))];
  const first = (key: Name): string | null => lines(key)[0]?.[1] ?? null;
  const readIds = (key: Name): readonly string[] =>
    lines(key).flatMap(([name, id]) => {
      if (!placeholderId.test(id)) return [id];
      onDrop(name, id, 'no ID');
      return [];
    });

  const uris = read('applicationInfo', applicationInfo)?.uris ?? [];
  const [ids, [statedRequisition]] = [readIds('ids'), readIds('requisitionId')];
  const guid = firstOf([...ids, ...ids.map((id) => id.split('.').at(-1)), ...uris.map(findGuid)].map(toGuid));
  const requisitionId = statedRequisition ?? (isSolr || toGuid(ids[0]) !== null ? null : (ids[0] ?? null));
  const addressIds = isSolr ? [guid, ...ids, requisitionId] : [toGuid(ids[0]) ?? ids[0], guid, requisitionId];
  const links = [
    ...uris.filter((uri) => toGuid(uri) === null),
    ...(guid !== null && ids.some((id) => id.startsWith('seo.joblisting.')) ? [buildRedirectorUrl(guid)] : []),
  ];

  const [[title], [labelLine], countryCodes] = [lines('title'), lines('label'), lines('countryCode')];
  const [label, countryCode] = [labelLine?.[1] ?? null, countryCodes[0]?.[1] ?? null];
  const [titleSlug, buid] = [first('titleSlug'), first('buid')];
  const isTitleVirtual = !isSolr && /remote|virtual/.test(titleSlug ?? '');
  const citySlug = toSafeSegment(toOwnSlug(first('citySlug'), labelLine, toLocationSlug));
  const countrySlug = countryCodes.find(([name]) => name === 'country_short_slug')?.[1] ?? null;
  const country = toSafeSegment(countrySlug) ?? toLocationSlug(countryCode ?? '');
  const placeSlug = citySlug ?? (isTitleVirtual ? `virtual-${country}` : country);
  const place = readPlace(toPlaceFields(), onDrop);
  return {
    guid,
    requisitionId,
    urlLocation: isSolr ? toLocationSlug(label ?? '') : placeSlug,
    urlId: firstOf(addressIds.map(toUrlId)) ?? toUrlId((firstOf(addressIds)?.match(/[\p{L}\p{N}]+/gu) ?? []).join('-')),
    title: title?.[1] ?? null,
    titleSlug: toOwnSlug(titleSlug, title, toTitleSlug),
    buid: buid !== null && /^\d+$/.test(buid) ? Number(buid) : null,
    employer: first('employer'),
    categories: all('categories'),
    employmentTypes: all('employmentTypes'),
    place,
    ...readDates(lines, place, now, onDrop),
    pay: readPay(first, place.countryCode, onDrop),
    hiring: readHiring(first, onDrop),
    description: toDescription(values('descriptions'), onDrop),
    applyUrl: firstApplyLink([...posted('links'), ...links], onDrop),
    isFeatured: all('featured').includes('true'),
    militaryCodes: parseMilitaryCodes(all('militaryCodes')),
  };

  function toPlaceFields(): Partial<PlaceFields> {
    const derived = read('derivedInfo', derivedInfo)?.locations?.[0];
    const address = derived?.postalAddress;
    const stateCode = first('stateCode');
    // The case of the label is better than that of the city.
    const [, labelCity, suffix] = /^(.*),([^,]*)$/.exec(label ?? '') ?? [];
    const isCityLabel = !isSolr || suffix?.trim() === stateCode || suffix?.trim() === countryCode;
    const city = firstLine(isCityLabel ? (labelCity ?? label) : null, first('city'), address?.locality);
    const parts = posted('locationParts');
    const stateAt = stateCode === null ? 0 : parts.indexOf(stateCode);
    const slab = first('stateSlab')?.split('::')[1];
    const point = row['GeoLocation'] ?? derived?.latLng ?? '';
    const coordinates = toCoordinates(point);
    if (coordinates === null && point !== '') onDrop('GeoLocation', point);
    return {
      label,
      city,
      citySlug,
      stateName: firstLine(first('stateName'), address?.administrativeArea, slab, parts[stateAt - 1]),
      stateCode,
      countryName: first('countryName'),
      countryCode,
      postalCode: firstLine(first('postalCode'), address?.postalCode, /\d/.test(parts[0] ?? '') ? parts[0] : null),
      coordinates,
      isVirtual: posted('workplaces').some(isRemoteWorkplace) || (city === null && citySlug === null && isTitleVirtual),
    };
  }
}

const firstOf = <T>(values: readonly (T | null | undefined)[]): T | null =>
  values.find((value) => value != null) ?? null;

/** Returns the first text that has a line. */
function firstLine(...texts: readonly (string | null | undefined)[]): string | null {
  return firstOf(texts.map((posted) => decodeLine(posted ?? '')));
}

const toSafeSegment = (segment: string | null): string | null =>
  segment !== null && isSafeSegment(segment) ? segment.toLowerCase() : null;

function toUrlId(id: string | null | undefined): string | null {
  return id != null && id.length <= 300 && isPathSegment(id) ? id : null;
}
