import { describe, expect, test } from 'vitest';
import { solrRow } from '#tests/support/sample-rows.ts';
import { isBuilding, isNoPlace, isRemoteWorkplace, readPlace, readRemote } from './read-place.ts';
import { readRow } from './read-row.ts';

type Known = Parameters<typeof readPlace>[0];

function read(known: Known) {
  const dropped: string[] = [];
  const place = readPlace(known, (name, _, note) => dropped.push(`${name}: ${note}`));
  return { place, dropped };
}

const usa = { countryName: 'United States', countryCode: 'USA' };

test.each<[label: string, code: string, known: Known]>([
  ['United States', 'USA', { countryCode: 'US' }],
  ['United States', 'USA', { countryCode: 'usa' }],
  ['United States', 'USA', { countryName: 'United States of America', countryCode: 'United States' }],
  ['United States', 'USA', { countryName: 'U.S.A.' }],
  ['United States', 'USA', { label: 'Seattle, WA, USA' }],
  ['United Kingdom', 'GBR', { countryCode: 'UK' }],
  ['Türkiye', 'TUR', { countryName: 'Turkey', countryCode: 'TR' }],
  ['Germany', 'DEU', { countryName: 'Deutschland' }],
  ['Namibia', 'NAM', { countryName: 'Namibia', countryCode: 'NA' }],
  ['Japan', 'JPN', { label: 'Tokyo, Japan' }],
])('the country %s (%s) is read from %j', (label, code, known) => {
  const { place, dropped } = read(known);
  expect([place.country?.label, place.countryCode, dropped]).toEqual([label, code, []]);
});

test.each<[known: Known, country: string | null, dropped: readonly string[]]>([
  [{ countryCode: 'ZZZ' }, null, ['country_short: no such country']],
  [
    { countryName: 'Atlantis', countryCode: 'ATL' },
    'Atlantis',
    ['country: no such country', 'country_short: no such country'],
  ],
  [{ countryName: 'Japan', countryCode: 'ZZ' }, 'Japan', ['country_short: no such country']],
  [{ countryName: 'Canada', countryCode: 'USA' }, 'Canada', ['country_short: not the code of Canada']],
  [{ countryName: 'N/A', countryCode: 'NA' }, null, ['country: names no place']],
  [{ label: 'Atlanta, Georgia' }, null, []],
  [{ label: 'St. John’s, NL' }, null, []],
])('of %j, the country is %s, and %j is reported', (known, country, expected) => {
  const { place, dropped } = read(known);
  expect([place.country?.label ?? null, dropped]).toEqual([country, expected]);
});

test.each<[name: string | null, code: string | null, known: Known]>([
  ['Washington', 'WA', { stateCode: 'WA', ...usa }],
  ['Washington', 'WA', { stateCode: 'wa', ...usa }],
  ['Washington', 'WA', { stateCode: 'US-WA', ...usa }],
  ['Washington', 'WA', { stateName: 'Washington', ...usa }],
  ['Washington', 'WA', { stateName: 'WASHINGTON', stateCode: 'Washington', ...usa }],
  ['Washington', 'WA', { stateName: 'WA', ...usa }],
  ['Western Australia', 'WA', { stateCode: 'WA', countryCode: 'AUS' }],
  ['British Columbia', 'BC', { stateCode: 'BC', countryCode: 'CA' }],
  ['Jalisco', 'JAL', { stateName: 'jalisco', countryName: 'Mexico' }],
  ['Maryland', 'MD', { label: 'US, MD,', stateName: 'N/A', ...usa }],
  ['Texas', 'TX', { label: 'Austin, Texas, United States', city: 'Austin', countryCode: 'US' }],
  ['Chiba', null, { label: 'Narita, JPN', city: 'Narita', stateName: 'Chiba', countryCode: 'JPN' }],
  [null, null, { label: 'Narita, JPN', city: 'Narita', countryCode: 'JPN', stateCode: 'N/A' }],
  ['WA', 'WA', { stateCode: 'WA' }],
])('the state %s (%s) is read from %j', (name, code, known) => {
  const { place } = read(known);
  expect([place.state?.label ?? null, place.stateCode]).toEqual([name, code]);
});

test.each<[label: string, city: string | null, known: Known]>([
  ['Seattle, WA', 'Seattle', { label: 'Seattle, WA', city: 'Seattle', stateCode: 'WA', ...usa }],
  ['Seattle, WA', 'Seattle', { label: 'Seattle, WA, USA', city: 'Seattle', stateCode: 'WA', ...usa }],
  ['Seattle, WA', 'Seattle', { label: 'Seattle, WA, United States', city: 'Seattle', stateCode: 'WA', ...usa }],
  ['Seattle, WA', 'Seattle', { label: 'Seattle, Washington', city: 'Seattle', stateCode: 'WA', ...usa }],
  ['Seattle, WA', 'Seattle', { label: 'Seattle, USA', city: 'Seattle', stateName: 'Washington', ...usa }],
  ['Seattle, WA', 'Seattle', { label: 'seattle, wa', city: 'Seattle', stateCode: 'WA', ...usa }],
  ['Seattle, WA', 'Seattle', { label: 'Seattle', city: 'Seattle, WA', ...usa }],
  ['Seattle, WA', 'Seattle', { label: 'US-WA-Seattle', ...usa }],
  ['Seattle, WA', 'Seattle', { label: 'Seattle, , WA, USA', city: 'Seattle', ...usa }],
  ['Seattle, WA', 'Seattle', { label: 'Seattle, WA 98101', city: 'Seattle', ...usa }],
  ['Seattle, WA', 'Seattle', { label: 'Seattle, WA, 98101, USA', city: 'Seattle', ...usa }],
  ['Seattle, USA', 'Seattle', { label: 'Seattle, , USA', city: 'Seattle', ...usa }],
  ['New York, NY', 'New York', { label: 'New York, NY', ...usa }],
  ['New York, NY', 'New York', { label: 'New York, New York, USA', city: 'New York', ...usa }],
  ['Washington, DC', 'Washington', { label: 'Washington, DC', city: 'Washington', stateCode: 'DC', ...usa }],
  ['St. Paul, MN', 'St. Paul', { label: 'St. Paul, MN', city: 'St. Paul', stateCode: 'MN', ...usa }],
  ['Saint-Denis, FRA', 'Saint-Denis', { city: 'Saint-Denis', countryCode: 'FRA' }],
  ['Sydney, NSW', 'Sydney', { label: 'Sydney, NSW', city: 'Sydney', stateCode: 'NSW', countryCode: 'AUS' }],
  ['Boston Logan, MA', 'Boston', { label: 'Boston Logan, MA', city: 'Boston', stateCode: 'MA', ...usa }],
  ['Maryland', null, { label: 'US, MD,', stateName: 'N/A', ...usa }],
  ['Texas', null, { label: 'Texas, USA', ...usa }],
  ['Washington', null, { label: 'Multiple Locations, WA', city: 'Multiple Locations', ...usa }],
  ['United States', null, { label: 'Multiple Locations', city: 'Multiple Locations', ...usa }],
  ['United States', null, { label: 'Negotiable', city: 'TBD', stateName: 'Negotiable', ...usa }],
  ['Washington', null, { label: 'BLDG 40-25', city: 'BLDG 40-25', stateCode: 'WA', ...usa }],
  ['Hybrid', null, { label: 'Hybrid', ...usa }],
])('the label %s, with the city %s, is read from %j', (label, city, known) => {
  const { place } = read(known);
  expect([place.label, place.cityName, place.isVirtual]).toEqual([label, city, false]);
});

test.each<[label: string, country: string | null, known: Known]>([
  ['Virtual, USA', 'United States', { label: 'Virtual, USA', ...usa }],
  ['Virtual, USA', 'United States', { label: 'Remote - US', city: 'Remote', ...usa }],
  ['Virtual, USA', 'United States', { label: 'Work From Home', ...usa }],
  ['Virtual, USA', 'United States', { label: 'Remote - US' }],
  ['Virtual, USA', 'United States', { label: 'US Remote', city: 'US Remote', ...usa }],
  ['Virtual, USA', 'United States', { label: 'Remote, United States' }],
  ['Virtual, USA', 'United States', { city: 'Anywhere', ...usa }],
  ['Virtual, USA', 'United States', { label: 'Nationwide Remote', ...usa }],
  ['Virtual, USA', 'United States', { label: 'Seattle, WA', city: 'Seattle', isVirtual: true, ...usa }],
  ['Virtual, CAN', 'Canada', { label: 'Remote, Canada' }],
  ['Virtual, TX', 'United States', { label: 'Remote (Texas)', ...usa }],
  ['Virtual, TX', 'United States', { label: 'Remote - TX', city: 'Remote', ...usa }],
  ['Virtual, EMEA', null, { label: 'Remote, EMEA' }],
  ['Virtual, anywhere', null, { label: 'Telecommute' }],
])('the remote place %s in %s is read from %j', (label, country, known) => {
  const { place, dropped } = read(known);
  expect([place.label, place.country?.label ?? null, place.isVirtual, place.city, dropped]).toEqual([
    label,
    country,
    true,
    null,
    [],
  ]);
});

test('a remote place may name a state', () => {
  const { place } = read({ label: 'Remote (Texas)', ...usa });
  expect([place.state, place.stateCode]).toEqual([{ slug: 'texas', label: 'Texas' }, 'TX']);
});

describe('words', () => {
  test.each([
    'Remote',
    'REMOTE',
    '100% Remote',
    'Fully remote',
    'Remote Position',
    'Work from home',
    'Work-from-home',
    'Work at Home',
    'WFH',
    'Virtual',
    'Telecommute',
    'Telecommuting',
    'Telework',
    'Anywhere',
    'Home based',
    'Home-based',
    'Homeoffice',
    'Home Office',
    'Teletrabajo',
    'Télétravail',
    'Remoto',
    'Remote - US',
    'Remote-US',
    'US-Remote',
    'Remote USA',
    'Remote in Texas',
    'Remote within the United States',
    'Remote (Nationwide)',
    'Remote - Seattle, WA',
    'Seattle, WA (Remote)',
    'Anywhere, USA',
  ])('%j is remote', (text) => {
    expect(readRemote(text)).not.toBeNull();
  });

  test.each([
    'Remote Ridge, AK',
    'Virtual Valley',
    'Remoteville',
    'Hybrid',
    'Hybrid - Remote 2 days',
    'Remote/Hybrid',
    'Not remote',
    'Seattle, WA or Remote',
    'Home, KS',
    'Homer, AK',
    'Seattle',
    '',
  ])('%j is not remote', (text) => {
    expect(readRemote(text)).toBeNull();
  });

  test.each<[value: string, isRemote: boolean]>([
    ['Remote', true],
    ['Fully Remote', true],
    ['TELECOMMUTE', true],
    ['true', true],
    ['Hybrid', false],
    ['On-site', false],
    ['No', false],
  ])('a workplace of %j is remote: %s', (value, isRemote) => {
    expect(isRemoteWorkplace(value)).toBe(isRemote);
  });

  test.each([
    'Multiple Locations',
    'MULTIPLE LOCATIONS',
    'Various',
    'Various Locations',
    'Several cities',
    'TBD',
    'To be determined',
    'N/A',
    'n.a.',
    'None',
    'Negotiable',
    'Unknown',
    '-',
    '--',
    'Field',
    'Field Based',
    'HQ',
    'Headquarters',
    'Location varies',
    'Multiple US Locations',
    'Multiple Locations - WA',
    'Any City',
    'Nationwide',
  ])('%j names no place', (text) => {
    expect(isNoPlace(text)).toBe(true);
  });

  test.each([
    'Seattle',
    'Fieldbrook',
    'Nome',
    'Other Creek',
    '東京',
    'Unknown Springs',
    'Many',
    'Anytown',
    'Variousville',
  ])('%j may be a place', (text) => {
    expect(isNoPlace(text)).toBe(false);
  });

  test.each([
    'BLDG 40-25',
    'Building 7',
    'SEA-T2',
    'Store #1234',
    'Store 0042',
    'Hangar 5',
    'Terminal B2',
    '40-25',
    '98101',
    'B12',
  ])('%j is a building', (text) => {
    expect(isBuilding(text)).toBe(true);
  });

  test.each([
    '100 Mile House',
    '100 MILE HOUSE',
    'Twentynine Palms',
    '29 Palms',
    'Paris 8e',
    'Gate City',
    'Store Bay',
    '6 октября',
    '101号',
  ])('%j is no building', (text) => {
    expect(isBuilding(text)).toBe(false);
  });
});

const seattle = { label: 'Seattle, WA', city: 'Seattle', stateCode: 'WA', ...usa };
const at = (latitude: number, longitude: number) => ({ latitude, longitude });

test.each<[note: string | null, known: Known]>([
  [null, { ...seattle, coordinates: at(47.6062, -122.3321) }],
  ['near 0,0', { ...seattle, coordinates: at(0, 0) }],
  ['near 0,0', { coordinates: at(0.0001, -0.0002) }],
  ['far from United States', { ...seattle, coordinates: at(47.6062, 122.3321) }],
  ['far from United States', { ...seattle, coordinates: at(-47.6062, -122.3321) }],
  ['far from United States', { ...seattle, coordinates: at(-122.3321 + 40, 47.6062) }],
  ['far from Washington', { ...seattle, coordinates: at(40.7, -74) }],
  ['far from Seattle, WA', { ...seattle, coordinates: at(46.07, -118.3) }],
  ['far from 98101', { postalCode: '98101', ...usa, coordinates: at(40.7, -74) }],
  [null, { label: 'Suva, FJI', city: 'Suva', countryCode: 'FJI', coordinates: at(-16.8, 179.9) }],
  [null, { label: 'Taveuni, FJI', city: 'Taveuni', countryCode: 'FJI', coordinates: at(-16.8, -179.9) }],
  [null, { label: 'Adak, AK', city: 'Adak', stateCode: 'AK', ...usa, coordinates: at(51.88, -176.65) }],
  [null, { label: 'San Juan, PR', city: 'San Juan', stateCode: 'PR', ...usa, coordinates: at(18.44, -66.0) }],
  [null, { ...seattle, postalCode: '10001', coordinates: at(47.6, -122.3) }],
  [null, { countryCode: 'FRA', coordinates: at(48.86, 2.35) }],
  [null, { coordinates: at(21.3, -157.8) }],
  [null, { countryName: 'Atlantis', coordinates: at(30, -40) }],
])('why coordinates are left out: %j, of %j', (note, known) => {
  const { place, dropped } = read(known);
  expect(place.coordinates).toEqual(note === null ? known.coordinates : null);
  expect(dropped.filter((line) => line.startsWith('GeoLocation'))).toEqual(
    note === null ? [] : [`GeoLocation: ${note}`],
  );
});

test.each([
  { workplace_type: 'Remote' },
  { is_remote: true },
  { other: '{"isremote":true}' },
  { other: '{"workplacetype":"Remote"}' },
  { jobLocationType: 'TELECOMMUTE' },
])('a row with %j is remote', (more) => {
  expect(readRow(solrRow({ title: 'Agent', ...more }), () => undefined, 0)).toMatchObject({
    place: { isVirtual: true, label: 'Virtual, USA' },
  });
});

test.each([{ postingRegion: 'TELECOMMUTE' }, { customAttributes: { workplacetype: ['Remote'] } }])(
  'a row of attributes with %j is remote',
  (more) => {
    const row = { customAttributes: {}, title: 'Agent', ...more };
    expect(readRow(row, () => undefined, 0)).toMatchObject({ place: { isVirtual: true } });
  },
);
