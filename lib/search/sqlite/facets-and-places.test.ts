import { describe, expect, it } from 'vitest';
import { allJobsQuery, type JobQuery } from '#lib/jobs/query/query.ts';
import type { Facet } from '#lib/search/job-search.ts';
import { datedJob as job, nadi, readPage, samplePlan, searchJobs, tacoma } from '#tests/support/sqlite-jobs.ts';

const pilots = { slug: 'pilots', label: 'Pilots' };
const fullTime = { slug: 'full-time', label: 'Full-Time' };
/** East of the date line, 650 miles from Nadi. */
const apia = {
  ...nadi,
  label: 'Apia, WSM',
  city: { slug: 'apia-wsm', label: 'Apia, WSM' },
  cityName: 'Apia',
  country: { slug: 'samoa', label: 'Samoa' },
  countryCode: 'WSM',
  coordinates: { latitude: -13.83, longitude: -171.76 },
};
const withoutName = { ...nadi, city: null, cityName: null, country: null, countryCode: null };
const jobs = [
  job('Ramp Agent'),
  job('Pilot', { jobCategory: [pilots], employmentType: [fullTime] }),
  job('Captain', { jobCategory: [pilots], employmentType: [fullTime], place: tacoma }),
  job('Cook', { place: nadi, jobCategory: [] }),
  job('Clerk', { place: apia }),
  job('Diver', { place: { ...tacoma, coordinates: null } }),
  job('Guide', { place: { ...withoutName, coordinates: null } }),
  job('Farmer', { place: withoutName }),
];
const search = searchJobs(jobs, samplePlan({ titles: new Map([['Captain', 1]]), minPoints: 1 }));

function optionsOf(facets: readonly Facet[], id: Facet['id']): readonly (readonly [string, number, boolean])[] {
  const facet = facets.find((one) => one.id === id);
  return (facet?.options ?? [])
    .filter(({ count, isSelected }) => count > 0 || isSelected)
    .map(({ slug, count, isSelected }) => [slug, count, isSelected]);
}

describe('facets', () => {
  it.each<[string, Partial<JobQuery>, Facet['id'], readonly (readonly [string, number, boolean])[]]>([
    [
      'count the jobs of each option',
      {},
      'jobCategory',
      [
        ['airport-operations', 5, false],
        ['pilots', 2, false],
      ],
    ],
    [
      'count what an option adds to the selection',
      { jobCategory: ['pilots'], locations: ['seattle-wa'] },
      'jobCategory',
      [
        ['airport-operations', 1, false],
        ['pilots', 1, true],
      ],
    ],
    ['count the jobs of other selections', { jobCategory: ['pilots'] }, 'employmentType', [['full-time', 2, false]]],
    ['count the jobs of a text', { text: 'typed' }, 'city', [['tacoma-wa', 1, false]]],
    [
      'list the places in the selected one',
      { locations: ['usa'] },
      'city',
      [
        ['seattle-wa', 2, false],
        ['tacoma-wa', 2, false],
      ],
    ],
    [
      'count what places add',
      { locations: ['seattle-wa'], jobCategory: ['pilots'] },
      'city',
      [
        ['seattle-wa', 1, true],
        ['tacoma-wa', 1, false],
      ],
    ],
  ])('%s', async (_, changes, id, expected) => {
    const { facets } = await readPage(search, { ...allJobsQuery, ...changes });
    expect(optionsOf(facets, id)).toEqual(expected);
  });
});

describe('a circle', () => {
  const titlesNear = async (changes: Partial<JobQuery>): Promise<readonly string[]> =>
    (await readPage(search, { ...allJobsQuery, ...changes })).jobs.map(({ title }) => title);
  const nearTacoma = { locations: ['tacoma-wa'], radius: 25 } as const;

  it('has jobs with coordinates in it, the nearest first where that is the order', async () => {
    expect(await titlesNear(nearTacoma)).toEqual(['Ramp Agent', 'Pilot', 'Captain']);
    const page = await readPage(search, { ...allJobsQuery, ...nearTacoma, sort: 'distance' });
    expect(page.jobs.map(({ title }) => title)).toEqual(['Captain', 'Ramp Agent', 'Pilot']);
    expect(page.jobs.map(({ id }) => Math.round(page.distances.get(id) ?? -1))).toEqual([0, 15, 15]);
  });

  it('reaches across the date line', async () => {
    const coordinates = { latitude: -17.8, longitude: -181.9 + 360 };
    expect(await titlesNear({ coordinates, radius: 100 })).toEqual(['Cook', 'Farmer']);
    expect(await titlesNear({ coordinates: { latitude: -17.8, longitude: -181.9 }, radius: 100 })).toEqual([
      'Cook',
      'Farmer',
    ]);
  });

  it('around a place without coordinates, or an unknown one, is that place', async () => {
    const nowhere = searchJobs([job('Diver', { place: { ...tacoma, coordinates: null } })]);
    expect((await readPage(nowhere, { ...allJobsQuery, ...nearTacoma, sort: 'distance' })).total).toBe(1);
    expect(await titlesNear({ locations: ['mars'], radius: 25 })).toEqual([]);
  });
});

describe('places', () => {
  it('are the narrowest of each job, with those of the backend', async () => {
    const answer = await search.places({ ...allJobsQuery, jobCategory: ['airport-operations'], page: 9 });
    if (!answer.ok) throw new Error(answer.error.detail);
    const { places, known, ...rest } = answer.value;
    expect(rest).toEqual({ total: 5, unlocated: 2, unread: 0, asOf: '2026-11-20T16:00:00Z' });
    expect(places.map(({ slug, count, located, total }) => [slug, count, located, total])).toEqual([
      ['apia-wsm', 1, 1, 1],
      ['seattle-wa', 1, 1, 1],
      ['tacoma-wa', 1, 0, 1],
      [null, 1, 1, 1],
    ]);
    expect(known.map(({ slug, count }) => `${slug} ${count}`)).toEqual([
      'united-states 4',
      'washington 4',
      'seattle-wa 2',
      'tacoma-wa 2',
      'apia-wsm 1',
      'fiji 1',
      'nadi-fji 1',
      'samoa 1',
    ]);
  });
});
