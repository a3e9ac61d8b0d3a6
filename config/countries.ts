import { readEntries } from './word-lists.ts';

const names = readEntries(`
USA: America, United States America, US of A, Estados Unidos de America, EE UU, EUA
GBR: Britain, England, Scotland, Wales, Northern Ireland, United Kingdom of Great Britain and Northern Ireland
NLD: Holland
MMR: Burma
CZE: Czech Rep
KOR: Korea, Korea South, S Korea
PRK: Democratic People’s Republic of Korea, DPRK
CHN: PRC, PR China, Mainland China, China PR
TWN: Republic of China, Chinese Taipei
HKG: Hong Kong SAR, Hongkong
MAC: Macau, Macau SAR, Macao SAR
VNM: Viet Nam
ARE: Emirates, U A E
SAU: KSA, Kingdom of Saudi Arabia
MKD: Macedonia, FYROM
SWZ: Swaziland
CPV: Cape Verde, Cabo Verde
TLS: East Timor
COD: Zaire, DR Congo, DRC, Congo Democratic Republic
LKA: Ceylon
IRL: Eire, Republic of Ireland
LAO: Lao PDR
BRN: Brunei Darussalam
MDA: Republic of Moldova
SYR: Syrian Arab Republic
VAT: Holy See, Vatican
XKK: XKX
`);

/** Names of countries that neither `Intl.DisplayNames` nor the library knows, by ISO 3166-1 alpha-3 code. Former names too. */
export const otherCountryNames: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(names).map(([code, ofCountry]) => [code, ofCountry.split(', ')]),
);

/** Labels that read better than those of `Intl.DisplayNames`. */
export const countryLabels: ReadonlyMap<string, string> = new Map([
  ['HKG', 'Hong Kong'],
  ['MAC', 'Macau'],
  ['MMR', 'Myanmar'],
]);

/** Languages whose names of countries employers write. */
export const countryLanguages = 'en es fr de pt it nl sv da pl cs tr ru ja ko zh'.split(' ');
