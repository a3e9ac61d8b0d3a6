import type { Coordinates, NamedSlug, Place } from '#lib/jobs/job.ts';
import { toLocationSlug } from '#lib/jobs/slug.ts';

export interface PlaceFields {
  /** "Seattle, WA", "Tokyo, JPN", "Virtual, USA". */
  readonly label: string | null;
  readonly city: string | null;
  /** Slug from the feed. Overrides the slug of the label. */
  readonly citySlug: string | null;
  readonly stateName: string | null;
  readonly stateCode: string | null;
  readonly countryName: string | null;
  readonly countryCode: string | null;
  readonly postalCode: string | null;
  readonly coordinates: Coordinates | null;
  readonly isVirtual: boolean;
}

const emptyPlaceFields: PlaceFields = {
  label: null,
  city: null,
  citySlug: null,
  stateName: null,
  stateCode: null,
  countryName: null,
  countryCode: null,
  postalCode: null,
  coordinates: null,
  isVirtual: false,
};

function toNamedSlug(label: string | null): NamedSlug | null {
  return label === null ? null : { slug: toLocationSlug(label), label };
}

/** Builds a place from its parts. Missing parts stay null. */
export function toPlace(knownFields: Partial<PlaceFields>): Place {
  const fields = { ...emptyPlaceFields, ...knownFields };
  const countryCode = fields.countryCode === null ? null : fields.countryCode.toUpperCase();
  const country = toNamedSlug(fields.countryName ?? (countryCode === 'USA' ? 'United States' : countryCode));
  const shared = { country, countryCode, postalCode: fields.postalCode, isVirtual: fields.isVirtual };
  if (fields.isVirtual) {
    const label = fields.label ?? `Virtual, ${countryCode ?? 'anywhere'}`;
    return { ...shared, label, city: null, cityName: null, state: null, stateCode: null, coordinates: null };
  }
  const stateCode = fields.stateCode === null ? null : fields.stateCode.toUpperCase();
  // What tells cities of one name apart: "Seattle, WA", but "Tokyo, JPN".
  const labelSuffix =
    countryCode === null || countryCode === 'USA' || countryCode === 'CAN' ? (stateCode ?? countryCode) : countryCode;
  const cityLabel =
    fields.city === null
      ? null
      : (fields.label ?? [fields.city, labelSuffix].filter((part) => part !== null).join(', '));
  const city = cityLabel === null ? null : { slug: fields.citySlug ?? toLocationSlug(cityLabel), label: cityLabel };
  const state = toNamedSlug(fields.stateName ?? stateCode);
  return {
    ...shared,
    label: city?.label ?? fields.label ?? state?.label ?? country?.label ?? '',
    city,
    cityName: fields.city,
    state,
    stateCode,
    coordinates: fields.coordinates,
  };
}
