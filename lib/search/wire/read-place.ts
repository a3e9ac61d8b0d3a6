import * as words from '#config/place-words.ts';
import { foldWords } from '#lib/jobs/fold.ts';
import type { Coordinates, NamedSlug, Place } from '#lib/jobs/job.ts';
import { findPointFault } from '#lib/jobs/places/check-point.ts';
import { findCountry, findState, type Country, type State } from '#lib/jobs/places/country.ts';
import { toLocationSlug } from '#lib/jobs/slug.ts';
import { memoize } from '#lib/memoize.ts';
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

const toNamedSlug = (label: string | null): NamedSlug | null =>
  label === null ? null : { slug: toLocationSlug(label), label };

/** Builds a place from its parts. Missing parts stay null. */
export function toPlace(fields: Partial<PlaceFields>): Place {
  const { label = null, city = null, citySlug = null, stateName = null, postalCode = null, isVirtual = false } = fields;
  const countryCode = fields.countryCode?.toUpperCase() ?? null;
  const country = toNamedSlug(fields.countryName ?? (countryCode === 'USA' ? 'United States' : countryCode));
  const shared = { country, countryCode, postalCode, isVirtual };
  if (isVirtual) {
    const virtual = { city: null, cityName: null, state: null, stateCode: null, coordinates: null };
    return { ...shared, ...virtual, label: label ?? `Virtual, ${countryCode ?? 'anywhere'}` };
  }
  const stateCode = fields.stateCode?.toUpperCase() ?? null;
  // What tells cities of one name apart: "Seattle, WA", but "Tokyo, JPN".
  const suffix = hasStateLabels(countryCode) ? (stateCode ?? countryCode) : countryCode;
  const cityLabel = city === null ? null : (label ?? [city, suffix].filter((part) => part !== null).join(', '));
  const state = toNamedSlug(stateName ?? stateCode);
  return {
    ...shared,
    label: cityLabel ?? label ?? state?.label ?? country?.label ?? '',
    city: cityLabel === null ? null : { slug: citySlug ?? toLocationSlug(cityLabel), label: cityLabel },
    cityName: city,
    state,
    stateCode,
    coordinates: fields.coordinates ?? null,
  };
}

/** Returns whether cities of a country are told apart by their state. */
function hasStateLabels(countryCode: string | null | undefined): boolean {
  return countryCode == null || countryCode === 'USA' || countryCode === 'CAN';
}

/** Places by the fields that state them, with what was dropped: rows share most of theirs. */
const knownPlaces = new Map<string, { readonly place: Place; readonly drops: readonly Parameters<OnDrop>[] }>();

/**
 * Builds the place of a row from what its fields say, in whatever way they say it: country and state get the names and codes that
 * they share with other rows, and placeholders name no place.
 * @param onDrop called for each value that names no place, and for coordinates that are elsewhere
 */
export function readPlace(fields: Partial<PlaceFields>, onDrop: OnDrop): Place {
  if (knownPlaces.size >= 2000) knownPlaces.clear();
  const { place, drops } = knownPlaces.getOrInsertComputed(JSON.stringify(fields), () => {
    const dropped: Parameters<OnDrop>[] = [];
    return { place: buildPlace(fields, (...drop) => dropped.push(drop)), drops: dropped };
  });
  for (const drop of drops) onDrop(...drop);
  return place;
}

function buildPlace(fields: Partial<PlaceFields>, onDrop: OnDrop): Place {
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
  const isNothing = fields.countryCode?.toUpperCase() === 'NA' && findCountry(statedCountry ?? '')?.code !== 'NAM';
  const country = readCountry(
    statedCountry,
    isNothing ? null : usable('country_short', fields.countryCode),
    parts,
    onDrop,
  );
  const code = country?.code ?? null;
  const shared = { countryName: country?.label ?? statedCountry, countryCode: code, postalCode };
  const toState = (text: string | null): State | null => (text === null ? null : findState(code, text));
  if (isVirtual) {
    const state = parts.map(toState).find((found) => found !== null) ?? null;
    const area = state?.code ?? code ?? parts.at(-1) ?? null;
    const place = toPlace({ ...shared, label: area === null ? null : `Virtual, ${area}`, isVirtual });
    return state === null ? place : { ...place, state: toNamedSlug(state.name), stateCode: state.code };
  }
  const city = toCity(usable('city', fields.city, true), country);
  const [stateName, stateCode] = [usable('state', fields.stateName), usable('state_short', fields.stateCode)];
  const statesOfLabel = [...(city === null ? parts : parts.slice(1)), ...toParts(fields.city ?? '').slice(1)].map(
    toState,
  );
  const byLabel = stateName === null && stateCode === null ? statesOfLabel.find((state) => state !== null) : undefined;
  const [byName, byCode] = [toState(stateName), toState(stateCode)];
  const state = byCode ?? byName ?? byLabel ?? null;
  const isOuter = (part: string): boolean => isOuterPart(part, country, state);
  // Behind its state, New York is the city.
  const isCityFirst = parts.slice(1).some((part) => toState(part) !== null) && findCountry(parts[0] ?? '') === null;
  const hasCityLabel = parts.length > 1 && parts.slice(1).every(isOuter) && (isCityFirst || !isOuter(parts[0] ?? ''));
  const cityName = city ?? (hasCityLabel ? (parts[0] ?? null) : null);
  const place = toPlace({
    ...shared,
    ...toLabel(fields, parts, cityName, country, isOuter),
    city: cityName,
    stateName: byName?.name ?? (stateName === stateCode ? null : stateName) ?? byCode?.name ?? byLabel?.name ?? null,
    stateCode: byCode?.code ?? stateCode ?? state?.code ?? null,
    coordinates: fields.coordinates ?? null,
  });
  const fault = findPointFault(place);
  if (fault === null) return place;
  onDrop('GeoLocation', place.coordinates, fault);
  return { ...place, coordinates: null };
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

function readCountry(
  name: string | null,
  code: string | null,
  parts: readonly string[],
  onDrop: OnDrop,
): Country | null {
  const [byName, byCode] = [name, code].map((text) => (text === null ? null : findCountry(text)));
  if (name !== null && byName === null) onDrop('country', name, 'no such country');
  if (code !== null && byCode === null) onDrop('country_short', code, 'no such country');
  if (byName != null && byCode != null && byName.code !== byCode.code)
    onDrop('country_short', code, `not the code of ${byName.label}`);
  // Two letters, and "Georgia", may be a state.
  const named = parts.filter((part) => (part.length > 2 || /^u[ks]$/i.test(part)) && findState('USA', part) === null);
  return byName ?? byCode ?? named.map(findCountry).find((country) => country !== null) ?? null;
}

/** Returns whether a part of a label names the country or the state of the place. */
function isOuterPart(part: string, country: Country | null, state: State | null): boolean {
  const found = findState(country?.code ?? null, part);
  const isState = found !== null && (state === null || found.code === state.code);
  return isState || (country !== null && findCountry(part)?.code === country.code);
}

/** Returns the usual spelling of a city, without state and country behind it. */
function toCity(text: string | null, country: Country | null): string | null {
  const [first = null, ...others] = text === null ? [] : toParts(text);
  const isFirst = others.length > 0 && others.every((part) => isOuterPart(part, country, null));
  const name = isFirst ? first : text;
  if (name === null || !hasStateLabels(country?.code)) return name;
  const isLoud = /\p{Lu}{4}/u.test(name) && name === name.toUpperCase();
  const written = isLoud ? name.toLowerCase().replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase()) : name;
  return written
    .replace(/^(?:saint|st\.?) /i, 'St. ')
    .replace(/^ft\.? /i, 'Fort ')
    .replace(/^mt\.? /i, 'Mount ');
}

/** Returns the label of a row where it says more than city, state and country do; null: it is built of them. */
function toLabel(
  { label = null, citySlug = null }: Partial<PlaceFields>,
  parts: readonly string[],
  city: string | null,
  country: Country | null,
  isOuter: (part: string) => boolean,
): Pick<PlaceFields, 'label' | 'citySlug'> {
  const isClean = label !== null && label.split(',').length === parts.length;
  const [first = '', ...others] = parts;
  const isSameCity = city !== null && foldWords(toCity(first, country) ?? '') === foldWords(city);
  if (!isSameCity || !others.every(isOuter))
    return { label: isClean ? label : parts.every(isOuter) ? null : parts.join(', '), citySlug };
  const isUsual = isClean && foldWords(first) === foldWords(city) && others.length === 1;
  const keeps = isUsual && first === city && (!hasStateLabels(country?.code) || /,\s*[A-Z]{2}$/.test(label));
  return keeps ? { label, citySlug } : { label: null, citySlug: isUsual ? citySlug : null };
}
