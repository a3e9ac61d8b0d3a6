import { toNameOfSlug } from '#lib/jobs/slug.ts';

type RawFields = Readonly<Record<string, unknown>>;

/** Returns the first field with text among the given names. */
function textOf(row: RawFields, ...names: readonly string[]): string | null {
  for (const name of names) {
    const value = row[name];
    if (typeof value === 'string' && value.trim() !== '') return value;
  }
  return null;
}

/** Returns the path and label of a slab, `lincoln/nebraska/usa/jobs::Lincoln, NE`. */
function readSlab(row: RawFields, name: string): { readonly path: readonly string[]; readonly label: string | null } {
  const [path = '', label = ''] = (textOf(row, `${name}_exact`, name) ?? '').split('::');
  return { path: path.split('/'), label: label.trim() === '' ? null : label.trim() };
}

/** Returns the full names in `city::Lincoln@@state::Nebraska@@location::Lincoln, NE@@country::United States`. */
function readFullLocation(row: RawFields): ReadonlyMap<string, string> {
  const parts = (textOf(row, 'full_loc_exact', 'full_loc') ?? '').split('@@').map((part) => part.split('::'));
  return new Map(parts.flatMap(([name = '', value = '']) => (value.trim() === '' ? [] : [[name, value] as const])));
}

/** Fills missing fields of a row in the search-result shape from other fields that hold the same information. */
export function completeSolrRow(row: RawFields): RawFields {
  const city = readSlab(row, 'city_slab');
  const country = readSlab(row, 'country_slab');
  const fullLocation = readFullLocation(row);
  const [latitude = '', longitude = '', buidOfPoint = ''] = (
    textOf(row, 'lat_long_buid_slab_exact', 'lat_long_buid_slab') ?? ''
  ).split('::');
  const [companyOfSlab = '', buidOfSlab = ''] = (
    textOf(row, 'company_buid_slab_exact', 'company_buid_slab') ?? ''
  ).split('::');
  const countryCode = (city.label === null ? country.path[0] : city.path[2]) ?? '';
  const derived = {
    title_exact: textOf(row, 'title_exact', 'title', 'title_ac') ?? readSlab(row, 'title_slab').label,
    title_slug: textOf(row, 'title_slug') ?? readSlab(row, 'title_slab').path[0],
    location_exact: textOf(row, 'location_exact', 'location') ?? city.label ?? fullLocation.get('location'),
    city_exact: textOf(row, 'city_exact', 'city', 'city_ac') ?? fullLocation.get('city'),
    state_exact:
      textOf(row, 'state_exact', 'state', 'state_ac') ??
      fullLocation.get('state') ??
      (hasStateInList(row) ? null : toName(city.path[1])),
    country_exact:
      textOf(row, 'country_exact', 'country', 'country_ac') ?? country.label ?? fullLocation.get('country'),
    country_short_exact:
      textOf(row, 'country_short_exact', 'country_short') ??
      (/^[a-z]{3}$/i.test(countryCode) ? countryCode.toUpperCase() : null),
    company_exact:
      textOf(row, 'company_exact', 'company', 'company_ac') ??
      readSlab(row, 'company_slab').label ??
      orNull(companyOfSlab),
    GeoLocation:
      textOf(row, 'GeoLocation') ?? (latitude === '' || longitude === '' ? null : `${latitude}, ${longitude}`),
    description: textOf(row, 'description', 'text'),
  };
  const buid = row['buid'] ?? orNull(buidOfSlab) ?? orNull(buidOfPoint);
  return {
    ...row,
    ...Object.fromEntries(Object.entries(derived).filter(([, value]) => value != null && value !== '')),
    ...(buid == null ? {} : { buid }),
  };
}

function orNull(text: string): string | null {
  return text.trim() === '' ? null : text;
}

/** Returns true when `all_locations` has the state, which it writes better than a slug. */
function hasStateInList(row: RawFields): boolean {
  const locationParts = row['all_locations'];
  return Array.isArray(locationParts) && locationParts.length > 3;
}

function toName(slug: string | undefined): string | null {
  return slug === undefined || slug === '' || slug === 'none' || slug === 'jobs' ? null : toNameOfSlug(slug);
}
