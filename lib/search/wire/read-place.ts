import * as words from '#config/place-words.ts';
import { foldWords } from '#lib/jobs/fold.ts';
import type { Coordinates, NamedSlug, Place } from '#lib/jobs/job.ts';
import { findPointFault } from '#lib/jobs/places/check-point.ts';
import { findCountry, findState } from '#lib/jobs/places/country.ts';
import { toLocationSlug } from '#lib/jobs/slug.ts';
import { memoize } from '#lib/memoize.ts';
import { isRecord } from '#lib/parse-json.ts';
import type { OnDrop } from './problems.ts';

const remote = new RegExp(`\\b(?:${words.remoteWords})\\b`, 'g');
const onSite = new RegExp(`\\b(?:${words.onSiteWords})\\b`);
const noPlace = new RegExp(`^(?:${words.noPlaceWords})$`);
const building = new RegExp(`^(?:${words.buildingWords})\\b.*\\d`);

/** Returns the words that say where a remote job may be done, such as a country; null for a place where work is done on site. */
export const readRemote = memoize((text): readonly string[] | null => {
  if (onSite.test(foldWords(text))) return null;
  const parts = text.split(/[,;|():[\]–—]|(?<!\s)\s+-\s*|-\s+/).map((part) => {
    const others = foldWords(part).replace(remote, ' ');
    const area = others
      .split(' ')
      .filter((word) => word !== '' && !words.remoteFillers.has(word))
      .join(' ');
    const isArea =
      area === '' || words.remoteRegions.has(area) || findCountry(area) !== null || findState('USA', area) !== null;
    const hasRemote = others !== foldWords(part);
    return { area: hasRemote ? area : part.trim(), isRemote: hasRemote && isArea };
  });
  return parts.some(({ isRemote }) => isRemote) ? parts.map(({ area }) => area).filter((area) => area !== '') : null;
});

/** Returns whether what an employer says of the place of work means that it is done from home alone. */
export function isRemoteWorkplace(text: string): boolean {
  return /^(?:true|yes|y)$/i.test(text.trim()) || readRemote(text)?.length === 0;
}

/** Returns whether a text names no place: "Multiple Locations", "N/A". */
export const isNoPlace = memoize((text): boolean => {
  const folded = foldWords(text);
  return folded === '' || noPlace.test(folded);
});

/** Returns whether a text is the code of a building: "BLDG 40-25", "SEA-T2", "Store #1234". */
export function isBuilding(text: string): boolean {
  if (!/\d/.test(text)) return false;
  return building.test(foldWords(text)) || /#\s*\d/.test(text) || !/\p{Ll}|\p{Lo}|\p{L}{4}/u.test(text);
}

/** Reads coordinates as "47.6, -122.3", `[47.6, -122.3]` or `{ latitude, longitude }`; null when malformed or out of range. */
export function toCoordinates(value: unknown): Coordinates | null {
  const { latitude: y, lat = y, longitude: x, lng = x, lon = lng } = isRecord(value) ? value : {};
  const text = (isRecord(value) ? `${lat},${lon}` : String(value)).slice(0, 100);
  const [latitude = NaN, longitude = NaN, ...others] = Array.from(text.matchAll(/[^\s,;()[\]]+/g), Number);
  const isOnGlobe = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  return isOnGlobe && others.length === 0 ? { latitude, longitude } : null;
}

type Part = 'label' | 'city' | 'stateName' | 'stateCode' | 'countryName' | 'countryCode' | 'postalCode';
/** What the fields of a row say. The label is "Seattle, WA", "Tokyo, JPN" or "Virtual, USA". */
export type PlaceFields = Readonly<Partial<Record<Part, string | null>>> &
  Partial<Pick<Place, 'coordinates' | 'isVirtual'>>;

/** Places by the fields that state them, with what was dropped: rows share most of theirs. */
const knownPlaces = new Map<string, { readonly place: Place; readonly drops: readonly Parameters<OnDrop>[] }>();

/**
 * Builds the place of a row from what its fields say, in whatever way they say it: country and state get the names and codes that
 * they share with other rows, and placeholders name no place.
 * @param onDrop called for each value that names no place, and for coordinates that are elsewhere
 */
export function readPlace(fields: PlaceFields, onDrop: OnDrop): Place {
  if (knownPlaces.size >= 2000) knownPlaces.clear();
  const { place, drops } = knownPlaces.getOrInsertComputed(JSON.stringify(fields), () => {
    const dropped: Parameters<OnDrop>[] = [];
    return { place: buildPlace(fields, (...drop) => dropped.push(drop)), drops: dropped };
  });
  for (const drop of drops) onDrop(...drop);
  return place;
}

const toNamedSlug = (label: string | null | undefined): NamedSlug | null =>
  label == null ? null : { slug: toLocationSlug(label), label };

function buildPlace(fields: PlaceFields, onDrop: OnDrop): Place {
  const usable = (name: string, text: string | null = null, isCity = false): string | null => {
    if (text === null || !(isNoPlace(text) || (isCity && isBuilding(text)))) return text;
    onDrop(name, text, 'names no place');
    return null;
  };
  const { label = null, postalCode = null } = fields;
  const remoteAreas = readAreas(label, fields.city ?? null);
  const isVirtual = fields.isVirtual === true || remoteAreas !== null;
  const parts = toParts(isVirtual ? (remoteAreas ?? []).join(',') : (label ?? ''));
  const statedCountry = usable('country', fields.countryName);
  // "NA" is Namibia, but also "not applicable".
  const isNothing = /^na$/i.test(fields.countryCode ?? '') && statedCountry !== 'Namibia';
  const statedCode = isNothing ? null : usable('country_short', fields.countryCode);
  const [byName, byCode] = [findCountry(statedCountry ?? ''), findCountry(statedCode ?? '')];
  if (statedCountry !== null && byName === null) onDrop('country', statedCountry, 'no such country');
  if (statedCode !== null && byCode === null) onDrop('country_short', statedCode, 'no such country');
  if (byName !== null && byCode !== null && byName.code !== byCode.code)
    onDrop('country_short', statedCode, `not the code of ${byName.label}`);
  // Two letters, and "Georgia", may be a state.
  const areas = parts.filter((part) => (part.length > 2 || /^u[ks]$/i.test(part)) && findState('USA', part) === null);
  const country = byName ?? byCode ?? areas.map(findCountry).find((found) => found !== null) ?? null;
  const countryCode = country?.code ?? null;
  const toState = (text: string | null) => (text === null ? null : findState(countryCode, text));
  const place = {
    ...{ label: '', city: null, cityName: null, state: null, stateCode: null, coordinates: null },
    ...{ country: toNamedSlug(country?.label ?? statedCountry), countryCode, postalCode, isVirtual },
  };
  if (isVirtual) {
    const state = parts.map(toState).find((found) => found !== null);
    const area = state?.code ?? countryCode ?? parts.at(-1) ?? 'anywhere';
    return { ...place, label: `Virtual, ${area}`, state: toNamedSlug(state?.name), stateCode: state?.code ?? null };
  }
  const isOuter = (part: string): boolean =>
    toState(part) !== null || (country !== null && findCountry(part)?.code === country.code);
  const statedCity = usable('city', fields.city, true);
  const [first = '', ...others] = statedCity === null ? parts : toParts(statedCity);
  const hasOuter = others.length > 0 && others.every(isOuter);
  // Behind its state, New York is the city.
  const isCity = !isOuter(first) || (others.some((part) => toState(part) !== null) && findCountry(first) === null);
  const hasStateLabels = countryCode === null || countryCode === 'USA' || countryCode === 'CAN';
  const toName = hasStateLabels ? toUsualName : (name: string) => name;
  const namedCity = hasOuter && (statedCity !== null || isCity) ? first : statedCity;
  const city = namedCity === null ? null : toName(namedCity);
  const [stateName, stateCode] = [usable('state', fields.stateName), usable('state_short', fields.stateCode)];
  const isNamed = stateName !== null || stateCode !== null;
  const outerParts = isNamed ? [stateCode, stateName] : [...(city === null ? parts : parts.slice(1)), ...others];
  const state = outerParts.map(toState).find((found) => found !== null);
  const code = state?.code ?? stateCode?.toUpperCase() ?? null;
  // What tells cities of one name apart: "Seattle, WA", but "Tokyo, JPN".
  const suffix = hasStateLabels ? (code ?? countryCode) : countryCode;
  const built = city === null ? null : suffix === null ? city : `${city}, ${suffix}`;
  // A label that says more than city, state and country do stays, as does the usual one of a city abroad.
  const isSameCity = city !== null && foldWords(toName(parts[0] ?? '')) === foldWords(city);
  const isOwnArea = (part: string): boolean => isOuter(part) && [undefined, code].includes(toState(part)?.code);
  const isUsual = isSameCity && !hasStateLabels && parts.length === 2;
  const own = !isUsual && (isSameCity ? parts.slice(1) : parts).every(isOwnArea) ? null : parts.join(', ');
  const located: Place = {
    ...place,
    city: built === null ? null : toNamedSlug(own ?? built),
    cityName: city,
    state: toNamedSlug(state?.name ?? stateName ?? code),
    stateCode: code,
    coordinates: fields.coordinates ?? null,
  };
  const named = { ...located, label: own ?? built ?? located.state?.label ?? place.country?.label ?? '' };
  const fault = findPointFault(named);
  if (fault === null) return named;
  onDrop('GeoLocation', named.coordinates, fault);
  return { ...named, coordinates: null };
}

/** Returns the usual spelling of a city of North America: "SAINT PAUL" is "St. Paul". */
function toUsualName(name: string): string {
  const isLoud = /\p{Lu}{4}/u.test(name) && name === name.toUpperCase();
  const written = isLoud ? name.toLowerCase().replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase()) : name;
  return written
    .replace(/^(?:saint|st\.?) /i, 'St. ')
    .replace(/^ft\.? /i, 'Fort ')
    .replace(/^mt\.? /i, 'Mount ');
}

/** Returns the areas of a remote place; null for others. A city beside "Virtual, USA" is the place of work. */
function readAreas(label: string | null, city: string | null): readonly string[] | null {
  const ofCity = city === null ? null : readRemote(city);
  const hasCity = city !== null && ofCity === null && !isNoPlace(city);
  return (label === null || (hasCity && /^virtual\b/i.test(label)) ? null : readRemote(label)) ?? ofCity;
}

/** Returns the parts of a label, widest last, without those that name no place. "US-WA-Seattle" is read from its end. */
function toParts(label: string): readonly string[] {
  const [, country = '', state = '', city] = /^([A-Z]{2,3})[-_]([A-Z]{2,3})[-_](\p{L}.*)$/u.exec(label) ?? [];
  return (city === undefined ? label.split(',') : [city, state, country])
    .map((part) => part.trim().replace(/(?<!\s)\s+\d{5}(?:-\d{4})?$/, ''))
    .filter((part) => part !== '' && !isNoPlace(part) && !isBuilding(part));
}
