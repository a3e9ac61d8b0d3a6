import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import zipCodes from '#config/zip-codes.json' with { type: 'json' };
import { milesBetween } from './distance.ts';
import { findPlaceOfZipCode, isZipCode, locateZipCode } from './zip-code.ts';

const seatac = { slug: 'seatac-wa', coordinates: { latitude: 47.45, longitude: -122.31 } };
const seattle = { slug: 'seattle-wa', coordinates: { latitude: 47.61, longitude: -122.33 } };
const anchorage = { slug: 'anchorage-ak', coordinates: { latitude: 61.22, longitude: -149.9 } };
const places = [{ slug: 'virtual-usa', coordinates: null }, seattle, seatac, anchorage];

describe('a ZIP code', () => {
  test.each([
    ['98188', seatac.coordinates],
    ['98101', seattle.coordinates],
    ['98101-1234', seattle.coordinates],
    [' 99501 ', anchorage.coordinates],
    ['96819', { latitude: 21.34, longitude: -157.89 }],
    ['97218', { latitude: 45.59, longitude: -122.6 }],
    ['94128', { latitude: 37.62, longitude: -122.38 }],
  ])('%s is located within five miles', (code, expected) => {
    const found = locateZipCode(code);
    expect(found === null ? Infinity : milesBetween(found, expected)).toBeLessThan(5);
  });

  test('that is not listed is located by its area', () => {
    const found = locateZipCode('67402');
    expect(found === null ? Infinity : milesBetween(found, { latitude: 38.84, longitude: -97.61 })).toBeLessThan(60);
  });

  test.each(['', '9818', '981880', '98188-', '00000', '99999x', 'V6B 1A1', '１２３４５'])('%j is unknown', (text) => {
    expect(locateZipCode(text)).toBeNull();
  });

  test.each([
    ['98188', 'seatac-wa'],
    ['98104', 'seattle-wa'],
    ['99654', 'anchorage-ak'],
    ['10001', null],
    ['Seattle', null],
  ])('%s is nearest to %s', (code, slug) => {
    expect(findPlaceOfZipCode(code, places, 50)?.slug ?? null).toBe(slug);
  });
});

test('a text is read in any form without an error', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.nat({ max: 99_999 }).map((code) => String(code).padStart(5, '0')),
      ),
      (text) => {
        expect(locateZipCode(text) === null || isZipCode(text)).toBe(true);
      },
    ),
  );
});

test('every point of the table is in the United States and every code is listed once', () => {
  for (const [area, text] of Object.entries(zipCodes)) {
    expect(area).toMatch(/^\d{3}$/);
    const points = text.split(', ').map((point) => point.split(' '));
    for (const [latitude, longitude] of points) {
      expect(Number(latitude)).toSatisfy((degrees: number) => degrees > -15 && degrees < 72);
      expect(Number(longitude)).toSatisfy((degrees: number) => (degrees > -180 && degrees < -64) || degrees > 144);
    }
    const codes = points.flatMap(([, , ...suffixes]) => suffixes);
    expect(codes.every((code) => /^\d\d$/.test(code))).toBe(true);
    expect(new Set(codes).size).toBe(codes.length);
  }
});
