import { expect, test } from 'vitest';
import { regionNicknames, regions } from '#config/places.ts';
import { usStates } from '#config/us-states.ts';
import { findRegion, listRegionsFrom } from './region.ts';

test.each([
  ['Big Island', ['hilo-hi', 'kailua-kona-hi']],
  ['big-island', ['hilo-hi', 'kailua-kona-hi']],
  ['BAY AREA', ['oakland-ca', 'san-francisco-ca', 'san-jose-ca']],
  ['sea-tac', ['seatac-wa', 'seattle-wa']],
  ['pacific northwest', ['idaho', 'oregon', 'washington']],
  ['PNW', ['idaho', 'oregon', 'washington']],
  ['sin-city', ['las-vegas-nv']],
  ['Tri-State Area', ['new-york-ny', 'newark-nj']],
  ['lone star state', ['texas']],
  ['tempe-az', ['phoenix-az']],
  ['Maui Hawaii', ['kahului-hi']],
  ['Oceania', ['asm', 'aus', 'cok', 'nzl', 'pyf']],
])('%s has the places %j', (text, places) => {
  expect(findRegion(text)?.places.toSorted()).toEqual(places);
});

test.each(['', 'Seattle', 'Maui', 'big', 'Atlantis'])('%j is no region', (text) => {
  expect(findRegion(text)).toBeNull();
});

test.each([
  ['big i', ['Big Island']],
  ['pac', ['Pacific Northwest']],
  ['atl', []],
])('the regions that start with %j are %j', (text, names) => {
  expect(listRegionsFrom(text).map(({ name }) => name)).toEqual(names);
});

test('every state of a region exists', () => {
  const codes = new Set([...usStates.values()]);
  const stateCodes = Object.values({ ...regions, ...regionNicknames }).flatMap((list) =>
    list.split(' ').filter((code) => code.length === 2),
  );
  expect(stateCodes.filter((code) => !codes.has(code))).toEqual([]);
});
