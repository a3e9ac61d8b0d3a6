import { describe, expect, test } from 'vitest';
import { choiceFacets, placeFacets, type FacetId } from '#config/facets.ts';
import { allJobsQuery, type JobQuery } from '#lib/jobs/query/query.ts';
import { refuse, startHosted, toFilters, toPage, type FakeRequest } from '#tests/support/fake-service.ts';

type Counts = Parameters<typeof toFilters>[0];

const everything: Counts = {
  company2: { 'Horizon Air': 3, 'Alaska Airlines': 7 },
  employmenttype: { 'Full-Time': 6, 'Part-Time': 4 },
  jobcategory: { Pilots: 5, Interns: 5 },
  country: { USA: 8, Japan: 2 },
  state: { Washington: 5, Oregon: 2, Hawaii: 0 },
  city: { 'Seattle, WA': 5, 'Portland, OR': 2 },
};
const rows = Array.from({ length: 10 }, (_, at) => ({ title: 'Agent', number: at + 1 }));

/**
 * Returns the facets of a query as `slug count`, with a star at the selected option.
 * @param own facets of the answer to the query itself @param without returns the facets without one selection, by the missing
 * parameter
 */
async function facetsOf(
  part: Partial<JobQuery>,
  own: Counts,
  without: (request: FakeRequest) => unknown = () => toPage(rows, { filters: toFilters(everything) }),
  buids?: 'any',
) {
  const partCount = Object.keys(part).filter((name) => name !== 'radius').length;
  let time = 1;
  const { search, requests } = await startHosted(
    (request) => {
      const filterCount = Object.keys(request.params).filter((name) => isFilter(name)).length;
      if (time === 1) return toPage(rows, { filters: toFilters(everything) });
      return filterCount < partCount ? without(request) : toPage(rows, { filters: toFilters(own) });
    },
    { now: () => time, ...(buids === undefined ? {} : { buids }) },
  );
  time = 62_000;
  const found = await search.search({ ...allJobsQuery, ...part });
  const facets = found.ok ? found.value.facets : [];
  const optionsOf = (id: FacetId) =>
    facets
      .find((facet) => facet.id === id)
      ?.options.map(({ slug, count, isSelected }) => `${slug} ${count}${isSelected ? ' *' : ''}`);
  return { facets, optionsOf, requests };
}

function isFilter(name: string): boolean {
  return ['q', 'location', 'coords', 'company2', 'employmenttype', 'jobcategory'].includes(name);
}

describe('without a selection', () => {
  test('all facets have the order of the configuration', async () => {
    const { facets } = await facetsOf({}, everything);
    expect(facets.map(({ id, label }) => [id, label])).toEqual(
      [...choiceFacets, ...placeFacets].map(({ id, label }) => [id, label]),
    );
  });

  test('options have the counts of the answer, most jobs first, then by label, and those without jobs last', async () => {
    const { optionsOf, requests } = await facetsOf({}, everything);
    expect(optionsOf('company')).toEqual(['alaska-airlines 7', 'horizon-air 3', 'hawaiian-airlines 0']);
    expect(optionsOf('jobCategory')).toEqual([
      'interns 5',
      'pilots 5',
      ...choiceFacets
        .filter(({ id }) => id === 'jobCategory')
        .flatMap(({ values }) => values.map(({ slug }) => slug))
        .filter((slug) => slug !== 'interns' && slug !== 'pilots')
        .map((slug) => `${slug} 0`),
    ]);
    expect(requests.map(({ path }) => path)).toEqual(['search']);
  });

  test('places with jobs are offered', async () => {
    const { optionsOf } = await facetsOf({}, everything);
    expect(optionsOf('country')).toEqual(['united-states 8', 'japan 2']);
    expect(optionsOf('state')).toEqual(['washington 5', 'oregon 2']);
    expect(optionsOf('city')).toEqual(['seattle-wa 5', 'portland-or 2']);
  });

  test('options without jobs keep the order of the configuration, not that of the service', async () => {
    const company2 = { 'Hawaiian Airlines': 0, 'Horizon Air': 0, 'Alaska Airlines': 1 };
    const { optionsOf } = await facetsOf({ text: 'x' }, { company2 });
    expect(optionsOf('company')).toEqual(['alaska-airlines 1', 'horizon-air 0', 'hawaiian-airlines 0']);
  });

  test('a facet that the service does not have has no options', async () => {
    const { search } = await startHosted(() =>
      toPage(rows, { filters: toFilters({ company2: { 'Horizon Air': 1 } }) }),
    );
    const found = await search.search(allJobsQuery);
    expect(found.ok && found.value.facets.find(({ id }) => id === 'jobCategory')?.options).toEqual([]);
  });

  test('values without jobs are omitted when all employers are shown', async () => {
    const { optionsOf } = await facetsOf(
      { text: 'x' },
      { company2: { Somebody: 2, 'Horizon Air': 1 } },
      undefined,
      'any',
    );
    expect(optionsOf('company')).toEqual(['somebody 2', 'horizon-air 1']);
  });
});

describe('with a selected value', () => {
  const pilots = { ...everything, company2: { 'Horizon Air': 2 }, jobcategory: { Pilots: 2 } };

  test('its facet has the options of the query without it, and other facets those of the query', async () => {
    const { optionsOf, requests } = await facetsOf({ jobCategory: ['pilots'] }, pilots);
    expect(optionsOf('jobCategory')?.slice(0, 2)).toEqual(['interns 5', 'pilots 5 *']);
    expect(optionsOf('company')).toEqual(['horizon-air 2', 'alaska-airlines 0', 'hawaiian-airlines 0']);
    expect(requests.map(({ params }) => params['jobcategory'])).toEqual(['pilots', undefined]);
  });

  test('each of two selections is ignored only by its own facet', async () => {
    const { optionsOf, requests } = await facetsOf(
      { jobCategory: ['pilots'], company: ['horizon-air'] },
      pilots,
      ({ params }) =>
        toPage(rows, {
          filters: toFilters(
            params['jobcategory'] === undefined
              ? { jobcategory: { Pilots: 2, Interns: 1 } }
              : { company2: { 'Horizon Air': 2, 'Alaska Airlines': 4 } },
          ),
        }),
    );
    expect(optionsOf('jobCategory')?.slice(0, 2)).toEqual(['pilots 2 *', 'interns 1']);
    expect(optionsOf('company')?.slice(0, 2)).toEqual(['alaska-airlines 4', 'horizon-air 2 *']);
    expect(requests).toHaveLength(3);
  });

  test('the facet falls back to the options of the answer, and includes the selected value', async () => {
    const { optionsOf } = await facetsOf({ jobCategory: ['pilots'] }, { jobcategory: { Pilots: 2 } }, () => refuse());
    expect(optionsOf('jobCategory')?.[0]).toBe('pilots 2 *');
    const { optionsOf: without } = await facetsOf({ company: ['horizon-air'] }, {}, () => refuse());
    expect(without('company')).toEqual(['horizon-air 0 *']);
  });

  test('it is marked as selected even when the service does not offer it', async () => {
    const { optionsOf } = await facetsOf({ company: ['horizon-air'] }, {}, () =>
      toPage(rows, { filters: toFilters({ company2: { 'Alaska Airlines': 3 } }) }),
    );
    expect(optionsOf('company')).toEqual(['alaska-airlines 3', 'horizon-air 0 *', 'hawaiian-airlines 0']);
  });

  test('a value outside the configuration can be selected only when all employers are shown', async () => {
    const other = { jobcategory: { Pilots: 5 } };
    const filters = () => toPage(rows, { filters: toFilters(other) });
    const { optionsOf } = await facetsOf({ jobCategory: ['warehouse'] }, other, filters);
    expect(optionsOf('jobCategory')?.some((option) => option.includes('warehouse'))).toBe(false);
    const { facets } = await facetsOf({ jobCategory: ['ramp-crew'] }, other, filters, 'any');
    expect(facets.find(({ id }) => id === 'jobCategory')?.options).toContainEqual({
      slug: 'ramp-crew',
      label: 'Ramp Crew',
      isSelected: true,
      count: 0,
    });
  });
});

describe('with a selected place', () => {
  test('options of its own and wider levels ignore it, and narrower options are inside it', async () => {
    const { optionsOf, requests } = await facetsOf(
      { locations: ['washington'] },
      { country: { USA: 5 }, state: { Washington: 5 }, city: { 'Seattle, WA': 5 } },
    );
    expect(optionsOf('country')).toEqual(['united-states 8', 'japan 2']);
    expect(optionsOf('state')).toEqual(['washington 5 *', 'oregon 2']);
    expect(optionsOf('city')).toEqual(['seattle-wa 5']);
    const [, request] = requests;
    expect(request?.params).not.toHaveProperty('location');
  });

  test('it is an option even when the service does not offer it', async () => {
    const { optionsOf } = await facetsOf({ locations: ['oregon'] }, {}, () =>
      toPage(rows, { filters: toFilters({ state: { Washington: 5 } }) }),
    );
    expect(optionsOf('state')).toEqual(['washington 5', 'oregon 0 *']);
    expect(optionsOf('city')).toEqual([]);
  });

  test('a virtual one counts as a city', async () => {
    const virtual = { ...everything, city: { 'Virtual, USA': 3, 'Seattle, WA': 5 } };
    const { search } = await startHosted(({ path }) =>
      path === 'filters' ? { filters: toFilters(virtual) } : toPage(rows, { filters: toFilters(virtual) }),
    );
    const found = await search.search({ ...allJobsQuery, locations: ['virtual-usa'] });
    const city = found.ok ? found.value.facets.find(({ id }) => id === 'city') : undefined;
    expect(city?.options.map(({ slug, isSelected }) => [slug, isSelected])).toEqual([
      ['seattle-wa', false],
      ['virtual-usa', true],
    ]);
  });

  test('the places of the answer are used when the others cannot be read', async () => {
    const { optionsOf } = await facetsOf({ locations: ['washington'] }, { state: { Washington: 5 } }, () => refuse());
    expect(optionsOf('state')).toEqual(['washington 5 *']);
    expect(optionsOf('country')).toEqual([]);
  });

  test('a query around a point lists all places, and none is selected', async () => {
    const point = { coordinates: { latitude: 47, longitude: -122 }, radius: 50 } as const;
    const { optionsOf, requests } = await facetsOf(point, { city: { 'Seattle, WA': 1 } });
    expect(optionsOf('city')).toEqual(['seattle-wa 5', 'portland-or 2']);
    const [, request] = requests;
    expect([request?.params['coords'], request?.params['r']]).toEqual([undefined, undefined]);
    const { optionsOf: around } = await facetsOf({ locations: ['seattle-wa'], radius: 50 }, { city: {} });
    expect(around('city')).toEqual(['seattle-wa 5', 'portland-or 2']);
  });

  test('a name that is used at two levels is listed only at the wider level', async () => {
    const both = { ...everything, country: { Guatemala: 3 }, state: { Guatemala: 3, Washington: 1 } };
    const { optionsOf } = await facetsOf({ text: 'x' }, both);
    expect(optionsOf('country')).toEqual(['guatemala 3']);
    expect(optionsOf('state')).toEqual(['washington 1']);
  });

  test('a place that the service offers twice is listed once', async () => {
    const twice = { ...everything, country: { USA: 3, 'United States': 2 } };
    const { optionsOf } = await facetsOf({ text: 'x' }, twice);
    expect(optionsOf('country')).toEqual(['united-states 3']);
  });
});

test('facets without a selection are requested once a minute for all lists', async () => {
  const { search, requests } = await startHosted(({ path }) =>
    path === 'filters' ? { filters: toFilters(everything) } : toPage(rows, { filters: toFilters(everything) }),
  );
  const query = { ...allJobsQuery, company: ['horizon-air'] };
  await search.search(query);
  await search.search({ ...query, page: 2, sort: 'date' });
  expect(requests.filter(({ params }) => params['company2'] === undefined)).toEqual([]);
});
