import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { choiceFacets, type FacetId } from '#config/facets.ts';
import type { KnownLocation } from '#lib/jobs/places/known-location.ts';
import { configuredFacetSlugs } from './facet-slugs.ts';
import { buildListUrl } from './list-url.ts';
import { parseListUrl } from './parse-list-url.ts';
import { allJobsQuery, type JobQuery } from './query.ts';
import { hasPlaceChoice, isPlaceChosen, toggleChoice, toggleOption, toValueSet } from './selection.ts';

const toPlace = (slug: string, level: KnownLocation['level']): KnownLocation => ({
  slug,
  label: slug,
  level,
  coordinates: null,
  within: [],
});
const seattle = toPlace('seattle-wa', 'city');
const unitedStates = toPlace('united-states', 'country');

/** The known places by every name that a query may have for them. */
const places = new Map([
  ['seattle-wa', seattle],
  ['boise-id', toPlace('boise-id', 'city')],
  ['virtual-usa', toPlace('virtual-usa', 'virtual')],
  ['washington', toPlace('washington', 'state')],
  ['idaho', toPlace('idaho', 'state')],
  ['canada', toPlace('canada', 'country')],
  ['united-states', unitedStates],
  ['usa', unitedStates],
]);

function queryAt(url: string): JobQuery {
  const { pathname, search } = new URL(url, 'http://site.test');
  const list = parseListUrl(pathname, search, configuredFacetSlugs);
  if (list.kind !== 'list') throw new Error(`${url} is not a list`);
  return list.query;
}

function clickAt(url: string, id: FacetId, slug: string, isMultiSelect?: boolean): string {
  const query = queryAt(url);
  const chosen = query.locations.map((name) => places.get(name) ?? null);
  return buildListUrl(toggleOption(query, id, slug, chosen, isMultiSelect));
}

const seattleJobs = '/locations/seattle-wa/jobs/';
const bothCities = '/jobs/?location=boise-id&location=seattle-wa';
const bothAirlines = '/jobs/?company=alaska-airlines&company=horizon-air';

describe('a click on a value of a choice facet', () => {
  test.each([
    ['selects it', '/jobs/', '/company/horizon-air/jobs/'],
    ['adds it to the selected value', '/company/alaska-airlines/jobs/', bothAirlines],
    ['deselects it', '/company/horizon-air/jobs/', '/jobs/'],
    ['deselects it alone', bothAirlines, '/company/alaska-airlines/jobs/'],
    ['leads to page 1 and keeps the rest', '/jobs/?q=pilot&page=3', '/company/horizon-air/jobs/?q=pilot'],
  ])('%s: %s becomes %s', (_, from, to) => {
    expect(clickAt(from, 'company', 'horizon-air')).toBe(to);
  });

  test.each([['replaces the selected value', '/company/alaska-airlines/jobs/', '/company/horizon-air/jobs/']])(
    'where only one value can be selected %s: %s becomes %s',
    (_, from, to) => {
      expect(clickAt(from, 'company', 'horizon-air', false)).toBe(to);
    },
  );

  test('is undone by a second click', () => {
    const choice = fc
      .constantFrom(...choiceFacets)
      .chain(({ id, values }) =>
        fc.tuple(
          fc.constant(id),
          fc.subarray(values.map(({ slug }) => slug)).map(toValueSet),
          fc.constantFrom(...values.map(({ slug }) => slug)),
        ),
      );
    fc.assert(
      fc.property(choice, ([id, selected, slug]) => {
        const query = { ...allJobsQuery, [id]: selected };
        const clicked = toggleChoice(query, id, slug);
        expect(clicked[id].includes(slug)).toBe(!selected.includes(slug));
        expect(toggleChoice(clicked, id, slug)).toEqual(query);
      }),
    );
  });
});

describe('a click on a place', () => {
  test.each<[string, FacetId, string, string, string]>([
    ['selects it', 'city', 'seattle-wa', '/jobs/?q=pilot&page=3', `${seattleJobs}?q=pilot`],
    ['adds it to a place of its level', 'city', 'seattle-wa', '/locations/boise-id/jobs/', bothCities],
    [
      'adds a state to a state',
      'state',
      'idaho',
      '/locations/washington/jobs/',
      '/jobs/?location=idaho&location=washington',
    ],
    [
      'adds a city to virtual jobs',
      'city',
      'seattle-wa',
      '/locations/virtual-usa/jobs/',
      '/jobs/?location=seattle-wa&location=virtual-usa',
    ],
    [
      'adds it to an unknown place and its level',
      'city',
      'boise-id',
      '/jobs/?location=atlantis&location=seattle-wa',
      '/jobs/?location=atlantis&location=boise-id&location=seattle-wa',
    ],
    ['replaces an unknown place', 'city', 'seattle-wa', '/locations/atlantis/jobs/', seattleJobs],
    ['replaces the state around it', 'city', 'seattle-wa', '/locations/washington/jobs/', seattleJobs],
    ['replaces the city inside it', 'state', 'washington', seattleJobs, '/locations/washington/jobs/'],
    ['deselects it', 'city', 'seattle-wa', seattleJobs, '/jobs/'],
    ['deselects it while it is unknown', 'city', 'atlantis', '/locations/atlantis/jobs/', '/jobs/'],
    ['deselects it alone', 'city', 'seattle-wa', bothCities, '/locations/boise-id/jobs/'],
    [
      'deselects it under another name',
      'country',
      'united-states',
      '/jobs/?location=canada&location=usa',
      '/locations/canada/jobs/',
    ],
    ['replaces a circle around another place', 'city', 'boise-id', `${seattleJobs}?r=50`, '/locations/boise-id/jobs/'],
    ['replaces a circle around it', 'city', 'seattle-wa', `${seattleJobs}?r=50`, seattleJobs],
    [
      'replaces a circle at a position',
      'city',
      'seattle-wa',
      '/jobs/?coords=47.61,-122.33&r=50&sort=distance',
      seattleJobs,
    ],
  ])('%s', (_, id, slug, from, to) => {
    expect(clickAt(from, id, slug)).toBe(to);
  });

  test.each([
    ['replaces the selected place', '/locations/boise-id/jobs/', '/locations/seattle-wa/jobs/'],
    ['deselects it', '/locations/seattle-wa/jobs/', '/jobs/'],
  ])('where only one place can be selected %s: %s becomes %s', (_, from, to) => {
    expect(clickAt(from, 'city', 'seattle-wa', false)).toBe(to);
  });
});

describe('the center of a circle', () => {
  const circle = queryAt('/locations/seattle-wa/jobs/?r=50');

  test('is not a selected place, so that the panel offers the place itself', () => {
    expect(isPlaceChosen(circle, 'seattle-wa', [seattle])).toBe(false);
    expect(isPlaceChosen({ ...circle, radius: 0 }, 'seattle-wa', [seattle])).toBe(true);
  });

  test('does not let another city extend the selection', () => {
    expect(hasPlaceChoice(circle, 'city', [seattle])).toBe(false);
    expect(hasPlaceChoice({ ...circle, radius: 0 }, 'city', [seattle])).toBe(true);
  });
});
