import { foldWords } from '../fold.ts';
import type { Coordinates, NamedSlug, Place } from '../job.ts';
import type { KnownLocation } from './known-location.ts';
import { toLocationSlug } from '../slug.ts';
import { toAirportNames } from './airport-names.ts';

/** Ranks of names: a name of a lower rank hides the same name of a higher one. */
const rank = { country: 0, state: 1, cityInFull: 2, cityAlone: 3, airport: 4, postalCode: 5 } as const;
export const ranks = 6;

/** A place that postings stand in. */
export interface PlaceRecord {
  readonly slug: string;
  readonly label: string;
  readonly level: KnownLocation['level'];
  readonly coordinates: Coordinates | null;
  readonly within: readonly NamedSlug[];
  /** Other names by rank, folded: the first rank that has a name decides. */
  readonly names: readonly (readonly string[])[];
}

interface Draft {
  readonly slug: string;
  readonly label: string;
  readonly level: KnownLocation['level'];
  readonly within: readonly NamedSlug[];
  readonly names: Set<string>[];
  readonly sum: [number, number, number];
}

export interface PlaceRegistry {
  /** Numbers of all places that a posting stands in, each once. */
  add(place: Place): readonly number[];
  toRecords(): readonly PlaceRecord[];
}

/** Names compare without case, accents, commas and hyphens. */
export function toPlaceName(text: string): string {
  return foldWords(text);
}

/** Collects the places of postings; a slug is one place, whatever levels use it. */
export function createPlaceRegistry(): PlaceRegistry {
  const drafts: Draft[] = [];
  const numbers = new Map<string, number>();
  const known = new Map<string, readonly number[]>();

  function register(slug: string, label: string, level: Draft['level'], within: readonly NamedSlug[]): number {
    const number = numbers.get(slug);
    if (number !== undefined) return number;
    drafts.push({
      slug,
      label,
      level,
      within,
      names: Array.from({ length: ranks }, () => new Set<string>()),
      sum: [0, 0, 0],
    });
    numbers.set(slug, drafts.length - 1);
    return drafts.length - 1;
  }

  function name(number: number, at: number, texts: readonly (string | null)[]): void {
    for (const text of texts) if (text !== null && text !== '') drafts[number]?.names[at]?.add(toPlaceName(text));
  }

  function registerAll(place: Place): readonly number[] {
    const { city, state, country, countryCode } = place;
    const outer = [state, country].filter((part) => part !== null);
    const found: number[] = [];
    const codes = [country?.label ?? null, countryCode, countryCode === 'USA' ? 'US' : null];
    if (country !== null) {
      const number = register(country.slug, country.label, 'country', []);
      name(number, rank.country, [...codes, countryCode === 'USA' ? 'United States of America' : null]);
      found.push(number);
    }
    if (state !== null) {
      const number = register(state.slug, state.label, 'state', country === null ? [] : [country]);
      name(number, rank.state, [
        state.label,
        place.stateCode,
        ...codes.map((code) => (code === null ? null : `${state.label} ${code}`)),
      ]);
      found.push(number);
    }
    if (city !== null) {
      const number = register(city.slug, city.label, 'city', outer);
      const regions = [state?.label ?? null, place.stateCode].filter((part) => part !== null);
      const cityNames = place.cityName === null ? [] : [place.cityName];
      const full = [city.label, ...cityNames.flatMap((text) => regions.map((region) => `${text} ${region}`))];
      const inCountry = codes.flatMap((code) =>
        code === null ? [] : [...full, ...cityNames].map((text) => `${text} ${code}`),
      );
      name(number, rank.cityInFull, [...full, ...inCountry]);
      name(number, rank.cityAlone, cityNames);
      name(number, rank.airport, toAirportNames(city.slug));
      name(number, rank.postalCode, [place.postalCode]);
      found.push(number);
    }
    if (place.isVirtual) {
      const number = register(toLocationSlug(place.label), place.label, 'virtual', country === null ? [] : [country]);
      name(number, rank.cityInFull, [place.label, place.label.replace(/virtual/i, 'Remote')]);
      name(number, rank.cityAlone, ['Virtual', 'Remote']);
      found.push(number);
    }
    return [...new Set(found)];
  }

  return {
    add(place) {
      const key = JSON.stringify([
        place.label,
        place.city?.slug,
        place.state,
        place.stateCode,
        place.countryCode,
        place.postalCode,
        place.isVirtual,
      ]);
      const found = known.get(key) ?? registerAll(place);
      known.set(key, found);
      if (place.coordinates !== null) for (const number of found) addPoint(drafts[number]?.sum, place.coordinates);
      return found;
    },
    toRecords: () =>
      drafts.map(({ slug, label, level, within, names, sum }) => ({
        slug,
        label,
        level,
        within,
        coordinates: toMean(sum),
        names: names.map((set) => [...set]),
      })),
  };
}

function addPoint(sum: [number, number, number] | undefined, { latitude, longitude }: Coordinates): void {
  if (sum === undefined) return;
  const [lat, lng] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180];
  sum[0] += Math.cos(lat) * Math.cos(lng);
  sum[1] += Math.cos(lat) * Math.sin(lng);
  sum[2] += Math.sin(lat);
}

/** The mean on the globe, so that places on both sides of the date line stay together. */
function toMean([x, y, z]: readonly [number, number, number]): Coordinates | null {
  if (Math.hypot(x, y, z) < 1e-9) return null;
  const round = (radians: number) => Math.round(((radians * 180) / Math.PI) * 1e6) / 1e6;
  return { latitude: round(Math.atan2(z, Math.hypot(x, y))), longitude: round(Math.atan2(y, x)) };
}
