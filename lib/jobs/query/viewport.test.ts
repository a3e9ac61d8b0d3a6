import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseViewport, withViewport } from './viewport.ts';

describe('the viewport of a URL', () => {
  test.each([
    ['at=47.4,-122.3&zoom=7', { latitude: 47.4, longitude: -122.3, zoom: 7 }],
    ['at=-37.01,174.79&zoom=0', { latitude: -37.01, longitude: 174.79, zoom: 0 }],
    ['at=47.123456789,-122.3&zoom=6.54321', { latitude: 47.1235, longitude: -122.3, zoom: 6.5 }],
    ['at=%2047.4,-122.3%20&zoom=%207%20', { latitude: 47.4, longitude: -122.3, zoom: 7 }],
    ['at=90,-180&zoom=7', { latitude: 85, longitude: -180, zoom: 7 }],
    ['at=89.9,180&zoom=99', { latitude: 85, longitude: 180, zoom: 17 }],
    ['at=1,1&zoom=-9', { latitude: 1, longitude: 1, zoom: -1 }],
    ['', null],
    ['at=47,-122', null],
    ['zoom=7', null],
    ['at=91,0&zoom=7', null],
    ['at=0,181&zoom=7', null],
    ['at=47&zoom=7', null],
    ['at=47,-122,3&zoom=7', null],
    ['at=x,y&zoom=7', null],
    ['at=47,-122&zoom=NaN', null],
    ['at=47,-122&zoom=1e3', null],
    ['at=47,-122&zoom=', null],
  ])('%s', (query, expected) => {
    expect(parseViewport(new URLSearchParams(query))).toEqual(expected);
  });

  test('is parsed from any text without an error', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.string(),
        (at, zoom) =>
          void parseViewport(
            new URLSearchParams([
              ['at', at],
              ['zoom', zoom],
            ]),
          ),
      ),
    );
  });

  test('survives a round trip through the URL', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -85, max: 85, noNaN: true }),
        fc.double({ min: -180, max: 180, noNaN: true }),
        fc.double({ min: -1, max: 17, noNaN: true }),
        (latitude, longitude, zoom) => {
          const href = withViewport('/jobs/?view=map', { latitude, longitude, zoom });
          const read = parseViewport(new URL(href, 'http://x.invalid').searchParams);
          expect(read).not.toBeNull();
          expect(read === null ? '' : withViewport('/jobs/?view=map', read)).toBe(href);
        },
      ),
    );
  });
});
