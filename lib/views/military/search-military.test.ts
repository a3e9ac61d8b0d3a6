import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { roleFamilies, type RoleFamily } from '#config/military-codes.ts';
import { createFakeSearch } from '#tests/support/fake-search.ts';
import { defaultFeed } from '#scripts/feed/default-feed.ts';
import { writeFeed, writeGeneratedFeed, type WrittenFeed } from '#tests/support/generated-feed.ts';
import { loadSqliteSearch } from '#lib/search/sqlite/open-sqlite-search.ts';
import { solrRow } from '#tests/support/sample-rows.ts';
import { toQuery } from '#lib/views/read-live-jobs.ts';
import { suggestionList } from '#lib/views/suggestions/suggestion-list.ts';
import { countJobs } from '#lib/search/features/count-jobs.ts';
import { listMilitaryJobs } from '#lib/search/features/military-jobs.ts';
import type { JobSearch } from '#lib/search/job-search.ts';
import { answerOccupations } from './answer-occupations.ts';
import { searchMilitary } from './search-military.ts';

const now = Date.parse('2026-11-01T00:00:00Z');
const log = pino({ enabled: false });
const ramp = { job_category: 'Airport Operations' };
const rows = [
  solrRow({
    title: 'Ramp Service Agent',
    number: 1,
    ...ramp,
    mapped_moc: ['2T2X1-air-force', '88H-army'],
    salted_date: '2026-10-03T00:00:00Z',
  }),
  solrRow({
    title: 'Cargo Agent',
    number: 2,
    ...ramp,
    mapped_moc: ['2T251-air-force'],
    salted_date: '2026-10-05T00:00:00Z',
  }),
  solrRow({
    title: 'Gate Agent',
    number: 3,
    ...ramp,
    mapped_moc: ['2T2X1-air-force'],
    validThrough: '2026-10-10',
    salted_date: '2026-10-04T00:00:00Z',
  }),
  solrRow({
    title: 'Aircraft Technician',
    number: 4,
    job_category: 'Maintenance Technicians',
    mapped_moc: ['9Z9X9-air-force'],
  }),
  solrRow({ title: 'Flight Attendant', number: 5, job_category: 'Flight Attendants' }),
  {
    requisitionId: '0000000000000000000000000000000F',
    title: 'Passenger Agent',
    companyDisplayName: 'Alaska Airlines',
    description: 'We fly.',
    postingPublishTime: '2026-10-09T00:00:00Z',
    customAttributes: {
      title_slug: ['passenger-agent'],
      buid: ['1318'],
      job_category: ['Airport Operations'],
      city_display_slug: ['seattle-wa'],
      country_short_slug: ['usa'],
      mapped_moc: ['IT-navy', '11B'],
    },
  },
];

let feed: WrittenFeed;
let search: JobSearch;
beforeAll(async () => {
  feed = await writeFeed(rows.map((row) => JSON.stringify(row)).join('\n'));
  search = await loadSqliteSearch({
    feed: feed.path,
    buids: 'any',
    now: () => now,
    log,
    database: 'memory',
    holdMs: 0,
  });
});
afterAll(async () => {
  await search.close();
  await feed.remove();
});

async function view(text: string, page = 1, pageSize = 10) {
  const result = await searchMilitary(search, { text, page, pageSize, now });
  if (!result.ok) throw new Error(result.error.kind);
  return result.value;
}

const titles = (jobs: readonly { readonly title: string }[] | undefined) => jobs?.map(({ title }) => title);

describe('open jobs that name an occupation are listed', () => {
  test.each([
    ['2T2X1', 'air-force', ['Cargo Agent', 'Ramp Service Agent']],
    ['2T2X1', 'army', []],
    ['2T271', null, ['Ramp Service Agent', 'Cargo Agent']],
    ['88H', null, ['Ramp Service Agent']],
    ['IT', 'navy', ['Passenger Agent']],
    ['IT', 'coast-guard', []],
    ['11B', 'army', ['Passenger Agent']],
  ] as const)('%s of %s', async (code, branch, expected) => {
    const result = await listMilitaryJobs(search, [{ code, branch }]);
    expect(result.ok && [...(titles(result.value.jobs) ?? [])].sort()).toEqual([...expected].sort());
  });

  test('newest first, without repeated jobs for several codes', async () => {
    const codes = [
      { code: '2T2X1', branch: null },
      { code: '88H', branch: null },
    ];
    const result = await listMilitaryJobs(search, codes);
    expect(result.ok && titles(result.value.jobs)).toEqual(['Cargo Agent', 'Ramp Service Agent']);
  });
});

describe('searchMilitary', () => {
  test('returns for a known code the occupation, its families with counts, the jobs that name it and similar ones', async () => {
    const result = await view('2t2x1');
    expect(result).toMatchObject({
      requestedText: '2T2X1',
      keywordSearch: null,
      nearest: [],
      namedJobs: { total: 2, pages: null },
    });
    expect(result?.occupations.map(({ code, branch, href }) => [code, branch, href])).toEqual([
      ['2T2X1', 'Air Force', '/military-base-search/?moc=2T2X1'],
    ]);
    expect(result?.families).toContainEqual({
      label: 'Ramp service',
      jobs: '1 job',
      href: '/job-category/airport-operations/jobs/?q=ramp+agent',
    });
    expect(titles(result?.namedJobs.jobs)).toEqual(['Cargo Agent', 'Ramp Service Agent']);
  });

  test('returns for a code of two branches both occupations, each with its own URL', async () => {
    expect((await view('it'))?.occupations.map(({ href }) => href)).toEqual([
      '/military-base-search/?moc=IT+Navy',
      '/military-base-search/?moc=IT+Coast+Guard',
    ]);
    expect((await view('IT Coast Guard'))?.occupations.map(({ branch }) => branch)).toEqual(['Coast Guard']);
    expect(titles((await view('2t271'))?.namedJobs.jobs)).toEqual(['Cargo Agent', 'Ramp Service Agent']);
    expect((await view('IT Navy'))?.namedJobs.total).toBe(1);
    expect((await view('IT Coast Guard'))?.namedJobs.total).toBe(0);
  });

  test('returns for a title its occupations and related jobs', async () => {
    const result = await view('combat medic');
    expect(result?.requestedText).toBe('combat medic');
    expect(result?.occupations[0]?.code).toBe('68W');
    expect(titles(result?.more)).toContain('Flight Attendant');
  });

  test('returns the jobs for a code that only postings name', async () => {
    expect(await view('9Z9X9')).toMatchObject({ occupations: [], families: [], namedJobs: { total: 1 } });
  });

  test('returns for an unknown code similar codes and a keyword search', async () => {
    const result = await view('68X');
    expect(result?.nearest.map(({ code }) => code)).toContain('68W');
    expect(result).toMatchObject({ occupations: [], keywordSearch: null });
    expect((await view('fly zzz'))?.nearest).toEqual([]);
    expect((await view('Seattle'))?.keywordSearch).toEqual({
      label: 'Seattle',
      jobs: '4 jobs',
      href: '/jobs/?q=Seattle',
    });
  });

  test('returns null for a page past the end', async () => {
    expect(await view('2T2X1', 2, 1)).toMatchObject({ page: 2, more: [], namedJobs: { total: 2 } });
    expect((await view('2T2X1', 2, 1))?.namedJobs.pages?.previous).toBe('/military-base-search/?moc=2T2X1');
    expect(await view('2T2X1', 3, 1)).toBeNull();
    expect(await view('99Z', 2)).toBeNull();
  });

  test('returns the error while the search is down', async () => {
    expect(await searchMilitary(createFakeSearch(), { text: '68W', page: 1, pageSize: 10, now })).toMatchObject({
      ok: false,
    });
    const half = createFakeSearch({
      search: (query, options) =>
        query.text === '"68W"' ? search.search(query, options) : createFakeSearch().search(query),
    });
    expect(await searchMilitary(half, { text: '68W', page: 1, pageSize: 10, now })).toMatchObject({ ok: false });
  });
});

test('the count of each family matches the list that it links to', async () => {
  for (const text of ['2T2X1', '68W', 'aircraft mechanic', 'IT']) {
    for (const { href, jobs } of (await view(text))?.families ?? []) {
      const { pathname, searchParams } = new URL(href, 'http://site.invalid');
      const [, category = ''] = /job-category\/([^/]+)/.exec(pathname) ?? [];
      const count = await countJobs(
        search,
        toQuery({ jobCategory: category === '' ? [] : [category], text: searchParams.get('q') ?? '' }),
      );
      expect(count.ok && `${count.value} ${count.value === 1 ? 'job' : 'jobs'}`).toBe(jobs);
    }
  }
});

test('the typeahead lists codes with the prefix first, then titles, each with a link to its page', async () => {
  const ask = async (q: string) => {
    const answer = await answerOccupations(search, new URLSearchParams({ q }));
    return answer.ok ? suggestionList.parse(answer.value).items : undefined;
  };
  expect((await ask('2T2'))?.map(({ label, detail, href, count }) => [label, detail, href, count])).toEqual([
    ['2T2X1 Air Transportation', 'Air Force · 2 jobs', '/military-base-search/?moc=2T2X1', 2],
  ]);
  expect((await ask('medic'))?.[0]?.value).toBe('68W');
  expect((await ask('it'))?.slice(0, 2).map(({ href }) => href)).toEqual([
    '/military-base-search/?moc=IT+Navy',
    '/military-base-search/?moc=IT+Coast+Guard',
  ]);
  expect((await ask('coast guard it'))?.map(({ label, detail }) => [label, detail])).toEqual([
    ['IT Information Systems Technician', 'Coast Guard'],
  ]);
  expect((await ask('2A571'))?.[0]?.value).toBe('2A5X1');
  expect(await ask('2A')).toHaveLength(8);
  expect(await ask('x')).toEqual([]);
  expect(await ask('a'.repeat(500))).toEqual([]);
  expect(await answerOccupations(createFakeSearch(), new URLSearchParams({ q: '68W' }))).toMatchObject({ ok: false });
});

test('every role family has open jobs in the generated feed', { tags: 'long' }, async () => {
  const made = await writeGeneratedFeed({ now: defaultFeed.now });
  const full = await loadSqliteSearch({
    feed: made.path,
    buids: [34035, 1318, 35119, 38490],
    now: () => defaultFeed.now.getTime(),
    log,
    database: 'memory',
    holdMs: 0,
  });
  const families: readonly RoleFamily[] = Object.values(roleFamilies);
  const counts = await Promise.all(
    families.map(async ({ label, jobs }) => [label, await countJobs(full, toQuery(jobs))] as const),
  );
  await full.close();
  await made.remove();
  expect(counts.filter(([, count]) => !count.ok || count.value === 0)).toEqual([]);
});
