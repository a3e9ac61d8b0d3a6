import { describe, expect, test } from 'vitest';
import { sampleJob, samplePage } from '#tests/support/sample-job.ts';
import { isNextPage, joinLists } from './join-lists.ts';
import { toListView } from './list-view.ts';
import type { ListView } from '#lib/views/list-response.ts';
import { allJobsQuery } from '#lib/jobs/query/query.ts';

const now = Date.parse('2026-11-20T18:00:00Z');

/** A page with two jobs of a list of 1,234. */
function pageOf(
  number: number,
  ids: readonly string[],
  changes: { readonly total?: number; readonly asOf?: string } = {},
): ListView {
  const page = samplePage({
    query: { ...allJobsQuery, page: number },
    total: 1234,
    pageCount: 617,
    jobs: ids.map((id) => sampleJob({ id })),
    ...changes,
  });
  return toListView({
    page,
    pageSize: 2,
    now,
    isTextCut: false,
    featured: number === 1 ? [sampleJob({ id: 'featured' })] : [],
    alternativeSearches: [],
  });
}

const first = pageOf(1, ['a', 'b']);
const idsOf = ({ jobs }: ListView) => jobs.map(({ id }) => id);

describe('isNextPage', () => {
  test.each<[string, ListView, boolean]>([
    ['the next page of the same data', pageOf(2, ['c', 'd']), true],
    ['the page after the next', pageOf(3, ['c', 'd']), false],
    ['newer data', pageOf(2, ['c', 'd'], { asOf: '2026-11-20T17:00:00Z' }), false],
    ['another total', pageOf(2, ['c', 'd'], { total: 1233 }), false],
    ['a job that is already listed', pageOf(2, ['b', 'c']), false],
  ])('%s: %o', (_, page, expected) => {
    expect(isNextPage(first, page)).toBe(expected);
  });

  test('accepts the page after several joined pages', () => {
    expect(isNextPage(joinLists(first, pageOf(2, ['c', 'd'])), pageOf(3, ['e', 'f']))).toBe(true);
  });
});

describe('joinLists', () => {
  const joined = joinLists(joinLists(first, pageOf(2, ['c', 'd'])), pageOf(3, ['e', 'f']));

  test('returns all jobs in order, with the range from the first to the last', () => {
    expect(idsOf(joined)).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
    expect([joined.start, joined.range, joined.announcement]).toEqual([
      1,
      { from: '1', to: '6', of: '1,234' },
      'Showing 1–6 of 1,234',
    ]);
  });

  test('uses the URL and the next page of the last page, and the content above the jobs of the first', () => {
    expect([joined.href, joined.pages?.previous, joined.pages?.next, joined.pages?.current]).toEqual([
      '/jobs/?page=3',
      null,
      '/jobs/?page=4',
      3,
    ]);
    expect(joined.featured).toBe(first.featured);
  });

  test('links to the page before the first', () => {
    expect(joinLists(pageOf(4, ['g', 'h']), pageOf(5, ['i', 'j'])).pages?.previous).toBe('/jobs/?page=3');
  });

  test('shows a job that moved between pages only once', () => {
    expect(idsOf(joinLists(first, pageOf(2, ['b', 'c'])))).toEqual(['a', 'b', 'c']);
  });

  test('formats thousands like the server', () => {
    expect(joinLists(pageOf(500, ['a', 'b']), pageOf(501, ['c', 'd'])).range).toEqual({
      from: '999',
      to: '1,002',
      of: '1,234',
    });
  });
});
