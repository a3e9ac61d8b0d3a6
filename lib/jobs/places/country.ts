import countries from 'i18n-iso-countries/index.js';
import english from 'i18n-iso-countries/langs/en.json' with { type: 'json' };
import { countryLabels, countryLanguages, otherCountryNames } from '#config/countries.ts';
import { statesOfCountries } from '#config/states.ts';
import { foldWords } from '#lib/jobs/fold.ts';
import { memoize } from '#lib/memoize.ts';
import { toNameOfSlug } from '#lib/jobs/slug.ts';

export interface Country {
  /** ISO 3166-1 alpha-3. */
  readonly code: string;
  readonly label: string;
}

export interface State {
  readonly code: string;
  readonly name: string;
}

const longForm =
  /^(?:(?:islamic|federal|federative|democratic|socialist|peoples|bolivarian|plurinational|hashemite|oriental) )*(?:republic|kingdom|state|commonwealth|federation|principality|sultanate|grand duchy) of /;

/** Folds the name of a country or state: "The U.S.A." and "usa" are the same. */
function toKey(text: string): string {
  return foldWords(text.replaceAll('.', ''))
    .replace(/\b(?:the|and|of the)\b/g, ' ')
    .replace(/\bsaint\b/g, 'st')
    .replace(/ +/g, ' ')
    .trim();
}

const englishNames: ReadonlyMap<string, string | readonly string[]> = new Map(Object.entries(english.countries));

/** Collects the names of all countries: English ones first, because "Guinea" is another country in Italian. */
function collectCountries(): ReadonlyMap<string, Country> {
  const byKey = new Map<string, Country>();
  const displays = countryLanguages.map((language) => new Intl.DisplayNames([language], { type: 'region' }));
  const entries = Object.entries(countries.getAlpha2Codes()).map(([short, code]): [string, Country] => [
    short,
    { code, label: countryLabels.get(code) ?? displays[0]?.of(short) ?? code },
  ]);
  const add = (country: Country, ...names: readonly (string | undefined)[]): void => {
    for (const name of names) byKey.getOrInsert(toKey(name ?? ''), country);
  };
  for (const [short, country] of entries)
    add(country, country.label, country.code, short, ...(otherCountryNames.get(country.code) ?? []));
  for (const [short, country] of entries) add(country, ...[englishNames.get(short) ?? []].flat());
  for (const display of displays) for (const [short, country] of entries) add(country, display.of(short));
  byKey.delete('');
  return byKey;
}

let collected: ReadonlyMap<string, Country> | null = null;

/** Returns the country with a name in any usual language, or with a code of two or three letters; null when there is none. */
export const findCountry = memoize((text): Country | null => {
  const byKey = (collected ??= collectCountries());
  const plain = text.replace(/(?<!\s)\s*\([^()]*\)\s*$/, '');
  for (const name of [text, plain]) {
    const key = toKey(name);
    const country = byKey.get(key) ?? byKey.get(toKey(foldWords(name).replace(longForm, '')));
    if (country !== undefined) return country;
  }
  return null;
});

/** Returns the English names of a country. @param code alpha-3 */
export function listCountryNames(code: string): readonly string[] {
  return [englishNames.get(countries.alpha3ToAlpha2(code) ?? '') ?? []].flat();
}

const statesByKey = new Map<string, ReadonlyMap<string, State>>(
  [...statesOfCountries].map(([country, entries]) => {
    const byKey = new Map<string, State>();
    const firstOf = (key: string, state: State): State => byKey.getOrInsert(key, state);
    for (const entry of entries) {
      const code = entry.slice(0, entry.indexOf(' '));
      const written = entry.slice(code.length + 1);
      const name = country === 'USA' ? toNameOfSlug(written.replaceAll(' ', '-')) : written;
      const known = byKey.get(toKey(code)) ?? byKey.get(toKey(name)) ?? { code, name };
      firstOf(toKey(code), known);
      firstOf(toKey(name), known);
    }
    return [country, byKey];
  }),
);

/**
 * Returns the state of a country with a name or code, which may follow the code of the country ("US-WA"); null when there is none or
 * the states of the country are not known.
 * @param countryCode alpha-3
 */
export function findState(countryCode: string | null, text: string): State | null {
  const byKey = statesByKey.get(countryCode ?? '');
  if (byKey === undefined) return null;
  const [, prefix = '', rest = ''] = /^([a-z]{2,3})[-_. ]+([^-_. ].*)$/i.exec(text) ?? [];
  const withoutCountry = findCountry(prefix)?.code === countryCode ? rest : text;
  const withoutName = /^([a-z]{2,3})\s*[-–(]/i.exec(text)?.[1] ?? '';
  return byKey.get(toKey(text)) ?? byKey.get(toKey(withoutCountry)) ?? byKey.get(toKey(withoutName)) ?? null;
}
