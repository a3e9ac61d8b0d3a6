import { describe, expect, test } from 'vitest';
import { allJobsQuery } from '#lib/jobs/query/query.ts';
import { solrRow, toSnapshot } from '#tests/support/sample-rows.ts';
import { searchPage } from '#lib/search/embedded/query/search-page.ts';

type Row = Parameters<typeof solrRow>[0];

function find(rows: readonly Row[], text: string, more: Partial<typeof allJobsQuery> = {}) {
  const snapshot = toSnapshot(rows.map((row, number) => solrRow({ number, ...row })));
  const { total, wholeMatches, jobs, related } = searchPage(snapshot, { ...allJobsQuery, text, ...more }, '', {
    pageSize: 10,
    showsAllEmployers: false,
  });
  const titlesOf = (list: typeof jobs) => list.map(({ title }) => title);
  return { total, wholeMatches, titles: titlesOf(jobs), related: titlesOf(related) };
}

describe('a text whose words no title has', () => {
  const rows = [{ title: 'Lounge Host' }, { title: 'Data Analyst' }, { title: 'Captain' }];

  test('finds the trade that it names, without counting it as a whole match', () => {
    expect(find(rows, 'statistician')).toEqual({
      total: 1,
      wholeMatches: 0,
      titles: ['Data Analyst'],
      related: [],
    });
  });

  test('finds nothing when it names no trade', () => {
    expect(find(rows, 'zzzz')).toEqual({ total: 0, wholeMatches: 0, titles: [], related: [] });
  });

  test('finds the trade although other descriptions have the words', () => {
    const described = { title: 'Captain', description: 'You fly with a penetration tester.' };
    expect(find([described, { title: 'Security Engineer' }], 'penetration tester').titles[0]).toBe('Security Engineer');
  });

  test('in quotation marks finds only itself', () => {
    expect(find(rows, '"statistician"').total).toBe(0);
  });

  test('finds the trade in the place that it names', () => {
    const inPortland = { location_exact: 'Portland, OR', city_exact: 'Portland', state_short_exact: 'OR' };
    const two = [
      { title: 'Data Analyst' },
      { title: 'Data Analyst', ...inPortland },
      { title: 'Lounge Host', ...inPortland },
    ];
    expect(find(two, 'statistician portland').titles).toEqual(['Data Analyst']);
    expect(find(two, 'statistician portland').related).toEqual(['Data Analyst', 'Lounge Host']);
    expect(find(two, 'statistician seattle').titles[0]).toBe('Data Analyst');
  });
});

test('the trades nearest to one with few postings are related to it, the nearest first', () => {
  const rows = [
    { title: 'Captain' },
    { title: 'Stores Clerk' },
    { title: 'Inflight Food & Beverage Planner' },
    { title: 'Aircraft Parts Stores Specialist' },
    { title: 'Sourcing Specialist' },
  ];
  const near = ['Inflight Food & Beverage Planner', 'Aircraft Parts Stores Specialist'];
  expect(find(rows, 'purchasing agent')).toMatchObject({ total: 1, related: near });
  expect(find(rows, 'sourcing specialist').related.toSorted()).toEqual(near.toSorted());
});

describe('a search with few matches', () => {
  const rows = [
    { title: 'Falcon Heron', job_category: 'Kestrel' },
    { title: 'Osprey', description: 'heron' },
    { title: 'Osprey' },
    { title: 'Falcon Merlin', job_category: 'Kestrel' },
    { title: 'Condor' },
  ];

  test('has related jobs with a part of its words, which are not counted', () => {
    expect(find(rows, 'falcon heron')).toEqual({
      total: 1,
      wholeMatches: 1,
      titles: ['Falcon Heron'],
      related: ['Falcon Merlin'],
    });
  });

  test('has related jobs with the title of a match', () => {
    expect(find(rows, 'heron').related).toEqual(['Osprey']);
  });

  test('has related jobs with all of its filters', () => {
    const inPlace = [
      { title: 'Falcon Heron', job_type: 'Full-Time' },
      { title: 'Falcon Merlin', job_type: 'Full-Time' },
      { title: 'Falcon Kite', job_type: 'Part-Time' },
    ];
    expect(find(inPlace, 'falcon heron', { employmentType: ['full-time'] }).related).toEqual(['Falcon Merlin']);
  });

  test('has no more related jobs than its page has room for', () => {
    const many = Array.from({ length: 12 }, () => ({ title: 'Falcon Merlin' }));
    expect(find([{ title: 'Falcon Heron' }, ...many], 'falcon heron').related).toHaveLength(9);
  });
});

test('a search with ten matches has no related jobs', () => {
  const ten = Array.from({ length: 10 }, () => ({ title: 'Falcon Heron' }));
  expect(find([...ten, { title: 'Falcon Merlin' }], 'falcon heron').related).toEqual([]);
});

test('a text that nothing matches finds the postings with its rarest word, unless it is frequent', () => {
  const others = Array.from({ length: 20 }, (_, at) => ({ title: `Kestrel ${at}`, description: 'falcon' }));
  const rows = [{ title: 'Osprey', description: 'heron falcon' }, { title: 'Wren', description: 'eagle' }, ...others];
  expect(find(rows, 'heron zzzz')).toEqual({ total: 1, wholeMatches: 0, titles: ['Osprey'], related: [] });
  expect(find(rows, 'falcon zzzz')).toEqual({ total: 0, wholeMatches: 0, titles: [], related: [] });
});

describe('a sentence', () => {
  const ramp = { title: 'Ramp Agent' };
  const rows = [ramp, { title: 'Captain', description: 'You throw a bag of my cousin.' }, { title: 'Data Analyst' }];

  test('finds the trade of the work in it, whatever is said around the work', () => {
    expect(find(rows, 'my cousin wants to throw suitcases close to home').titles[0]).toBe('Ramp Agent');
  });

  test('about no work but that of other employers finds nothing, although a title is similar', () => {
    const safety = { title: 'Safety Program Specialist' };
    expect(find([safety], 'dental hygienist')).toMatchObject({ total: 0, related: ['Safety Program Specialist'] });
  });

  test('names the airport only where a title has all words', () => {
    const manager = { title: 'Airport Duty Manager' };
    expect(find([manager, ...rows], 'airport duty manager').titles[0]).toBe('Airport Duty Manager');
    expect(find([manager, ...rows], 'airport captain').titles[0]).toBe('Captain');
  });
});

test('words with the same stem can mean something else', () => {
  expect(find([{ title: 'First Officer' }, { title: 'Office Host' }], 'office').titles[0]).toBe('Office Host');
  expect(find([{ title: 'Heron', description: 'We serve officers.' }], 'offices').total).toBe(0);
});
