import { z } from 'zod';
import { findGuid, toGuid } from '#lib/jobs/guid.ts';
import { parseMilitaryCodes } from '#lib/jobs/military/posted-code.ts';
import { toLocationSlug, toTitleSlug } from '#lib/jobs/slug.ts';
import { firstApplyLink } from './apply-link.ts';
import { toTexts, type RowFields } from './feed-row.ts';
import {
  createFieldReader,
  flag,
  number,
  text,
  textOrNumber,
  texts,
  type OnDrop,
  type ReadStated,
} from './field-reader.ts';
import { isRemoteWorkplace } from './place-words.ts';
import { readDates } from './read-dates.ts';
import { readHiring } from './read-hiring.ts';
import { readPay } from './read-pay.ts';
import { readPlace } from './read-place.ts';
import { firstText, toIdWords, toUrlId } from './read-values.ts';
import { toDescription } from './row-description.ts';
import { toOwnSlug } from './row-text.ts';
import { readCoordinates, toSafeSegment, workplaceFields } from './solr-row.ts';

const attributeForm = z.union([
  texts,
  z.object({ stringValues: texts }).transform((value) => value.stringValues),
  z.object({ longValues: z.array(textOrNumber) }).transform((value) => value.longValues),
  textOrNumber.transform((value) => [value]),
]);

const optionalText = text.nullish().catch(undefined);
const derivedLocation = z.object({
  postalAddress: z
    .object({ locality: optionalText, administrativeArea: optionalText, postalCode: optionalText })
    .nullish()
    .catch(undefined),
  latLng: z.unknown().optional(),
});
const derivedInfoForm = z.object({ locations: z.array(derivedLocation).optional() });
const applicationInfoForm = z.object({ uris: texts.optional() });

/** Reads a row in the `customAttributes` (Google Talent) shape. */
export function readAttributesRow(
  row: Readonly<Record<string, unknown>>,
  customAttributes: Readonly<Record<string, unknown>>,
  onDrop: OnDrop,
  now: number,
): RowFields {
  const { read, readText, readId } = createFieldReader(row, onDrop);
  const attributes = readAttributes(customAttributes, onDrop);
  const allValues = (name: string): readonly string[] => attributes.get(name) ?? [];
  const firstValue = (...names: readonly string[]): string | null => firstText(...names.flatMap(allValues));
  const readStated: ReadStated = (name) => firstValue(name, name.replaceAll('_', ''));
  const stated = (...names: readonly string[]) => names.map((name) => [name, read(name, textOrNumber)] as const);
  const attribute = (...names: readonly string[]) => names.map((name) => [name, firstValue(name)] as const);
  const uris = read('applicationInfo', applicationInfoForm)?.uris ?? [];
  const rowId = readId('requisitionId') ?? firstValue('guid');
  const guid =
    toGuid(rowId) ?? toGuid(firstValue('guid')) ?? uris.map(findGuid).find((found) => found !== null) ?? null;
  const requisitionId = firstValue('reqid') ?? (toGuid(rowId) === null ? rowId : null);
  const titleSlug = firstValue('title_slug');
  const country = toSafeSegment(firstValue('country_short_slug')) ?? toLocationSlug(firstValue('country_short') ?? '');
  const isTitleVirtual = /remote|virtual/.test(titleSlug ?? '');
  const citySlug = toSafeSegment(toOwnSlug(firstValue('city_display_slug'), allValues('city_display'), toLocationSlug));
  const derived = read('derivedInfo', derivedInfoForm)?.locations?.[0];
  const isRemote = [...workplaceFields.map((name) => row[name] ?? readStated(name, text)), row['postingRegion']].some(
    isRemoteWorkplace,
  );
  const place = toAttributesPlace(derived, firstValue, citySlug, isTitleVirtual, isRemote, onDrop);
  return {
    guid,
    requisitionId,
    urlLocation: citySlug ?? (isTitleVirtual ? `virtual-${country}` : country),
    urlId: toGuid(rowId) ?? toUrlId(rowId) ?? guid ?? toUrlId(requisitionId) ?? toIdWords(rowId ?? requisitionId),
    title: readText('title') ?? firstValue('title'),
    titleSlug: toOwnSlug(titleSlug, [row['title'], ...allValues('title')], toTitleSlug),
    buid: read('buid', number) ?? toNumber(firstValue('buid')),
    employer: readText('companyDisplayName') ?? firstValue('company', 'company_exact'),
    categories: toTexts([...allValues('job_category'), ...allValues('jobcategory')]),
    employmentTypes: toTexts([
      ...allValues('job_type'),
      ...allValues('employment_type'),
      ...(read('employmentTypes', texts) ?? []),
    ]),
    place,
    ...readDates(
      {
        posted: [...stated('postingPublishTime', 'postingCreateTime'), ...attribute('date_new', 'date_added')],
        updated: [...stated('postingUpdateTime'), ...attribute('date_updated')],
        closing: [...stated('validThrough', 'valid_through'), ...attribute('validThrough', 'valid_through')],
        deleted: [...stated('deleted_at'), ...attribute('deleted_at')],
        sorted: attribute('salted_date', 'date_new'),
      },
      place,
      now,
      onDrop,
    ),
    pay: readPay(readStated, place.countryCode, onDrop),
    hiring: readHiring(readStated, onDrop),
    description: toDescription(
      allValues('html_description'),
      [read('description', text), ...allValues('description')],
      onDrop,
    ),
    applyUrl: firstApplyLink(
      onDrop,
      read('link', text),
      read('application_link', text),
      ...allValues('link'),
      ...allValues('application_link'),
      ...uris.filter((uri) => toGuid(uri) === null),
    ),
    isFeatured: read('featured', flag) === true || firstValue('featured') === 'true',
    militaryCodes: parseMilitaryCodes(toTexts(allValues('mapped_moc'))),
  };
}

function readAttributes(
  customAttributes: Readonly<Record<string, unknown>>,
  onDrop: OnDrop,
): ReadonlyMap<string, readonly string[]> {
  const attributes = new Map<string, readonly string[]>();
  for (const [name, value] of Object.entries(customAttributes)) {
    const values = attributeForm.safeParse(value).data;
    if (values === undefined) onDrop('customAttributes', value, name);
    else attributes.set(name, values);
  }
  return attributes;
}

function toNumber(digits: string | null): number | null {
  return digits !== null && /^\d+$/.test(digits) ? Number(digits) : null;
}

function toAttributesPlace(
  derived: z.infer<typeof derivedLocation> | undefined,
  firstValue: (...names: readonly string[]) => string | null,
  citySlug: string | null,
  isTitleVirtual: boolean,
  isRemote: boolean,
  onDrop: OnDrop,
) {
  const address = derived?.postalAddress;
  const display = firstValue('city_display', 'location_exact');
  const city = firstText(display?.replace(/,[^,]*$/, ''), firstValue('city'), address?.locality);
  return readPlace(
    {
      label: display,
      city,
      citySlug,
      stateName: firstText(firstValue('state'), address?.administrativeArea),
      stateCode: firstValue('state_short'),
      countryName: firstValue('country'),
      countryCode: firstValue('country_short', 'country_short_slug'),
      postalCode: firstText(firstValue('zipcode'), address?.postalCode),
      coordinates: readCoordinates(derived?.latLng ?? undefined, onDrop),
      isVirtual: isRemote || (city === null && citySlug === null && isTitleVirtual),
    },
    onDrop,
  );
}
