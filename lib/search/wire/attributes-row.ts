import { toTexts, type RowFields } from './feed-row.ts';
import { parseMilitaryCodes } from '#lib/jobs/military/posted-code.ts';
import { toLocationSlug } from '#lib/jobs/slug.ts';
import { toPlace } from './place.ts';
import { checkCoordinates, firstHttpsUrl, firstText, toInstant, toPay, toText, toUrlId } from './read-values.ts';
import { toDescription, toGuid, toSafeSegment } from './solr-row.ts';
import type { WireAttributesRow } from './wire-row.ts';

/** Reads a row of the `customAttributes` shape. */
export function readAttributesRow(row: WireAttributesRow): RowFields {
  const all = (name: string) => row.customAttributes.get(name) ?? [];
  const one = (name: string) => firstText(...all(name));
  const uris = row.applicationInfo?.uris ?? [];
  const givenId = toText(row.requisitionId) ?? one('guid');
  const guid = toGuid(givenId) ?? toGuid(one('guid')) ?? toGuidOfUris(uris);
  const requisitionId = one('reqid') ?? (toGuid(givenId) === null ? givenId : null);
  const titleSlug = one('title_slug');
  const country = toSafeSegment(one('country_short_slug')) ?? toLocationSlug(one('country_short') ?? '');
  const saysVirtual = /remote|virtual/.test(titleSlug ?? '');
  const citySlug = toSafeSegment(one('city_display_slug'));
  return {
    guid,
    requisitionId,
    urlLocation: citySlug ?? (saysVirtual ? `virtual-${country}` : country),
    urlId: toGuid(givenId) ?? toUrlId(givenId) ?? guid ?? toUrlId(requisitionId),
    title: firstText(row.title, one('title')),
    titleSlug,
    buid: row.buid ?? toNumber(one('buid')),
    company: firstText(row.companyDisplayName, one('company'), one('company_exact')),
    categories: toTexts([...all('job_category'), ...all('jobcategory')]),
    employmentTypes: toTexts([...all('job_type'), ...all('employment_type'), ...(row.employmentTypes ?? [])]),
    place: toAttributesPlace(row, one, citySlug, saysVirtual),
    postedAt: toInstant(firstText(row.postingPublishTime, row.postingCreateTime, one('date_new')), '00:00:00'),
    updatedAt: toInstant(firstText(row.postingUpdateTime, one('date_updated')), '00:00:00'),
    closesAt: toInstant(
      firstText(row.validThrough, row.valid_through, one('validThrough'), one('valid_through')),
      '23:59:59',
    ),
    deletedAt: firstText(row.deleted_at, one('deleted_at')),
    sortAt: toInstant(one('salted_date') ?? one('date_new'), '00:00:00'),
    pay: toPay(one('pay_low') ?? one('paylow'), one('pay_high') ?? one('payhigh'), one('pay_unit') ?? one('payunit')),
    description: toDescription(one('html_description'), row.description),
    applyUrl: firstHttpsUrl(row.link, row.application_link, one('link'), one('application_link'), ...uris),
    isFeatured: row.featured === true || one('featured') === 'true',
    militaryCodes: parseMilitaryCodes(toTexts(all('mapped_moc'))),
  };
}

function toNumber(text: string | null): number | null {
  return text !== null && /^\d+$/.test(text) ? Number(text) : null;
}

function toGuidOfUris(uris: readonly string[]): string | null {
  for (const uri of uris) {
    const match = /(?:^|[^0-9a-f])([0-9a-f]{32})(?=\d*(?:[/?#]|$))/i.exec(uri);
    if (match !== null) return toGuid(match[1]);
  }
  return null;
}

function toAttributesPlace(
  row: WireAttributesRow,
  one: (name: string) => string | null,
  citySlug: string | null,
  saysVirtual: boolean,
) {
  const derived = row.derivedInfo?.locations?.[0];
  const address = derived?.postalAddress;
  const display = firstText(one('city_display'), one('location_exact'));
  const city = firstText(display === null ? null : display.replace(/,[^,]*$/, ''), one('city'), address?.locality);
  const isVirtual = /^virtual\b/i.test(city ?? '') || (city === null && citySlug === null && saysVirtual);
  return toPlace({
    label: isVirtual && !/^virtual\b/i.test(display ?? '') ? null : display,
    city: isVirtual ? null : city,
    citySlug,
    stateName: firstText(one('state'), address?.administrativeArea),
    stateCode: one('state_short'),
    countryName: one('country'),
    countryCode: firstText(one('country_short'), one('country_short_slug')),
    postalCode: firstText(one('zipcode'), address?.postalCode),
    coordinates: derived?.latLng ? checkCoordinates(derived.latLng.latitude, derived.latLng.longitude) : null,
    isVirtual,
  });
}
