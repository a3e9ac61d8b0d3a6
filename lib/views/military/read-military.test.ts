import { beforeEach, describe, expect, test, vi } from 'vitest';
import { err, ok } from '#lib/result.ts';
import { runtime } from '#lib/runtime/runtime.ts';
import { createFakeSearch } from '#tests/support/fake-search.ts';
import { sampleJob, samplePage } from '#tests/support/sample-job.ts';
import { useSite } from '#tests/support/use-sample-site.ts';
import type { JobSearch } from '#lib/search/job-search.ts';
import { describeMilitary, maxMilitaryLength } from './military-view.ts';
import { readMilitary } from './read-military.ts';

const named = (code: string) => sampleJob({ militaryCodes: [{ code, branch: null }] });
const searchJobs = vi.fn<JobSearch['search']>();

beforeEach(() => {
  searchJobs.mockReset().mockImplementation(async (query) => ok(samplePage({ query, jobs: [] })));
  useSite(createFakeSearch({ search: searchJobs }), {}, { 'military-base-search': true });
});

describe('readMilitary', () => {
  test.each(['', '?moc=', '?moc=%20+'])('returns the start page without a code: %j', async (requestedSearch) => {
    expect(await readMilitary(requestedSearch)).toMatchObject({
      kind: 'start',
      page: { path: '/military-base-search/' },
    });
  });

  test('returns the occupation that the URL names', async () => {
    expect(await readMilitary('?moc=2t2x1')).toMatchObject({
      kind: 'found',
      view: { requestedText: '2T2X1', page: 1, occupations: [{ title: 'Air Transportation' }] },
    });
  });

  test('truncates the code to the maximum length', async () => {
    const longest = 'x'.repeat(maxMilitaryLength);
    expect(await readMilitary(`?moc=${longest}yyy`)).toMatchObject({ view: { requestedText: longest } });
  });

  test.each([
    ['a page past the last', '?moc=68W&page=2'],
    ['a malformed page number', '?moc=68W&page=0'],
    ['a malformed page number without a code', '?page=-1'],
  ])('returns not-found for %s', async (_, search) => {
    expect(await readMilitary(search)).toEqual({ kind: 'not-found' });
  });

  test('lists as many jobs per page as the site configuration says', async () => {
    const jobs = Array.from({ length: 2 * runtime().site.pageSize + 1 }, (_, at) => ({ ...named('68W'), id: `${at}` }));
    searchJobs.mockImplementation(async (query) => ok(samplePage({ query, jobs })));
    expect(await readMilitary('?moc=68W&page=3')).toMatchObject({ view: { namedJobs: { jobs: { length: 1 } } } });
  });

  test('reports a failed search', async () => {
    searchJobs.mockResolvedValue(err({ kind: 'timeout', detail: 'no answer' }));
    expect(await readMilitary('?moc=68W')).toEqual({ kind: 'failed', error: { kind: 'timeout', detail: 'no answer' } });
  });
});

test.each([
  ['a known code', '68w', 0, 'Jobs for 68W'],
  ['an unknown code that postings name', '9Z9X9', 1, 'Jobs for 9Z9X9'],
  ['an unknown code', '9Z9X9', 0, 'No match for “9Z9X9”'],
])('the heading states whether there is a match for %s', async (_, code, total, heading) => {
  const jobs = Array.from({ length: total }, () => named('9Z9X9'));
  searchJobs.mockImplementation(async (query) => ok(samplePage({ query, jobs: query.text === '"9Z9X9"' ? jobs : [] })));
  const outcome = await readMilitary(`?moc=${code}`);
  if (outcome.kind !== 'found') throw new Error(outcome.kind);
  const described = describeMilitary(outcome.view);
  expect(described.heading).toBe(heading);
  expect(described.lead).not.toBe('');
});
