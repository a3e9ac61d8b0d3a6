import { airports } from '#config/airports.ts';
import type { PlaceFacetId } from '#config/facet-schema.ts';
import { usStates } from '#config/us-states.ts';
import type { NamedSlug, Place } from '#lib/jobs/job.ts';
import { findPlaceByName, numberPlaces } from '#lib/jobs/places/find-place.ts';
import { createPlaceRegistry, type PlaceRecord } from '#lib/jobs/places/place-registry.ts';
import type { KnownLocation } from '#lib/jobs/places/known-location.ts';
import { toLocationSlug } from '#lib/jobs/slug.ts';
import { toPlace } from '../wire/place.ts';

/** The places that answers have named so far. */
export interface Gazetteer {
  learnPlaces(places: readonly Place[]): void;
  /** A place as the service offers it. @returns our slug */
  learnOption(level: PlaceFacetId, display: string, wireSlug: string): string;
  /** The place of a slug, or of a country code. */
  find(slug: string): KnownLocation | null;
  /** The place that a slug, a code or a loose name means; null for none and for several. */
  resolve(text: string): KnownLocation | null;
  records(): readonly PlaceRecord[];
  /** What the service calls it. */
  toWire(slug: string): string;
}

const maxPlaces = 20_000;
const namesOfStates = new Map([...usStates].map(([slug, code]) => [code.toUpperCase(), toName(slug)]));

function toName(slug: string): string {
  return slug
    .split('-')
    .map((word) => (word === 'of' ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join(' ');
}

interface Known {
  readonly records: readonly PlaceRecord[];
  readonly numbers: ReadonlyMap<string, number>;
}

/** An empty gazetteer; it holds at most some thousand places. */
export function createGazetteer(): Gazetteer {
  const ofRows = new Map<string, Place>();
  const ofOptions = new Map<string, Place>();
  const wireSlugs = new Map<string, string>();
  const levels = new Map<string, PlaceFacetId>();
  let known: Known | null = null;

  function current(): Known {
    if (known !== null) return known;
    const registry = createPlaceRegistry();
    for (const place of ofRows.values()) registry.add(place);
    const countries = new Map(
      [...ofRows.values()].flatMap(({ country, countryCode }) =>
        country === null || countryCode === null || isCode(country) ? [] : [[countryCode, country]],
      ),
    );
    for (const place of ofOptions.values()) registry.add(withCountry(place, countries));
    const records = registry.toRecords().map(withAirport);
    known = { records, numbers: numberPlaces(records) };
    return known;
  }

  /** Notes that a slug is used at a level. @returns the widest that uses it */
  function expandLevel(level: PlaceFacetId, slug: string | undefined): PlaceFacetId {
    const before = levels.get(slug ?? '');
    const widest = before !== undefined && widths[before] > widths[level] ? before : level;
    if (slug !== undefined && levels.size < maxPlaces) levels.set(slug, widest);
    return widest;
  }

  function find(slug: string): KnownLocation | null {
    const { records, numbers } = current();
    const record = records[numbers.get(slug) ?? -1];
    return record === undefined ? null : toKnown(record);
  }

  return {
    learnPlaces(places) {
      for (const place of places) {
        const key = JSON.stringify(place);
        if (ofRows.has(key) || ofRows.size >= maxPlaces) continue;
        ofRows.set(key, place);
        expandLevel('country', place.country?.slug);
        expandLevel('state', place.state?.slug);
        expandLevel('city', place.city?.slug);
        known = null;
      }
    },
    learnOption(level, display, wireSlug) {
      const place = toOptionPlace(level, display);
      const slug =
        (level === 'city' ? (place.city?.slug ?? toLocationSlug(place.label)) : place[level]?.slug) ?? wireSlug;
      if (widths[expandLevel(level, slug)] > widths[level]) return slug;
      if (ofOptions.size < maxPlaces && !ofOptions.has(`${level} ${slug}`)) {
        ofOptions.set(`${level} ${slug}`, place);
        known = null;
      }
      wireSlugs.set(slug, wireSlug);
      return slug;
    },
    find,
    resolve(text) {
      const slug = text.trim().toLowerCase();
      const { records, numbers } = current();
      const bySlug = find(slug);
      if (bySlug !== null) return bySlug;
      const record = records[findPlaceByName(records, text, (name) => numbers.get(name)) ?? -1];
      return record === undefined ? null : toKnown(record);
    },
    records: () => current().records,
    toWire(slug) {
      const wireSlug = wireSlugs.get(slug);
      if (wireSlug !== undefined) return wireSlug;
      const { records, numbers } = current();
      const record = records[numbers.get(slug) ?? -1];
      if (record?.level !== 'country') return record?.slug ?? slug;
      // Countries without an option: the service knows them by code.
      return record.names[0]?.find((name) => /^[a-z]{3}$/.test(name)) ?? slug;
    },
  };
}

const widths: Readonly<Record<PlaceFacetId, number>> = { country: 2, state: 1, city: 0 };

function isCode({ label }: NamedSlug): boolean {
  return /^[A-Z]{3}$/.test(label);
}

/** "Tokyo, JPN" tells the code of its country: a country it is by the name that rows have for the code. */
function withCountry(place: Place, countries: ReadonlyMap<string, NamedSlug>): Place {
  if (place.country === null || !isCode(place.country)) return place;
  return { ...place, country: countries.get(place.country.label) ?? null };
}

function withAirport(record: PlaceRecord): PlaceRecord {
  if (record.coordinates !== null || record.level !== 'city') return record;
  const airport = airports.find(({ city }) => city === record.slug);
  return airport === undefined
    ? record
    : { ...record, coordinates: { latitude: airport.latitude, longitude: airport.longitude } };
}

function toKnown({ slug, label, level, coordinates, within }: PlaceRecord): KnownLocation {
  return { slug, label, level, coordinates, within };
}

const nothing = {
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
const usa = { countryName: 'United States', countryCode: 'USA' };

/** The place of "Seattle, WA", "Tokyo, JPN", "Kentucky", "United States". */
function toOptionPlace(level: PlaceFacetId, display: string): Place {
  if (level === 'country')
    return toPlace({
      ...nothing,
      countryName: display === 'USA' ? usa.countryName : display,
      countryCode: /^[A-Z]{3}$/.test(display) ? display : display === usa.countryName ? usa.countryCode : null,
    });
  if (level === 'state') {
    const name = namesOfStates.get(display) ?? display;
    const code = usStates.get(toLocationSlug(name));
    return toPlace({ ...nothing, stateName: name, ...(code === undefined ? {} : { ...usa, stateCode: code }) });
  }
  const [, city = display, region = ''] = /^(.*),\s*(?!\s)([^,]+)$/.exec(display) ?? [];
  const stateName = namesOfStates.get(region) ?? null;
  const around =
    stateName === null
      ? /^[A-Z]{3}$/.test(region)
        ? { countryCode: region, ...(region === 'USA' ? usa : {}) }
        : {}
      : { ...usa, stateName, stateCode: region };
  const isVirtual = /^virtual\b/i.test(display);
  return toPlace({ ...nothing, ...around, label: display, city: isVirtual ? null : city, isVirtual });
}
