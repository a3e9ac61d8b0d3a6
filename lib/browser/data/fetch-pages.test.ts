import { afterEach, expect, test, vi } from 'vitest';
import { sampleJob, samplePage } from '#tests/support/sample-job.ts';
import { toListView } from '#lib/views/list/list-view.ts';
import type { ListView, ListResponse } from '#lib/views/list-response.ts';
import { allJobsQuery } from '#lib/jobs/query/query.ts';
import { fetchPages, type ListPages } from './fetch-pages.ts';

const oldData = '2026-11-20T16:00:00Z';
const newData = '2026-11-20T17:00:00Z';
const hrefs = ['/jobs/', '/jobs/?page=2', '/jobs/?page=3'];

function viewOf(page: number, ids: readonly string[], asOf = oldData): ListView {
  const searchPage = samplePage({
    query: { ...allJobsQuery, page },
    total: 6,
    pageCount: 3,
    jobs: ids.map((id) => sampleJob({ id })),
    asOf,
  });
  return toListView({
    page: searchPage,
    pageSize: 2,
    now: Date.parse(newData),
  });
}

const listOf = (...args: Parameters<typeof viewOf>): ListResponse => ({
  kind: 'list',
  view: viewOf(...args),
  title: `Page ${args[0]}`,
});

/** Fakes the responses under `/data`. Returns the list of requested addresses. */
function serve(answers: Readonly<Record<string, ListResponse>>): readonly string[] {
  const requestedAddresses: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    const href = address.replace('/data', '');
    requestedAddresses.push(href);
    return Response.json(answers[href] ?? { kind: 'failed' });
  });
  return requestedAddresses;
}

afterEach(() => vi.unstubAllGlobals());

const firstTwo: ListPages = {
  kind: 'list',
  title: 'Page 2',
  pages: hrefs.slice(0, 2),
  view: { ...viewOf(2, ['c', 'd']), jobs: [...viewOf(1, ['a', 'b']).jobs, ...viewOf(2, ['c', 'd']).jobs], start: 1 },
};

async function read(before: ListPages | null) {
  const answer = await fetchPages(hrefs, before);
  return answer.kind === 'list'
    ? {
        ids: answer.view.jobs.map(({ id }) => id).join(''),
        title: answer.title,
        pages: answer.pages.length,
      }
    : answer;
}

test('a page of the same data is added, and only that page is fetched', async () => {
  const requestedAddresses = serve({ '/jobs/?page=3': listOf(3, ['e', 'f']) });
  expect(await read(firstTwo)).toEqual({ ids: 'abcdef', title: 'Page 3', pages: 3 });
  expect(requestedAddresses).toEqual(['/jobs/?page=3']);
});

test('when the data have changed, all pages are fetched again, and no job appears twice', async () => {
  const requestedAddresses = serve({
    '/jobs/': listOf(1, ['x', 'a'], newData),
    '/jobs/?page=2': listOf(2, ['b', 'c'], newData),
    '/jobs/?page=3': listOf(3, ['d', 'e'], newData),
  });
  expect(await read(firstTwo)).toEqual({ ids: 'xabcde', title: 'Page 3', pages: 3 });
  expect(requestedAddresses).toEqual(['/jobs/?page=3', ...hrefs]);
});

test('no job appears twice even when two fetches return different data', async () => {
  serve({
    '/jobs/': listOf(1, ['a', 'b']),
    '/jobs/?page=2': listOf(2, ['b', 'c'], newData),
    '/jobs/?page=3': listOf(3, ['d', 'e'], newData),
  });
  expect(await read(null)).toMatchObject({ ids: 'abcde' });
});

test('without known pages all pages are fetched', async () => {
  serve({
    '/jobs/': listOf(1, ['a', 'b']),
    '/jobs/?page=2': listOf(2, ['c', 'd']),
    '/jobs/?page=3': listOf(3, ['e', 'f']),
  });
  expect(await read(null)).toEqual({ ids: 'abcdef', title: 'Page 3', pages: 3 });
});

test('a page that the list no longer has is omitted', async () => {
  serve({ '/jobs/': listOf(1, ['a', 'b']), '/jobs/?page=2': listOf(2, ['c']), '/jobs/?page=3': { kind: 'not-found' } });
  expect(await read(firstTwo)).toEqual({ ids: 'abc', title: 'Page 2', pages: 2 });
});

test('a list that no longer exists is not found', async () => {
  serve({
    '/jobs/': { kind: 'not-found' },
    '/jobs/?page=2': { kind: 'not-found' },
    '/jobs/?page=3': { kind: 'not-found' },
  });
  expect(await read(null)).toEqual({ kind: 'not-found' });
});

test('one page that fails makes all fail', async () => {
  serve({ '/jobs/': listOf(1, ['a', 'b']), '/jobs/?page=3': listOf(3, ['e', 'f']) });
  await expect(fetchPages(hrefs, null)).rejects.toThrow('did not arrive');
});

test('joined pages start like the first and continue after the last', async () => {
  serve({ '/jobs/?page=2': listOf(2, ['c', 'd']), '/jobs/?page=3': listOf(3, ['e', 'f']) });
  const answer = await fetchPages(hrefs.slice(1), null);
  const view = answer.kind === 'list' ? answer.view : null;
  expect([view?.start, view?.range, view?.announcement]).toEqual([
    3,
    { from: '3', to: '6', of: '6' },
    'Showing 3–6 of 6',
  ]);
  expect([view?.href, view?.pages?.previous, view?.pages?.next]).toEqual(['/jobs/?page=3', '/jobs/', null]);
});
