import { describe, expect, test } from 'vitest';
import { sampleJob, samplePage, samplePlaces } from '#tests/support/sample-job.ts';
import { ok } from '#lib/result.ts';
import { createFakeSearch } from '#tests/support/fake-search.ts';
import { openFacetSlugs } from '#lib/jobs/query/facet-slugs.ts';
import { toListView } from '#lib/views/list/list-view.ts';
import { loadList } from '#lib/views/list/read-list.ts';
import { toOfferedQuery } from './offered-query.ts';
import { parseListUrl } from '#lib/jobs/query/parse-list-url.ts';
import { allJobsQuery } from '#lib/jobs/query/query.ts';
import type { Facet } from '#lib/search/job-search.ts';
import type { KnownLocation } from '#lib/jobs/places/known-location.ts';

const one = { multiSelect: false };
const all = { multiSelect: true };

test('a query that the backend supports is returned unchanged', () => {
  const single = {
    ...allJobsQuery,
    company: ['horizon-air'],
    locations: ['seattle-wa'],
    radius: 50 as const,
    sort: 'distance' as const,
    page: 3,
  };
  expect(toOfferedQuery(single, one)).toBe(single);
  const several = { ...single, company: ['alaska-airlines', 'horizon-air'] };
  expect(toOfferedQuery(several, all)).toBe(several);
});

test('without multi-select, only the first value of each facet remains and the page resets to 1', () => {
  const several = {
    ...allJobsQuery,
    company: ['alaska-airlines', 'horizon-air'],
    locations: ['anchorage-ak', 'seattle-wa'],
    page: 3,
  };
  expect(toOfferedQuery(several, one)).toEqual({
    ...allJobsQuery,
    company: ['alaska-airlines'],
    locations: ['anchorage-ak'],
  });
});

test.each([
  [
    '/jobs/',
    '?company=alaska-airlines&company=horizon-air&utm_source=x',
    '/company/alaska-airlines/jobs/?utm_source=x',
  ],
  ['/jobs/', '?location=anchorage-ak&location=seattle-wa&page=2', '/locations/anchorage-ak/jobs/'],
])('%s%s redirects to one value of each facet', async (path, query, to) => {
  const search = createFakeSearch({
    capabilities: { ...one, countsIgnoreOwnSelection: false, typoTolerance: false, maxStatisticsRows: 50 },
  });
  expect(await loadList(search, parseListUrl(path, query, openFacetSlugs))).toEqual({ kind: 'redirect', to });
});

test.each([
  ['/locations/alaska/jobs/', '?r=25&utm_source=x', 'state', '/locations/alaska/jobs/?utm_source=x'],
  ['/jobs/', '?location=Alaska&r=100&q=pilot', 'state', '/locations/alaska/jobs/?q=pilot'],
  ['/locations/ak/jobs/', '?r=50', 'state', '/locations/alaska/jobs/'],
  ['/locations/alaska/jobs/', '?r=50&sort=distance&page=3', 'country', '/locations/alaska/jobs/'],
  ['/locations/alaska/jobs/', '?r=50', 'virtual', '/locations/alaska/jobs/'],
] as const)('%s%s redirects to a URL without a radius when its place is a %s', async (path, query, level, to) => {
  const place: KnownLocation = {
    slug: 'alaska',
    label: 'Alaska',
    level,
    coordinates: { latitude: 61, longitude: -150 },
    within: [],
  };
  const search = createFakeSearch({
    search: async (query) =>
      ok(samplePage({ query, locations: query.locations.map((slug) => (slug === place.slug ? place : null)) })),
    places: async () => ok(samplePlaces([{ ...place, names: [['ak']], count: 1 }])),
  });
  expect(await loadList(search, parseListUrl(path, query, openFacetSlugs))).toEqual({ kind: 'redirect', to });
});

describe('facet links of a page', () => {
  const options = (...slugs: readonly string[]) =>
    slugs.map((slug, index) => ({ slug, label: slug, count: 3, isSelected: index === 0 }));
  const facets: readonly Facet[] = [
    { id: 'company', label: 'Company', options: options('horizon-air', 'alaska-airlines') },
    { id: 'city', label: 'City', options: options('seattle-wa', 'anchorage-ak') },
  ];
  const place: KnownLocation = {
    slug: 'seattle-wa',
    label: 'Seattle, WA',
    level: 'city',
    coordinates: null,
    within: [],
  };
  const page = samplePage({
    query: { ...allJobsQuery, company: ['horizon-air'], locations: ['seattle-wa'] },
    facets,
    locations: [place],
    jobs: [sampleJob()],
  });
  const hrefs = (capabilities: { readonly multiSelect: boolean }) =>
    toListView({
      page,
      pageSize: 10,
      now: 0,
      isMultiSelect: capabilities.multiSelect,
    }).facets.map(({ options }) => options.map(({ href }) => href));

  test('replace the selected value when a facet takes one value', () => {
    expect(hrefs(one)).toEqual([
      ['/locations/seattle-wa/jobs/', '/locations/seattle-wa/company/alaska-airlines/jobs/'],
      ['/locations/anchorage-ak/company/horizon-air/jobs/', '/company/horizon-air/jobs/'],
    ]);
  });

  test('add a value when a facet takes several values', () => {
    expect(hrefs(all)[0]?.[1]).toBe('/locations/seattle-wa/jobs/?company=alaska-airlines&company=horizon-air');
  });
});
