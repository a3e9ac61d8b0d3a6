import { airports } from '#config/airports.ts';
import { placeFacets } from '#config/facets.ts';
import type { PlaceFacetId } from '#config/facet-schema.ts';
import { usStates } from '#config/us-states.ts';
import type { NamedSlug, Place } from '#lib/jobs/job.ts';
import { numberPlaces } from '#lib/jobs/places/find-place.ts';
import { createPlaceRegistry, type PlaceRecord } from '#lib/jobs/places/place-registry.ts';
import { toPlaceFacet } from '#lib/jobs/query/selection.ts';
import type { KnownLocation } from '#lib/jobs/places/known-location.ts';
import { findKnownPlace, resolvePlace, type PlaceTable } from '#lib/search/known-places.ts';
import { toLocationSlug, toNameOfSlug } from '#lib/jobs/slug.ts';
import { toPlace } from '#lib/search/wire/place.ts';
import { toWireSlug } from './link-slug.ts';
import type { Filters } from './wire-answer.ts';

/** A place with the number of its jobs. */
export interface CountedPlace extends NamedSlug {
  readonly count: number;
}

const maxPlaces = 20_000;
const stateNamesByCode = new Map([...usStates].map(([slug, code]) => [code.toUpperCase(), toNameOfSlug(slug)]));

/** Creates an empty gazetteer of the places that answers have named. Its size is limited. */
export function createGazetteer() {
  const placesOfRows = new Map<string, Place>();
  const placesOfOptions = new Map<string, Place>();
  const wireSlugs = new Map<string, string>();
  const levels = new Map<string, PlaceFacetId>();
  let index: PlaceTable | null = null;

  function current(): PlaceTable {
    if (index !== null) return index;
    const registry = createPlaceRegistry();
    for (const place of placesOfRows.values()) registry.add(place);
    const countries = new Map(
      [...placesOfRows.values()].flatMap(({ country, countryCode }) =>
        country === null || countryCode === null || isCode(country) ? [] : [[countryCode, country]],
      ),
    );
    for (const place of placesOfOptions.values()) registry.add(withCountry(place, countries));
    const places = registry.toRecords().map(withAirport);
    const numbers = numberPlaces(places);
    index = { places, placeOf: (slug) => numbers.get(slug) };
    return index;
  }

  /** Records that a slug is used at a level. @returns the widest level that uses it */
  function expandLevel(level: PlaceFacetId, slug: string | undefined): PlaceFacetId {
    const previousLevel = levels.get(slug ?? '');
    const widest =
      previousLevel !== undefined && levelWidths[previousLevel] > levelWidths[level] ? previousLevel : level;
    if (slug !== undefined && levels.size < maxPlaces) levels.set(slug, widest);
    return widest;
  }

  /** Adds a place option of the service. @returns our slug */
  function learnOption(level: PlaceFacetId, display: string, wireSlug: string): string {
    const place = toOptionPlace(level, display);
    const slug =
      (level === 'city' ? (place.city?.slug ?? toLocationSlug(place.label)) : place[level]?.slug) ?? wireSlug;
    if (levelWidths[expandLevel(level, slug)] > levelWidths[level]) return slug;
    if (placesOfOptions.size < maxPlaces && !placesOfOptions.has(`${level} ${slug}`)) {
      placesOfOptions.set(`${level} ${slug}`, place);
      index = null;
    }
    wireSlugs.set(slug, wireSlug);
    return slug;
  }

  /** Returns the place of a slug or a country code. */
  const find = (slug: string): KnownLocation | null => findKnownPlace(current(), slug);

  /**
   * Returns the places of one level that the service offers, each once. Virtual places count as cities.
   * @param activeSlugs filter values of the request
   */
  function readOptions(level: PlaceFacetId, filters: Filters, activeSlugs: readonly string[]): readonly CountedPlace[] {
    const options = (filters.get(level) ?? []).map((option) => ({
      ...option,
      slug: learnOption(level, option.display, toWireSlug(option, activeSlugs, true)),
    }));
    const optionsBySlug = new Map<string, CountedPlace>();
    for (const { slug, display, count } of options) {
      // A name that is used at two levels means the wider place: Guatemala is the country, not its state.
      const place = find(slug);
      if (place !== null && levelWidths[toPlaceFacet(place)] > levelWidths[level]) continue;
      if (!optionsBySlug.has(slug)) optionsBySlug.set(slug, { slug, label: place?.label ?? display, count });
    }
    return [...optionsBySlug.values()];
  }

  return {
    learnPlaces(places: readonly Place[]): void {
      for (const place of places) {
        const key = JSON.stringify(place);
        if (placesOfRows.has(key) || placesOfRows.size >= maxPlaces) continue;
        placesOfRows.set(key, place);
        expandLevel('country', place.country?.slug);
        expandLevel('state', place.state?.slug);
        expandLevel('city', place.city?.slug);
        index = null;
      }
    },
    learnOption,
    /** Learns the places from an answer to a request without filters. */
    learnFilters(filters: Filters): void {
      for (const { id } of placeFacets) readOptions(id, filters, []);
    },
    readOptions,
    find,
    /** Resolves a slug, a code or an informal name to a place; null when none or several match. */
    resolve: (text: string): KnownLocation | null => resolvePlace(current(), text),
    /** Returns the places that are known now. */
    table: current,
    /** Returns the slug that the service has for a place. */
    toWire: (slug: string): string => {
      const wireSlug = wireSlugs.get(slug);
      if (wireSlug !== undefined) return wireSlug;
      const { places, placeOf } = current();
      const record = places[placeOf(slug) ?? -1];
      if (record?.level !== 'country') return record?.slug ?? slug;
      // The service knows countries without an option by their code.
      return record.names[0]?.find((name) => /^[a-z]{3}$/.test(name)) ?? slug;
    },
  };
}

/** How wide a level is: a state is wider than a city. */
export const levelWidths: Readonly<Record<PlaceFacetId, number>> = { country: 2, state: 1, city: 0 };

function isCode({ label }: NamedSlug): boolean {
  return /^[A-Z]{3}$/.test(label);
}

/** Replaces a country code, as in "Tokyo, JPN", with the country name that rows have for it. */
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

const usa = { countryName: 'United States', countryCode: 'USA' };

/** Parses a label like "Seattle, WA", "Tokyo, JPN", "Kentucky" or "United States". */
function toOptionPlace(level: PlaceFacetId, display: string): Place {
  if (level === 'country')
    return toPlace({
      countryName: display === 'USA' ? usa.countryName : display,
      countryCode: /^[A-Z]{3}$/.test(display) ? display : display === usa.countryName ? usa.countryCode : null,
    });
  if (level === 'state') {
    const name = stateNamesByCode.get(display) ?? display;
    const code = usStates.get(toLocationSlug(name));
    return toPlace({
      stateName: name,
      ...(code === undefined ? {} : { ...usa, stateCode: code }),
    });
  }
  const [, city = display, region = ''] = /^(.*),\s*(?!\s)([^,]+)$/.exec(display) ?? [];
  const stateName = stateNamesByCode.get(region) ?? null;
  const regionFields =
    stateName === null
      ? /^[A-Z]{3}$/.test(region)
        ? { countryCode: region, ...(region === 'USA' ? usa : {}) }
        : {}
      : { ...usa, stateName, stateCode: region };
  const isVirtual = /^virtual\b/i.test(display);
  return toPlace({ ...regionFields, label: display, city: isVirtual ? null : city, isVirtual });
}
