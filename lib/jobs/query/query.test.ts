import { describe, expect, test } from 'vitest';
import { effectiveSort, allJobsQuery, isCircle, withoutCircle, type JobQuery, type Sort } from './query.ts';

const coordinates = { latitude: 47.61, longitude: -122.33 };

describe('the order of a list', () => {
  test.each<[string, Partial<JobQuery>, Sort]>([
    ['every job', {}, 'date'],
    ['every job by relevance, which needs text', { sort: 'relevance' }, 'date'],
    ['text', { text: 'pilot' }, 'relevance'],
    ['text by relevance', { text: 'pilot', sort: 'relevance' }, 'relevance'],
    ['text by date', { text: 'pilot', sort: 'date' }, 'date'],
    ['text by distance, which needs a circle', { text: 'pilot', sort: 'distance' }, 'relevance'],
    ['a circle', { coordinates }, 'date'],
    ['a circle by date', { coordinates, sort: 'date' }, 'date'],
    ['a circle by distance', { coordinates, sort: 'distance' }, 'distance'],
    ['text in a circle', { coordinates, text: 'pilot' }, 'relevance'],
    ['text in a circle by distance', { coordinates, text: 'pilot', sort: 'distance' }, 'distance'],
  ])('for %s', (_, query, sort) => {
    expect(effectiveSort({ ...allJobsQuery, ...query })).toBe(sort);
  });
});

describe('a query is a circle search', () => {
  test.each<[string, Partial<JobQuery>, boolean]>([
    ['not without a place', {}, false],
    ['not in an exact place', { locations: ['seattle-wa'] }, false],
    ['within a radius around a place', { locations: ['seattle-wa'], radius: 25 }, true],
    ['not around several places', { locations: ['boise-id', 'seattle-wa'], radius: 25 }, false],
    ['not within a radius around nothing', { radius: 25 }, false],
    ['at a position', { coordinates }, true],
  ])('%s', (_, query, expected) => {
    expect(isCircle({ ...allJobsQuery, ...query })).toBe(expected);
  });
});

describe('a query without its circle', () => {
  const circle: JobQuery = { ...allJobsQuery, text: 'pilot', locations: ['seattle-wa'], radius: 50, page: 2 };

  test.each<[Sort | null, Sort | null]>([
    ['distance', null],
    ['date', 'date'],
    ['relevance', 'relevance'],
    [null, null],
  ])('keeps everything else and turns the order %s into %s', (sort, expected) => {
    expect(withoutCircle({ ...circle, sort })).toEqual({ ...circle, radius: 0, sort: expected });
  });

  test('has no position', () => {
    expect(withoutCircle({ ...allJobsQuery, coordinates, radius: 50 })).toEqual(allJobsQuery);
  });
});
