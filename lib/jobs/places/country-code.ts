import countries from 'i18n-iso-countries/index.js';

/** Returns the alpha-2 code of a country by its alpha-3 code (ISO 3166-1); null when there is none. */
export function toAlpha2(countryCode: string | null): string | null {
  return countryCode === null ? null : (countries.alpha3ToAlpha2(countryCode) ?? null);
}
