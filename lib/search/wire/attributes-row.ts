import { toTexts, type RowFields } from './feed-row.ts';
import { parseMilitaryCodes } from '#lib/jobs/military/posted-code.ts';
import { toLocationSlug } from '#lib/jobs/slug.ts';
import { toPlace } from './place.ts';
import { toHiring } from './read-hiring.ts';
import {
  checkCoordinates,
  firstHttpsUrl,
  firstText,
  toClosingInstant,
  toInstant,
  toPay,
  toText,
  toUrlId,
} from './read-values.ts';
import { findGuid, toDescription, toGuid, toSafeSegment } from './solr-row.ts';
import type { WireAttributesRow } from './wire-row.ts';

/** Converts a row in the `customAttributes` shape. @param onDrop called with the name of each field that cannot be read */
export function readAttributesRow(row: WireAttributesRow, onDrop: (name: string) => void): RowFields {
  const allValues = (name: string) => row.customAttributes.get(name) ?? [];
  const firstValue = (name: string) => firstText(...allValues(name));
  const uris = row.applicationInfo?.uris ?? [];
  const rowId = toText(row.requisitionId) ?? firstValue('guid');
  const guid =
    toGuid(rowId) ?? toGuid(firstValue('guid')) ?? uris.map(findGuid).find((found) => found !== null) ?? null;
  const requisitionId = firstValue('reqid') ?? (toGuid(rowId) === null ? rowId : null);
  const titleSlug = firstValue('title_slug');
  const country = toSafeSegment(firstValue('country_short_slug')) ?? toLocationSlug(firstValue('country_short') ?? '');
  const isTitleVirtual = /remote|virtual/.test(titleSlug ?? '');
  const citySlug = toSafeSegment(firstValue('city_display_slug'));
  const place = toAttributesPlace(row, firstValue, citySlug, isTitleVirtual);
  return {
    guid,
    requisitionId,
    urlLocation: citySlug ?? (isTitleVirtual ? `virtual-${country}` : country),
    urlId: toGuid(rowId) ?? toUrlId(rowId) ?? guid ?? toUrlId(requisitionId),
    title: firstText(row.title, firstValue('title')),
    titleSlug,
    buid: row.buid ?? toNumber(firstValue('buid')),
    company: firstText(row.companyDisplayName, firstValue('company'), firstValue('company_exact')),
    categories: toTexts([...allValues('job_category'), ...allValues('jobcategory')]),
    employmentTypes: toTexts([
      ...allValues('job_type'),
      ...allValues('employment_type'),
      ...(row.employmentTypes ?? []),
    ]),
    place,
    postedAt: toInstant(firstText(row.postingPublishTime, row.postingCreateTime, firstValue('date_new')), '00:00:00'),
    updatedAt: toInstant(firstText(row.postingUpdateTime, firstValue('date_updated')), '00:00:00'),
    closesAt: toClosingInstant(
      firstText(row.validThrough, row.valid_through, firstValue('validThrough'), firstValue('valid_through')),
      () => onDrop('validThrough'),
    ),
    deletedAt: firstText(row.deleted_at, firstValue('deleted_at')),
    sortAt: toInstant(firstValue('salted_date') ?? firstValue('date_new'), '00:00:00'),
    pay: toPay(
      {
        low: firstValue('pay_low') ?? firstValue('paylow'),
        high: firstValue('pay_high') ?? firstValue('payhigh'),
        unit: firstValue('pay_unit') ?? firstValue('payunit'),
        currency: firstValue('pay_currency') ?? firstValue('paycurrency'),
      },
      place.countryCode,
    ),
    hiring: toHiring(
      {
        vacancy: firstValue('vacancy_type') ?? firstValue('vacancytype'),
        window: firstValue('hiring_window') ?? firstValue('hiringwindow'),
        aiUse: firstValue('ai_statement') ?? firstValue('aistatement'),
      },
      onDrop,
    ),
    description: toDescription(firstValue('html_description'), row.description),
    applyUrl: firstHttpsUrl(
      row.link,
      row.application_link,
      firstValue('link'),
      firstValue('application_link'),
      ...uris,
    ),
    isFeatured: row.featured === true || firstValue('featured') === 'true',
    militaryCodes: parseMilitaryCodes(toTexts(allValues('mapped_moc'))),
  };
}

function toNumber(text: string | null): number | null {
  return text !== null && /^\d+$/.test(text) ? Number(text) : null;
}

function toAttributesPlace(
  row: WireAttributesRow,
  firstValue: (name: string) => string | null,
  citySlug: string | null,
  isTitleVirtual: boolean,
) {
  const derived = row.derivedInfo?.locations?.[0];
  const address = derived?.postalAddress;
  const display = firstText(firstValue('city_display'), firstValue('location_exact'));
  const city = firstText(
    display === null ? null : display.replace(/,[^,]*$/, ''),
    firstValue('city'),
    address?.locality,
  );
  const isVirtual = /^virtual\b/i.test(city ?? '') || (city === null && citySlug === null && isTitleVirtual);
  return toPlace({
    label: isVirtual && !/^virtual\b/i.test(display ?? '') ? null : display,
    city: isVirtual ? null : city,
    citySlug,
    stateName: firstText(firstValue('state'), address?.administrativeArea),
    stateCode: firstValue('state_short'),
    countryName: firstValue('country'),
    countryCode: firstText(firstValue('country_short'), firstValue('country_short_slug')),
    postalCode: firstText(firstValue('zipcode'), address?.postalCode),
    coordinates: derived?.latLng ? checkCoordinates(derived.latLng.latitude, derived.latLng.longitude) : null,
    isVirtual,
  });
}
