import { buildRedirectorUrl } from '#lib/jobs/apply-url.ts';
import { z } from 'zod';
import { toGuid } from '#lib/jobs/guid.ts';
import type { Coordinates } from '#lib/jobs/job.ts';
import { parseMilitaryCodes } from '#lib/jobs/military/posted-code.ts';
import { isSafeSegment, toLocationSlug, toTitleSlug } from '#lib/jobs/slug.ts';
import { firstApplyLink } from './apply-link.ts';
import { toTexts, type RowFields } from './feed-row.ts';
import {
  createFieldReader,
  flag,
  number,
  oneOrMoreTexts,
  text,
  textOrNumber,
  texts,
  type OnDrop,
  type ReadStated,
} from './field-reader.ts';
import { toCoordinates } from './coordinates.ts';
import { isRemoteWorkplace } from './place-words.ts';
import { readDates } from './read-dates.ts';
import { readHiring } from './read-hiring.ts';
import { readPay } from './read-pay.ts';
import { readPlace } from './read-place.ts';
import { firstText, parseOther, toIdWords, toText, toUrlId } from './read-values.ts';
import { toDescription } from './row-description.ts';
import { toOwnSlug } from './row-text.ts';

/** Start of the IDs of the hosted service's rows; the GUID follows. */
const serviceIdStart = 'seo.joblisting.';

/** Reads a row in the search-result (Solr) shape, or a detail document. */
export function readSolrRow(row: Readonly<Record<string, unknown>>, onDrop: OnDrop, now: number): RowFields {
  const { read, readText, readId } = createFieldReader(row, onDrop);
  const [ownGuid, id, requisitionId] = [readId('guid'), readId('id'), readId('reqid')];
  const guid = toGuid(ownGuid) ?? toGuid(id?.split('.').at(-1));
  const location = readText('location_exact', 'location');
  const other = parseOther(read('other', text));
  const readStated: ReadStated = (name, form) => read(name, form) ?? other[name.replaceAll('_', '')];
  const place = readSolrPlace({ read, readText }, location, readStated, onDrop);
  const stated = (...names: readonly string[]) => names.map((name) => [name, read(name, textOrNumber)] as const);
  return {
    guid,
    requisitionId,
    urlLocation: toLocationSlug(location ?? ''),
    urlId:
      guid ?? toUrlId(ownGuid) ?? toUrlId(id) ?? toUrlId(requisitionId) ?? toIdWords(ownGuid ?? id ?? requisitionId),
    title: readText('title_exact', 'title'),
    titleSlug: toOwnSlug(readText('title_slug'), [row['title_exact'], row['title']], toTitleSlug),
    buid: read('buid', number) ?? null,
    employer: readText('company_exact', 'company'),
    categories: toTexts(read('job_category', oneOrMoreTexts)),
    employmentTypes: toTexts(read('job_type', oneOrMoreTexts)),
    place,
    ...readDates(
      {
        posted: stated('date_new', 'date_added'),
        updated: stated('date_updated'),
        closing: stated('validThrough', 'valid_through'),
        deleted: stated('deleted_at'),
        sorted: stated('salted_date'),
      },
      place,
      now,
      onDrop,
    ),
    pay: readPay(readStated, place.countryCode, onDrop),
    hiring: readHiring(readStated, onDrop),
    description: toDescription([read('html_description', text)], [read('description', text)], onDrop),
    applyUrl: firstApplyLink(
      onDrop,
      read('link', text),
      read('application_link', text),
      other['application_link'],
      guid !== null && id?.startsWith(serviceIdStart) === true ? buildRedirectorUrl(guid) : null,
    ),
    isFeatured: read('featured', flag) === true,
    militaryCodes: parseMilitaryCodes(toTexts(read('mapped_moc', texts))),
  };
}

function readSolrPlace(
  { read, readText }: Pick<ReturnType<typeof createFieldReader>, 'read' | 'readText'>,
  location: string | null,
  readStated: ReadStated,
  onDrop: OnDrop,
) {
  const countryCode = readText('country_short_exact', 'country_short');
  const stateCode = readText('state_short_exact', 'state_short');
  const city = readText('city_exact', 'city');
  const stateOfSlab = readText('state_slab_exact', 'state_slab')?.split('::')[1];
  const locationParts = read('all_locations', texts) ?? [];
  return readPlace(
    {
      label: location,
      city: toCityOfLabel(location, stateCode, countryCode) ?? city,
      stateName: firstText(readText('state_exact', 'state'), stateOfSlab, toStateOfList(locationParts, stateCode)),
      stateCode,
      countryName: readText('country_exact', 'country'),
      countryCode,
      postalCode: firstText(readText('zipcode'), /\d/.test(locationParts[0] ?? '') ? locationParts[0] : null),
      coordinates: readCoordinates(read('GeoLocation', z.unknown()), onDrop),
      isVirtual: workplaceFields.some((name) => isRemoteWorkplace(readStated(name, z.unknown()))),
    },
    onDrop,
  );
}

/** Fields in which employers say where the work is done. */
export const workplaceFields =
  'workplace_type workplaceType remote_type job_location_type jobLocationType is_remote remote'.split(' ');

/** Parses coordinates. Those that cannot be read are reported. */
export function readCoordinates(value: unknown, onDrop: OnDrop): Coordinates | null {
  const coordinates = toCoordinates(value);
  if (coordinates === null && value !== undefined && value !== '') onDrop('GeoLocation', value);
  return coordinates;
}

/** Returns the city of the label "City, ST". Its case is better than that of `city_exact`. */
function toCityOfLabel(location: string | null, stateCode: string | null, countryCode: string | null): string | null {
  const match = /^(.+),\s*(?!\s)([^,]+)$/.exec(location ?? '');
  if (match === null || (match[2] !== stateCode && match[2] !== countryCode)) return null;
  return toText(match[1]);
}

/** `all_locations` is [zip, city, state, code, "city, state", country]. Returns the state, which precedes its code. */
function toStateOfList(locationParts: readonly string[], stateCode: string | null): string | null {
  const at = stateCode === null ? -1 : locationParts.indexOf(stateCode);
  return at > 0 ? (locationParts[at - 1] ?? null) : null;
}

/** Returns a text of the feed in lower case when it is a safe path segment, else null. */
export function toSafeSegment(segment: string | null): string | null {
  return segment !== null && isSafeSegment(segment) ? segment.toLowerCase() : null;
}
