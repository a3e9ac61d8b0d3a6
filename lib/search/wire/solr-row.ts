import { detectFormat } from '#lib/jobs/description/detect-format.ts';
import type { JobDescription } from '#lib/jobs/job.ts';
import { parseMilitaryCodes } from '#lib/jobs/military/posted-code.ts';
import { isSafeSegment, toLocationSlug } from '#lib/jobs/slug.ts';
import { toTexts, type RowFields } from './feed-row.ts';
import { toPlace } from './place.ts';
import { toHiring } from './read-hiring.ts';
import {
  firstHttpsUrl,
  firstText,
  parseOther,
  toClosingInstant,
  toCoordinates,
  toInstant,
  toPay,
  toText,
  toUrlId,
} from './read-values.ts';
import type { WireSolrRow } from './wire-row.ts';

/** Returns 32 hex digits in upper case; null for anything else. */
export function toGuid(value: string | null | undefined): string | null {
  const text = value?.trim() ?? '';
  return /^[0-9a-f]{32}$/i.test(text) ? text.toUpperCase() : null;
}

/** Returns the guid in a URL, without the digits that may follow it; null when there is none. */
export function findGuid(url: string | null): string | null {
  return toGuid(/(?:^|[^0-9a-f])([0-9a-f]{32})(?=\d*(?:[/?#]|$))/i.exec(url ?? '')?.[1]);
}

/**
 * Converts a row in the search-result shape, or a detail document.
 * @param onDrop called with the name of each field that cannot be read
 */
export function readSolrRow(row: WireSolrRow, onDrop: (name: string) => void): RowFields {
  const guid = toGuid(row.guid) ?? toGuid(row.id?.split('.').at(-1));
  const location = firstText(row.location_exact, row.location);
  const other = parseOther(row.other);
  const requisitionId = toText(row.reqid);
  const place = toSolrPlace(row, location);
  return {
    guid,
    requisitionId,
    urlLocation: toLocationSlug(location ?? ''),
    urlId: guid ?? toUrlId(requisitionId),
    title: firstText(row.title_exact, row.title),
    titleSlug: toText(row.title_slug),
    buid: row.buid ?? null,
    company: firstText(row.company_exact, row.company),
    categories: toTexts(row.job_category),
    employmentTypes: toTexts(row.job_type),
    place,
    postedAt: toInstant(row.date_new, '00:00:00') ?? toInstant(row.date_added, '00:00:00'),
    updatedAt: toInstant(row.date_updated, '00:00:00'),
    closesAt: toClosingInstant(firstText(row.validThrough, row.valid_through), () => onDrop('validThrough')),
    deletedAt: toText(row.deleted_at),
    sortAt: toInstant(row.salted_date, '00:00:00'),
    pay: toPay(
      {
        low: row.pay_low ?? other['paylow'],
        high: row.pay_high ?? other['payhigh'],
        unit: row.pay_unit ?? other['payunit'],
        currency: row.pay_currency ?? other['paycurrency'],
      },
      place.countryCode,
    ),
    hiring: toHiring(
      {
        vacancy: row.vacancy_type ?? other['vacancytype'],
        window: row.hiring_window ?? other['hiringwindow'],
        aiUse: row.ai_statement ?? other['aistatement'],
      },
      onDrop,
    ),
    description: toDescription(row.html_description, row.description),
    applyUrl: firstHttpsUrl(
      row.link,
      row.application_link,
      other['application_link'],
      guid === null ? null : `https://rr.jobsyn.org/${guid}10`,
    ),
    isFeatured: row.featured === true,
    militaryCodes: parseMilitaryCodes(toTexts(row.mapped_moc)),
  };
}

/** Returns the first body with text, with its format. */
export function toDescription(html: string | null | undefined, text: string | null | undefined): JobDescription {
  if (typeof html === 'string' && html.trim() !== '') return { format: 'html', body: html.toWellFormed() };
  const body = (text ?? '').toWellFormed();
  return { format: detectFormat(body), body };
}

function toSolrPlace(row: WireSolrRow, location: string | null) {
  const countryName = firstText(row.country_exact, row.country);
  const countryCode = firstText(row.country_short_exact, row.country_short);
  const stateCode = firstText(row.state_short_exact, row.state_short);
  const stateOfSlab = firstText(row.state_slab_exact, row.state_slab)?.split('::')[1];
  const locationParts = row.all_locations ?? [];
  return toPlace({
    label: location,
    city: firstText(toCityOfLabel(location, stateCode, countryCode), row.city_exact, row.city),
    citySlug: null,
    stateName: firstText(row.state_exact, row.state, stateOfSlab, toStateOfList(locationParts, stateCode)),
    stateCode,
    countryName,
    countryCode,
    postalCode: firstText(row.zipcode, /\d/.test(locationParts[0] ?? '') ? locationParts[0] : null),
    coordinates: toCoordinates(row.GeoLocation),
    isVirtual: /^virtual\b/i.test(location ?? '') && firstText(row.city_exact, row.city) === null,
  });
}

/** Returns the city of the label "City, ST". Its case is better than that of `city_exact`. */
function toCityOfLabel(location: string | null, stateCode: string | null, countryCode: string | null): string | null {
  const match = /^(.+),\s*(?!\s)([^,]+)$/.exec(location ?? '');
  if (match === null || (match[2] !== stateCode && match[2] !== countryCode)) return null;
  return match[1] ?? null;
}

/** `all_locations` is [zip, city, state, code, "city, state", country]. Returns the state, which precedes its code. */
function toStateOfList(locationParts: readonly string[], stateCode: string | null): string | null {
  const at = stateCode === null ? -1 : locationParts.indexOf(stateCode);
  return at > 0 ? (locationParts[at - 1] ?? null) : null;
}

/** Returns a text of the feed in lower case when it is a safe path segment, else null. */
export function toSafeSegment(text: string | null): string | null {
  return text !== null && isSafeSegment(text) ? text.toLowerCase() : null;
}
