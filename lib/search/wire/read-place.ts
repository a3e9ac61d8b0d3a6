import type { Place } from '#lib/jobs/job.ts';
import { foldWords } from '#lib/jobs/fold.ts';
import { findCountry, findState, type Country, type State } from '#lib/jobs/places/country.ts';
import { findPointFault } from '#lib/jobs/places/check-point.ts';
import type { OnDrop } from './field-reader.ts';
import { isBuilding, isNoPlace, readRemote } from './place-words.ts';
import { toPlace, type PlaceFields } from './place.ts';

type Fields = { readonly [Name in keyof PlaceFields]?: PlaceFields[Name] | undefined };

/** Countries in which cities are told apart by their state. */
const stateCountries: ReadonlySet<string | null> = new Set(['USA', 'CAN', null]);

/**
 * Builds the place of a row from what its fields say, in whatever way they say it: country and state get the names and codes that
 * they share with other rows, and placeholders name no place.
 * @param onDrop called for each value that names no place, and for coordinates that are elsewhere
 */
export function readPlace(fields: Fields, onDrop: OnDrop): Place {
  const usable = (name: string, text: string | null | undefined, isCity = false): string | null => {
    if (text === null || text === undefined) return null;
    if (!isNoPlace(text) && !(isCity && isBuilding(text))) return text;
    onDrop(name, text, 'names no place');
    return null;
  };
  const remoteAreas = readAreas(fields);
  const isVirtual = fields.isVirtual === true || remoteAreas !== null;
  const parts = toParts(isVirtual ? (remoteAreas ?? []).join(',') : (fields.label ?? ''));
  const statedCountry = usable('country', fields.countryName);
  const country = readCountry(statedCountry, fields.countryCode, parts, usable, onDrop);
  const shared = {
    countryName: country?.label ?? statedCountry,
    countryCode: country?.code ?? null,
    postalCode: fields.postalCode ?? null,
  };
  if (isVirtual) return toRemotePlace(shared, parts, country);
  const city = toCity(usable('city', fields.city, true), country);
  const state = readState(
    fields,
    [...(city === null ? parts : parts.slice(1)), ...toParts(fields.city ?? '').slice(1)],
    country,
    usable,
  );
  const isOuter = (part: string): boolean => isOuterPart(part, country, state.found);
  const isStated = parts.slice(1).some((part) => findState(country?.code ?? null, part) !== null);
  const cityName = city ?? cityOfLabel(parts, isOuter, isStated);
  const place = toPlace({
    ...shared,
    ...toLabel(fields, parts, cityName, country, isOuter),
    city: cityName,
    stateName: state.name,
    stateCode: state.code,
    coordinates: fields.coordinates ?? null,
  });
  const fault = findPointFault(place);
  if (fault === null) return place;
  onDrop('GeoLocation', place.coordinates, fault);
  return { ...place, coordinates: null };
}

/** Returns the areas of a remote place; null for others. A city beside "Virtual, USA" is the place of work. */
function readAreas({ label = null, city = null }: Fields): readonly string[] | null {
  const ofCity = readRemote(city);
  const hasCity = city !== null && ofCity === null && !isNoPlace(city);
  return (hasCity && /^virtual\b/i.test(label ?? '') ? null : readRemote(label)) ?? ofCity;
}

type Usable = (name: string, text: string | null | undefined) => string | null;

/** Returns the parts of a label, widest last, without those that name no place. "US-WA-Seattle" is read from its end. */
function toParts(label: string): readonly string[] {
  const [, country, state, city] = /^([A-Z]{2,3})[-_]([A-Z]{2,3})[-_](\p{L}.*)$/u.exec(label) ?? [];
  const parts = city === undefined ? label.split(',') : [city, state ?? '', country ?? ''];
  return parts
    .map((part) => part.trim().replace(/(?<!\s)\s+\d{5}(?:-\d{4})?$/, ''))
    .filter((part) => part !== '' && !isNoPlace(part) && !isBuilding(part));
}

function readCountry(
  name: string | null,
  statedCode: string | null | undefined,
  parts: readonly string[],
  usable: Usable,
  onDrop: OnDrop,
): Country | null {
  const byName = name === null ? null : findCountry(name);
  // "NA" is Namibia, but also "not applicable".
  const isNothing = statedCode?.toUpperCase() === 'NA' && byName?.code !== 'NAM';
  const code = isNothing ? null : usable('country_short', statedCode);
  const byCode = code === null ? null : findCountry(code);
  if (name !== null && byName === null) onDrop('country', name, 'no such country');
  if (code !== null && byCode === null) onDrop('country_short', code, 'no such country');
  if (byName !== null && byCode !== null && byName.code !== byCode.code)
    onDrop('country_short', code, `not the code of ${byName.label}`);
  return byName ?? byCode ?? countryOfParts(parts);
}

/** Returns the country that a label names. Two letters, and "Georgia", may be a state. */
function countryOfParts(parts: readonly string[]): Country | null {
  for (const part of parts)
    if (part.length > 2 || /^u[ks]$/i.test(part)) {
      const country = findState('USA', part) === null ? findCountry(part) : null;
      if (country !== null) return country;
    }
  return null;
}

function readState(fields: Fields, parts: readonly string[], country: Country | null, usable: Usable) {
  const find = (text: string | null): State | null => (text === null ? null : findState(country?.code ?? null, text));
  const [name, code] = [usable('state', fields.stateName), usable('state_short', fields.stateCode)];
  const [byName, byCode] = [find(name), find(code)];
  const isNamed = name !== null || code !== null;
  const byLabel = isNamed ? null : (parts.map(find).find((state) => state !== null) ?? null);
  return {
    found: byCode ?? byName ?? byLabel,
    name: byName?.name ?? (name === code ? null : name) ?? byCode?.name ?? byLabel?.name ?? null,
    code: byCode?.code ?? code ?? byName?.code ?? byLabel?.code ?? null,
  };
}

/** Returns whether a part of a label names the country or the state of the place. */
function isOuterPart(part: string, country: Country | null, state: State | null): boolean {
  const found = findState(country?.code ?? null, part);
  return (
    (found !== null && (state === null || found.code === state.code)) ||
    (country !== null && findCountry(part)?.code === country.code)
  );
}

/** @param isStated whether the label names the state behind the city, so that New York is the city */
function cityOfLabel(
  [first, ...others]: readonly string[],
  isOuter: (part: string) => boolean,
  isStated: boolean,
): string | null {
  if (first === undefined || others.length === 0 || !others.every(isOuter)) return null;
  return !isOuter(first) || (isStated && findCountry(first) === null) ? first : null;
}

const usual: readonly (readonly [RegExp, string])[] = [
  [/^(?:saint|st\.?) /i, 'St. '],
  [/^ft\.? /i, 'Fort '],
  [/^mt\.? /i, 'Mount '],
];

/** Returns the usual spelling of a city, without state and country behind it. */
function toCity(text: string | null, country: Country | null): string | null {
  const [first = null, ...others] = text === null ? [] : toParts(text);
  const name =
    first !== null && others.length > 0 && others.every((part) => isOuterPart(part, country, null)) ? first : text;
  if (name === null || !stateCountries.has(country?.code ?? null)) return name;
  const isLoud = /\p{Lu}{4}/u.test(name) && name === name.toUpperCase();
  const written = isLoud ? name.toLowerCase().replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase()) : name;
  return usual.reduce((city, [pattern, word]) => city.replace(pattern, word), written);
}

/** Returns the label of a row where it says more than city, state and country do; null: it is built of them. */
function toLabel(
  { label = null, citySlug = null }: Fields,
  parts: readonly string[],
  city: string | null,
  country: Country | null,
  isOuter: (part: string) => boolean,
): Pick<PlaceFields, 'label' | 'citySlug'> {
  const isClean = label !== null && label.split(',').length === parts.length;
  const [first = '', ...others] = parts;
  const isSameCity = city !== null && foldWords(toCity(first, country) ?? '') === foldWords(city);
  if (isSameCity && others.every(isOuter)) {
    const isUsual = isClean && foldWords(first) === foldWords(city) && others.length === 1;
    const keeps =
      isUsual && first === city && (!stateCountries.has(country?.code ?? null) || /,\s*[A-Z]{2}$/.test(label));
    return keeps ? { label, citySlug } : { label: null, citySlug: isUsual ? citySlug : null };
  }
  if (isClean) return { label, citySlug };
  const rest = parts.every(isOuter) ? null : parts.join(', ');
  return { label: rest, citySlug };
}

/** Returns the place of a remote job: the area that it names, else its country. */
function toRemotePlace(
  shared: Pick<PlaceFields, 'countryName' | 'countryCode' | 'postalCode'>,
  areas: readonly string[],
  country: Country | null,
): Place {
  const state = areas.map((area) => findState(country?.code ?? null, area)).find((found) => found !== null) ?? null;
  const area = state?.code ?? country?.code ?? areas.at(-1) ?? null;
  const known = { ...shared, label: area === null ? null : `Virtual, ${area}`, isVirtual: true };
  const place = toPlace(known);
  return state === null ? place : { ...place, state: toPlace({ stateName: state.name }).state, stateCode: state.code };
}
