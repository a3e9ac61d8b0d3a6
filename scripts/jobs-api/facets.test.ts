import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { choiceFacets } from '#config/facets.ts';
import { requestApi, countApi, envelopeSchema, guidsOf, sampleTime, searchApi, walkApi } from './request-api.ts';
import { startJobsApi, type JobsApi } from './start-jobs-api.ts';

const detail = z.looseObject({ mapped_moc: z.array(z.string()) });
let api: JobsApi;

beforeAll(async () => {
  api = await startJobsApi({ now: sampleTime });
});
afterAll(() => api.close());

const parameterOf: Readonly<Record<string, string>> = {
  locations: 'location',
  'job-titles': 'title',
  'military-codes': 'moc',
  companies: 'company',
  ...Object.fromEntries(choiceFacets.map(({ param, hostedFieldNames }) => [param, hostedFieldNames[0] ?? param])),
  'job-categories': 'job_category',
  'job-types': 'job_type',
};

/** Returns the query of a facet link. */
function toQuery(link: string): string {
  const segments = link.split('/').slice(1, -1).map(decodeURIComponent);
  const params = new URLSearchParams();
  for (let at = 0; at < segments.length; at += 2)
    params.set(parameterOf[segments[at] ?? ''] ?? `unknown ${segments[at]}`, segments[at + 1] ?? '');
  return params.toString();
}

const own = ['company', ...choiceFacets.map(({ param, hostedFieldNames }) => hostedFieldNames[0] ?? param)];
const without = (...names: readonly string[]) => own.filter((name) => !names.includes(name));

describe('the facets of an answer depend on the search', () => {
  test.each([
    ['', [...own, 'city', 'country', 'militarybases', 'state']],
    ['location=washington', [...own, 'city', 'militarybases', 'title']],
    ['location=usa', [...own, 'city', 'militarybases', 'state', 'title']],
    ['location=seattle-wa', [...own, 'militarybases', 'title']],
    ['location=98158', [...own, 'militarybases', 'title']],
    ['coords=47.6,-122.3&r=50', [...own, 'militarybases', 'title']],
    ['company2=horizon-air', [...without('company2'), 'city', 'country', 'militarybases', 'state']],
    [
      'company=horizon-air&jobcategory=pilots',
      [...without('company', 'jobcategory'), 'city', 'country', 'militarybases', 'state'],
    ],
    ['country=USA', [...own, 'city', 'militarybases', 'state']],
  ])('%s', async (query, names) => {
    const { filters } = await searchApi(api, query);
    expect(Object.keys(filters)).toEqual([...names].sort());
    expect(filters['militarybases']).toEqual([]);
  });

  test('a site without its own facets has the values of the employers', async () => {
    const plain = await startJobsApi({ facets: 'plain', now: sampleTime });
    const { filters } = await searchApi(plain, '');
    await plain.close();
    expect(Object.keys(filters)).toEqual([
      'city',
      'company',
      'country',
      'job_category',
      'job_type',
      'militarybases',
      'state',
    ]);
    expect(filters['job_type']?.map(({ display }) => display)).toEqual(['Full-Time', 'Part-Time', 'On-Call']);
  });
});

describe('the count of a facet value equals the total of its link', () => {
  test.each([
    '',
    'location=washington',
    'location=usa&company2=alaska-airlines',
    'jobcategory=pilots',
    'company=hawaiian-airlines&employmenttype=full-time',
    'location=honolulu-hi',
  ])('for %j', async (query) => {
    const { filters, pagination } = await searchApi(api, query);
    const entries = Object.values(filters).flat();
    expect(entries.length).toBeGreaterThan(10);
    const behind = await Promise.all(entries.map(({ link }) => countApi(api, toQuery(link))));
    expect(entries.map(({ link }, at) => `${link} ${behind[at]}`)).toEqual(
      entries.map(({ link, value }) => `${link} ${value ?? 0}`),
    );
    expect(behind.every((total) => total <= pagination.total)).toBe(true);
  });

  test('for a search text, which the client adds', async () => {
    const { filters } = await searchApi(api, 'q=%22customer+service%22');
    const entries = Object.values(filters).flat().slice(0, 40);
    const behind = await Promise.all(
      entries.map(({ link }) => countApi(api, `${toQuery(link)}&q=%22customer+service%22`)),
    );
    expect(behind).toEqual(entries.map(({ value }) => value ?? 0));
  });

  test('is absent for a configured value without jobs', async () => {
    const { filters } = await searchApi(api, 'location=jpn');
    const pilots = filters['jobcategory']?.filter(({ value }) => value === undefined) ?? [];
    expect(pilots.length).toBeGreaterThan(0);
    expect(Object.keys(pilots[0] ?? {})).toEqual(['display', 'link']);
  });
});

describe('facet links', () => {
  test('contain all filters in one order', async () => {
    const { filters, meta } = await searchApi(
      api,
      'jobcategory=pilots&company2=alaska-airlines&title=first-officer&location=washington&company=alaska-airlines&sort=date',
    );
    expect(meta.canonical).toBe(
      '/locations/washington/job-titles/first-officer/companies/alaska-airlines/company/alaska-airlines/job-category/pilots/jobs/',
    );
    expect(filters['employmenttype']?.[0]?.link).toBe(
      '/locations/washington/job-titles/first-officer/companies/alaska-airlines/company/alaska-airlines/employment-type/full-time/job-category/pilots/jobs',
    );
  });

  test('of a city replace the state', async () => {
    const { filters } = await searchApi(api, 'location=washington');
    expect(filters['city']?.map(({ link }) => link)).toContain('/locations/seattle-wa/jobs');
  });

  test('of an applied filter remove it', async () => {
    const { meta } = await searchApi(api, 'location=kentucky');
    expect(meta.filters).toEqual([]);
    const found = await searchApi(api, 'location=Seattle%2C+WA&company2=horizon-air&q=%22first+officer%22');
    expect(found.meta).toMatchObject({
      canonical: '/locations/seattle-wa/company/horizon-air/jobs/',
      rss: '/locations/seattle-wa/company/horizon-air/jobs/feeds/rss?q=%22first+officer%22',
      filters: [
        { display: 'Seattle, WA', key: 'locations', link: '/company/horizon-air/jobs', name: 'locations' },
        { display: 'Horizon Air', key: 'company', link: '/locations/seattle-wa/jobs', name: 'company' },
      ],
    });
  });

  test('are plain without filters', async () => {
    const { meta } = await searchApi(api, 'q=%22software+engineer%22&sort=date');
    expect(meta).toEqual({
      canonical: '/jobs/',
      filters: [],
      request_country: 'US',
      request_id: null,
      rss: '/jobs/feeds/rss?q=%22software+engineer%22',
      sort: { active: 'date', options: ['relevance'] },
      source: 'solr',
    });
  });

  test('have a request ID in Google answers', async () => {
    const { meta } = await searchApi(api, 'q=pilot', 'google-talent');
    expect(meta).toMatchObject({ source: 'google_talent', request_id: expect.stringMatching(/^\w{32}$/) });
  });
});

describe('a facet that is given twice', () => {
  test('uses the last value', async () => {
    const both = await searchApi(api, 'company2=horizon-air&company2=alaska-airlines');
    expect(both.pagination.total).toBe(await countApi(api, 'company2=alaska-airlines'));
  });

  test('has no jobs for an unknown value', async () => {
    expect(await countApi(api, 'company2=delta')).toBe(0);
    expect(await countApi(api, 'location=atlantis')).toBe(0);
  });
});

describe('facets that can be requested and are rarely listed', () => {
  test('a title, by its slug', async () => {
    const { jobs, pagination } = await searchApi(api, 'title=first-officer');
    expect(pagination.total).toBeGreaterThan(10);
    expect(jobs.every((job) => job['title_exact'] === 'First Officer')).toBe(true);
  });

  test('a military code, with or without its branch', async () => {
    const codes = async (query: string) => {
      const { jobs } = await searchApi(api, query);
      const details = await Promise.all(
        guidsOf(jobs).map(async (guid) => detail.parse(await (await fetch(`${api.detailUrl}/${guid}.json`)).json())),
      );
      return details.map(({ mapped_moc: moc }) => moc);
    };
    const [whole, alone] = [await codes('moc=1310-navy'), await codes('moc=1310')];
    expect(whole.length).toBeGreaterThan(2);
    expect(whole.every((moc) => moc.includes('1310-navy'))).toBe(true);
    expect(alone).toEqual(whole);
    expect(await codes('moc=1310-army')).toEqual([]);
  });
});

describe('a place', () => {
  const total = (query: string) => countApi(api, query);

  test.each([
    ['location=seattle-wa', 'location=Seattle%2C+WA'],
    ['location=seattle-wa', 'location=SEATTLE-WA'],
    ['location=usa', 'location=United+States'],
    ['location=jpn', 'country=JPN'],
    ['location=washington', 'location=WA'],
    ['location=boise-id', 'location=Boise'],
  ])('%s is %s', async (a, b) => {
    expect(await total(a)).toBe(await total(b));
    expect(await total(a)).toBeGreaterThan(0);
  });

  test('without a city is virtual', async () => {
    const { jobs, filters, pagination } = await searchApi(api, 'location=virtual-usa');
    expect(pagination.total).toBeGreaterThan(10);
    expect(
      jobs.every(
        (job) => job['location_exact'] === 'Virtual, USA' && !('city_exact' in job) && !('GeoLocation' in job),
      ),
    ).toBe(true);
    expect(filters['title']?.length).toBeGreaterThan(3);
  });

  test('with a radius is a circle, and rows have their distance', async () => {
    const exact = await total('location=seattle-wa');
    const near = (await walkApi(api, 'location=seattle-wa&r=25')).flatMap(({ jobs }) => jobs);
    expect(near.length).toBeGreaterThan(exact);
    expect(near.every((job) => typeof job['miles'] === 'number' && job['miles'] <= 25)).toBe(true);
    const steps = await Promise.all([25, 35, 50, 100].map((miles) => total(`location=seattle-wa&r=${miles}`)));
    expect(steps).toEqual([...steps].sort((a, b) => a - b));
  });

  test('by coordinates is a circle too, with either parameter', async () => {
    expect(await total('coords=47.6062,-122.3321&r=25')).toBe(await total('location=47.6062,%20-122.3321&r=25'));
    expect(await total('coords=47.6062,-122.3321&r=25')).toBe(await total('location=seattle-wa&r=25'));
    expect(await total('coords=0,0&r=100')).toBe(0);
  });

  test('without a circle has no distances', async () => {
    const { jobs } = await searchApi(api, 'location=seattle-wa');
    expect(jobs.filter((job) => 'miles' in job)).toEqual([]);
  });

  test('of a commute search is limited by travel time', async () => {
    const commute = async (query: string) =>
      envelopeSchema.parse(
        await (await requestApi(api, `/api/v1/google-talent/commute?coords=47.6,-122.3${query}`)).json(),
      );
    expect((await commute('')).pagination.total).toBe(0);
    const hour = await commute('&commuteLocation=Seattle&travelDuration=3600');
    const quarter = await commute('&commuteLocation=Seattle&travelDuration=900');
    expect(hour.pagination.total).toBeGreaterThan(quarter.pagination.total);
    expect(hour.jobs[0]).toMatchObject({ job: {}, commuteInfo: { travelDuration: expect.stringMatching(/^\d+s$/) } });
  });
});
