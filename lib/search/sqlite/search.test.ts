import { describe, expect, it } from 'vitest';
import type { Job } from '#lib/jobs/job.ts';
import { allJobsQuery, type JobQuery } from '#lib/jobs/query/query.ts';
import type { SearchOptions, SearchPage } from '#lib/search/job-search.ts';
import type { Condition, Phrase, Retrieval } from '#lib/search/text/plan.ts';
import {
  datedJob as job,
  everyPosting,
  nadi,
  readPage,
  samplePlan,
  searchJobs,
  tacoma,
  typedQuery as typed,
} from '#tests/support/sqlite-jobs.ts';

const titlesOf = (jobs: SearchPage['jobs']): readonly string[] => jobs.map(({ title }) => title);
const find = async (jobs: readonly Job[], retrieval: Partial<Retrieval>): Promise<readonly string[]> =>
  titlesOf((await readPage(searchJobs(jobs, samplePlan(retrieval)))).jobs);
const clause = (points: number, ...words: readonly string[]) => ({
  phrases: words.map((phrase): Phrase => ({ words: phrase, in: 'all' })),
  points,
});

const markdown = (body: string) => ({ description: { format: 'markdown' as const, body } });

describe('conditions', () => {
  const jobs = [
    job('Ramp Agent', { pay: { low: 20, high: 24.5, unit: 'hour', currency: 'USD' } }),
    job('Pilot', {
      place: tacoma,
      jobCategory: [{ slug: 'pilots', label: 'Pilots' }],
      pay: { low: 50_000, high: 100_000, unit: 'year', currency: 'USD' },
    }),
    job('Cook', {
      place: nadi,
      pay: { low: 90, high: null, unit: 'hour', currency: 'FJD' },
      ...markdown('Night shifts.'),
    }),
    job('客室乗務員', { pay: null }),
  ];

  it.each<[Condition, readonly string[]]>([
    [{ places: ['washington'] }, ['Ramp Agent', 'Pilot', '客室乗務員']],
    [{ places: ['tacoma-wa', 'fiji', 'unknown'] }, ['Pilot', 'Cook']],
    [{ facet: 'jobCategory', values: ['pilots', 'unknown'] }, ['Pilot']],
    [{ titles: ['Cook', 'Pilot', 'Unknown'] }, ['Pilot', 'Cook']],
    [{ phrases: ['night shift', 'ramps'] }, ['Ramp Agent', 'Cook']],
    [{ phrases: ['shift night'] }, []],
    [{ phrases: ['乗務'] }, ['客室乗務員']],
    [{ phrases: [] }, []],
    [{ pay: { amount: 24.5, unit: 'hour' } }, ['Ramp Agent', 'Pilot']],
    [{ pay: { amount: 100_000, unit: 'year' } }, ['Pilot']],
    [{ pay: { amount: 0, unit: 'hour' } }, ['Ramp Agent', 'Pilot']],
    [{ not: { places: ['washington'] } }, ['Cook']],
    [{ any: [{ titles: ['Cook'] }, { phrases: ['ramp'] }] }, ['Ramp Agent', 'Cook']],
    [{ any: [] }, []],
  ])('%j', async (condition, expected) => {
    expect(await find(jobs, { conditions: [condition] })).toEqual(expected);
  });

  it('hold together', async () => {
    const conditions: readonly Condition[] = [{ places: ['washington'] }, { not: { titles: ['Pilot'] } }];
    expect(await find(jobs, { conditions })).toEqual(['Ramp Agent', '客室乗務員']);
  });
});

describe('points', () => {
  const jobs = [
    job('Agent', markdown('Clean planes.')),
    job('Cleaner', markdown('Clean cabins at night.')),
    job('Night Cleaner', markdown('Clean cabins.')),
    job('Pilot', markdown('Fly.')),
  ];

  it('are those of the title, and of the clauses or of all of them', async () => {
    const clauses = [clause(1, 'planes', 'cabin'), clause(2, 'night')];
    expect(await find(jobs, { clauses, allClausesPoints: 3, minPoints: 1 })).toEqual([
      'Cleaner',
      'Night Cleaner',
      'Agent',
    ]);
    const titles = new Map([
      ['Pilot', 3.5],
      ['Agent', 1.5],
    ]);
    expect(await find(jobs, { clauses, titles, allClausesPoints: 4, minPoints: 2 })).toEqual([
      'Cleaner',
      'Night Cleaner',
      'Pilot',
      'Agent',
    ]);
    expect(await find(jobs, { titles, allClausesPoints: 4, minPoints: 2 })).toEqual(['Pilot']);
  });

  it('of preferences order what is found, and find nothing', async () => {
    const preferences = [
      { condition: { titles: ['Night Cleaner', 'Pilot'] }, points: 5 },
      { condition: { phrases: ['planes'] }, points: 1 },
    ];
    const clauses = [clause(1, 'clean')];
    expect(await find(jobs, { clauses, allClausesPoints: 1, minPoints: 1, preferences })).toEqual([
      'Night Cleaner',
      'Agent',
      'Cleaner',
    ]);
  });

  it('count for phrases in names only where they say so', async () => {
    const phrases: readonly Phrase[] = [
      { words: 'cleaners', in: 'names' },
      { words: 'fly', in: 'all' },
    ];
    const retrieval = { clauses: [{ phrases, points: 1 }], allClausesPoints: 1, minPoints: 1 };
    expect(await find(jobs, retrieval)).toEqual(['Cleaner', 'Night Cleaner', 'Pilot']);
  });

  it('say which jobs match every word', async () => {
    const titles = new Map([
      ['Cleaner', 1],
      ['Night Cleaner', 2],
      ['Pilot', 3],
    ]);
    const plan = samplePlan({ titles, clauses: [clause(1, 'cleaner')], allClausesPoints: 1, minPoints: 1 });
    const all = await readPage(searchJobs(jobs, plan));
    expect([all.total, all.wholeMatches]).toEqual([3, 2]);
    const whole = await readPage(searchJobs(jobs, plan), typed, { matches: 'whole' });
    expect([whole.total, titlesOf(whole.jobs)]).toEqual([2, ['Night Cleaner', 'Cleaner']]);
    const byDate = await readPage(searchJobs(jobs, plan), { ...typed, sort: 'date' });
    expect(titlesOf(byDate.jobs)).toEqual(['Cleaner', 'Night Cleaner', 'Pilot']);
  });

  it.each([
    ['"', []],
    ['fly" OR "pilot', []],
    ['"pilot"', ['Pilot']],
    ['pilot*', ['Pilot']],
    ['names : pilot', []],
    ['^pilot', ['Pilot']],
    ['NEAR(pilot', []],
    ['pi\0lot', []],
    ['\0', []],
    ['\ud800', []],
    ['', []],
    ['ﷺ'.repeat(195), []],
  ])('are not given for hostile text: %j', async (words, expected) => {
    expect(await find(jobs, { clauses: [clause(1, words)], minPoints: 1, allClausesPoints: 1 })).toEqual(expected);
    const many = [clause(1, words, 'pilot'), clause(1, ...Array.from({ length: 500 }, () => words))];
    expect(await find(jobs, { clauses: many, allClausesPoints: 2, minPoints: 1 })).toEqual(['Pilot']);
  });
});

describe('related jobs', () => {
  const jobs = [job('Pilot'), job('First Officer'), job('Captain', { place: nadi }), job('Cook'), job('Officer')];
  const titles = new Map([
    ['Pilot', 1],
    ['Captain', 0.4],
    ['First Officer', 0.5],
    ['Officer', 0.9],
  ]);
  const plan = samplePlan({ titles, minPoints: 1 }, { related: { ...everyPosting, titles, minPoints: 0.1 } });

  it('fill the first page in their own order, without what is found', async () => {
    const page = await readPage(searchJobs(jobs, plan, 3));
    expect([titlesOf(page.jobs), titlesOf(page.related)]).toEqual([['Pilot'], ['Officer', 'First Officer']]);
    const inFiji = await readPage(searchJobs(jobs, plan), { ...typed, locations: ['fiji'] });
    expect([inFiji.total, titlesOf(inFiji.related)]).toEqual([0, ['Captain']]);
  });

  it.each<[string, JobQuery, SearchOptions]>([
    ['on another page', { ...typed, page: 2 }, {}],
    ['without facets', typed, { hasFacets: false }],
    ['without text', allJobsQuery, {}],
  ])('are none %s', async (_, query, options) => {
    expect((await readPage(searchJobs(jobs, plan), query, options)).related).toEqual([]);
  });

  it('are none beside a whole page', async () => {
    expect((await readPage(searchJobs(jobs, plan, 1))).related).toEqual([]);
  });
});

describe('a page', () => {
  const jobs = [job('A', { isFeatured: true }), job('B'), job('C', { isFeatured: true, place: nadi }), job('D')];

  it('has the rows, totals and words of the plan', async () => {
    const parts = [{ label: 'Maui', textWithout: '' }];
    const search = searchJobs(jobs, samplePlan({}, { parts, correctedText: 'type' }), 3);
    const page = await readPage(search, { ...typed, page: 2, locations: ['fji', 'mars'] });
    expect(page).toMatchObject({ total: 1, pageCount: 1, jobs: [], textParts: parts, correctedText: 'type' });
    expect(page.locations.map((place) => place?.slug ?? null)).toEqual(['fiji', null]);
    const all = await readPage(search, { ...allJobsQuery, page: 2 });
    expect(all).toMatchObject({ total: 4, pageCount: 2, wholeMatches: 4, textParts: null, correctedText: null });
    expect(titlesOf(all.jobs)).toEqual(['D']);
    const featured = await readPage(search, { ...allJobsQuery, locations: ['fji'] }, { isFeatured: true });
    expect([titlesOf(featured.jobs), featured.total]).toEqual([['C'], 1]);
    const some = await readPage(search, typed, { limit: 2, skip: 1, hasFacets: false });
    expect([titlesOf(some.jobs), some.facets, some.textParts]).toEqual([['B', 'C'], [], null]);
  });
});
