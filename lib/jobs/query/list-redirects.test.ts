import { describe, expect, test } from 'vitest';
import { configuredFacetSlugs } from './facet-slugs.ts';
import { buildMovedListUrl, parseListUrl } from './parse-list-url.ts';

function parse(url: string) {
  const { pathname, search } = new URL(url, 'http://site.test');
  const list = parseListUrl(pathname, search, configuredFacetSlugs);
  if (list.kind !== 'list') throw new Error(`${url} is not a list`);
  return list;
}

const map = 'view=map&at=47,-122&zoom=5';

describe('a list has one URL', () => {
  test.each([
    ['a path in upper case', '/JOBS/', '/jobs/'],
    ['a path without its last slash', '/jobs', '/jobs/'],
    ['a doubled slash', '/company//horizon-air/jobs/', '/company/horizon-air/jobs/'],
    ['a distance without a place', '/jobs/?r=25', '/jobs/'],
    [
      'a distance from several places',
      '/jobs/?location=boise-id&location=seattle-wa&r=25',
      '/jobs/?location=boise-id&location=seattle-wa',
    ],
    ['a distance that is none', '/locations/seattle-wa/jobs/?r=7&q=pilot', '/locations/seattle-wa/jobs/?q=pilot'],
    ['the number of the first page', '/jobs/?page=1', '/jobs/'],
    ['an empty value', '/jobs/?q=&sort=date', '/jobs/?sort=date'],
    ['a single value in the query', '/jobs/?company=horizon-air&q=pilot', '/company/horizon-air/jobs/?q=pilot'],
    ['a single place in the query', '/jobs/?location=Seattle,%20WA', '/locations/seattle-wa/jobs/'],
    ['the value of the path again', '/company/horizon-air/jobs/?company=horizon-air', '/company/horizon-air/jobs/'],
    ['another place than in the path', '/locations/seattle-wa/jobs/?location=boise-id', '/locations/seattle-wa/jobs/'],
    ['the part of a map', `/jobs/?company=horizon-air&${map}`, `/company/horizon-air/jobs/?${map}`],
    [
      'the part of a map that is not shown',
      '/jobs/?company=horizon-air&at=47,-122&zoom=5',
      '/company/horizon-air/jobs/',
    ],
    ['an unknown parameter', '/jobs/?company=horizon-air&ref=a', '/company/horizon-air/jobs/?ref=a'],
    [
      'an unknown parameter after others',
      '/jobs/?ref=a&company=horizon-air&q=pilot',
      '/company/horizon-air/jobs/?q=pilot&ref=a',
    ],
  ])('%s: %s redirects to %s', (_, from, to) => {
    expect(parse(from)).toMatchObject({ isCanonical: false, target: to });
    expect(parse(to)).toMatchObject({ isCanonical: true, target: to });
  });

  test.each([
    '/jobs/?page=2',
    '/jobs/?ref=',
    '/jobs/?company=alaska-airlines&company=horizon-air',
    '/company/horizon-air/jobs/?location=boise-id&location=seattle-wa',
    `/jobs/?${map}`,
  ])('%s is not redirected', (url) => {
    expect(parse(url)).toMatchObject({ isCanonical: true, target: url });
  });
});

test.each([
  [`/jobs/?${map}`, { latitude: 47, longitude: -122, zoom: 5 }],
  ['/jobs/?view=map', null],
  ['/jobs/?at=47,-122&zoom=5', null],
  ['/jobs/?view=globe&at=47,-122&zoom=5', null],
])('the part of the map at %s is %j', (url, viewport) => {
  expect(parse(url).viewport).toEqual(viewport);
});

describe('a search for an unknown place', () => {
  test.each([
    '/jobs/',
    '/jobs/?location=Atlantis',
    '/locations/atlantis/jobs/?q=pilot',
    '/jobs/?location=Atlantis&ref=',
  ])('stays at %s', (url) => {
    expect(parse(url)).toMatchObject({ isOwnUrl: true, ownUrl: url });
  });

  test.each([
    ['/Jobs/?location=Atlantis', '/jobs/?location=Atlantis'],
    ['/jobs?location=Atlantis', '/jobs/?location=Atlantis'],
    ['/jobs/?q=&location=Atlantis', '/jobs/?location=Atlantis'],
    ['/locations/atlantis/jobs/?location=', '/locations/atlantis/jobs/'],
  ])('at %s moves to %s', (from, to) => {
    expect(parse(from)).toMatchObject({ isOwnUrl: false, ownUrl: to });
  });

  test.each([
    [
      '/jobs/?location=Lost%20City&location=Atlantis',
      [
        ['lost-city', 'Lost City'],
        ['atlantis', 'Atlantis'],
      ],
    ],
    ['/jobs/?location=%20&location=Atlantis', [['atlantis', 'Atlantis']]],
    ['/locations/atlantis/jobs/?location=Lost%20City', []],
  ])('names the places of the query as the visitor wrote them: %s', (url, names) => {
    expect([...parse(url).placeNames]).toEqual(names);
  });
});

test('a list that moves to another query keeps the part of the map and unknown parameters', () => {
  const list = parse(`/locations/seattle-wa/jobs/?r=25&${map}&ref=a`);
  expect(buildMovedListUrl(list, { ...list.query, radius: 0 })).toBe(`/locations/seattle-wa/jobs/?${map}&ref=a`);
});
