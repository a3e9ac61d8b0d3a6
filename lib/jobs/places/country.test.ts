import { expect, test } from 'vitest';
import { findCountry, findState, listCountryNames } from './country.ts';

test.each([
  ['USA', 'United States', 'USA; US; us; United States; UNITED STATES; United States of America; The United States'],
  ['USA', 'United States', 'U.S.A.; U.S.; United States (USA); United States of America (the); America'],
  ['USA', 'United States', 'Estados Unidos; Vereinigte Staaten; アメリカ合衆国'],
  ['GBR', 'United Kingdom', 'GBR; GB; UK; U.K.; Great Britain; England; Scotland; United Kingdom'],
  ['TUR', 'Türkiye', 'TUR; TR; Türkiye; Turkiye; Turkey; Türkei'],
  ['DEU', 'Germany', 'DEU; DE; Germany; Deutschland; Alemania; Federal Republic of Germany; Allemagne'],
  ['KOR', 'South Korea', 'KOR; KR; Republic of Korea; Korea, Republic of; South Korea; Korea; 대한민국'],
  ['PRK', 'North Korea', 'North Korea; Democratic People’s Republic of Korea'],
  ['VNM', 'Vietnam', 'Viet Nam; Vietnam; VN'],
  ['CZE', 'Czechia', 'Czech Republic; Czechia; CZ; Česko'],
  ['CIV', 'Côte d’Ivoire', "Cote d'Ivoire; Ivory Coast; CI; Côte d’Ivoire"],
  ['MMR', 'Myanmar', 'Burma; Myanmar; MMR'],
  ['NLD', 'Netherlands', 'Holland; The Netherlands; NL; Nederland; Niederlande'],
  ['JPN', 'Japan', '日本; Japan; JP; Japón'],
  ['CHN', 'China', 'PRC; People’s Republic of China; CN; 中国'],
  ['TWN', 'Taiwan', 'Republic of China; Taiwan, Province of China'],
  ['HKG', 'Hong Kong', 'Hong Kong SAR; HK; Hong Kong SAR China'],
  ['BIH', 'Bosnia & Herzegovina', 'Bosnia and Herzegovina; Bosnia & Herzegovina'],
  ['IRL', 'Ireland', 'Republic of Ireland; Éire; IE'],
  ['CHE', 'Switzerland', 'Schweiz; Suisse; CH; Svizzera'],
  ['ESP', 'Spain', 'España; ES'],
  ['GEO', 'Georgia', 'Georgia'],
  ['GIN', 'Guinea', 'Guinea'],
  ['XKK', 'Kosovo', 'Kosovo; XK; XKX'],
])('%s is %s under all its names: %s', (code, label, texts) => {
  for (const text of texts.split('; ')) expect([text, findCountry(text)]).toEqual([text, { code, label }]);
});

test.each(['XX', 'ZZZ', 'Atlantis', '', '-', 'Seattle', 'Republic of', 'Remote'])('%j is no country', (text) => {
  expect(findCountry(text)).toBeNull();
});

test('a country has English names', () => {
  expect(listCountryNames('USA')).toContain('United States of America');
  expect(listCountryNames('TUR')).toEqual(['Türkiye', 'Turkey']);
  expect(listCountryNames('ZZZ')).toEqual([]);
});

test.each<[country: string | null, text: string, code: string | null, name: string | null]>([
  ['USA', 'WA', 'WA', 'Washington'],
  ['USA', 'wa', 'WA', 'Washington'],
  ['USA', 'WASHINGTON', 'WA', 'Washington'],
  ['USA', 'US-WA', 'WA', 'Washington'],
  ['USA', 'USA-WA', 'WA', 'Washington'],
  ['USA', 'US_wa', 'WA', 'Washington'],
  ['USA', 'WA - Washington', 'WA', 'Washington'],
  ['USA', 'D.C.', 'DC', 'District of Columbia'],
  ['USA', 'Washington, DC', 'DC', 'District of Columbia'],
  ['USA', 'PR', 'PR', 'Puerto Rico'],
  ['AUS', 'WA', 'WA', 'Western Australia'],
  ['AUS', 'AU-NSW', 'NSW', 'New South Wales'],
  ['CAN', 'BC', 'BC', 'British Columbia'],
  ['CAN', 'CA-ON', 'ON', 'Ontario'],
  ['CAN', 'Québec', 'QC', 'Quebec'],
  ['CAN', 'NL', 'NL', 'Newfoundland and Labrador'],
  ['MEX', 'JAL', 'JAL', 'Jalisco'],
  ['MEX', 'Nuevo Leon', 'NLE', 'Nuevo León'],
  ['MEX', 'CDMX', 'CMX', 'Ciudad de México'],
  ['USA', 'BC', null, null],
  ['JPN', 'WA', null, null],
  [null, 'WA', null, null],
  ['USA', 'Washington County', null, null],
])('in %s, the state %j has the code %s and the name %s', (country, text, code, name) => {
  expect(findState(country, text)).toEqual(code === null ? null : { code, name });
});
