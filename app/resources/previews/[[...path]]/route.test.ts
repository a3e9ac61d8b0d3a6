import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { runtime, setRuntime, type Runtime } from '#lib/runtime/runtime.ts';
import { defaultFeed } from '#scripts/feed/default-feed.ts';
import { createFakeSearch } from '#tests/support/fake-search.ts';
import { readNaiveFeed } from '#tests/e2e/support/naive-feed.ts';
import { siteOrigin } from '#tests/support/logged-site.ts';
import type { JobSearch } from '#lib/search/job-search.ts';
import { useSampleSite } from '#tests/support/use-sample-site.ts';
import { GET } from './route.ts';

let search: JobSearch;
let whole: Runtime;
beforeAll(async () => {
  vi.useFakeTimers({ now: defaultFeed.now, toFake: ['Date'] });
  search = await useSampleSite();
  whole = runtime();
});
beforeEach(() => setRuntime(whole));
afterAll(async () => {
  vi.useRealTimers();
  await search.close();
});

const get = (path: string): Promise<Response> => {
  const request = new Request(`${siteOrigin}/resources/previews${path}`);
  const { pathname } = new URL(request.url);
  return GET(request, { params: Promise.resolve({ path: pathname.split('/').slice(3, -1) }) });
};

test('a page has a picture that others may embed and keep', async () => {
  const { status, headers, ...response } = await get('/jobs/').then(async (answer) => ({
    status: answer.status,
    headers: Object.fromEntries(answer.headers),
    bytes: Buffer.from(await answer.arrayBuffer()),
  }));
  expect([status, response.bytes.subarray(1, 4).toString()]).toEqual([200, 'PNG']);
  expect(headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=3600',
    'x-robots-tag': 'all',
    'cross-origin-resource-policy': 'cross-origin',
  });
});

test('a closed job, an unknown page and another spelling have none', async () => {
  const closed = readNaiveFeed().find(({ isOpen }) => !isOpen)?.path ?? expect.fail('no closed job');
  expect((await get(closed)).status).toBe(410);
  expect((await get('/none/')).status).toBe(404);
  const moved = await get('/company/Horizon-Air/jobs/?v=1');
  expect([moved.status, moved.headers.get('location')]).toEqual([308, '/previews/company/horizon-air/jobs.png?v=1']);
});

test('while the search is down, a list has none for a moment', async () => {
  setRuntime({ ...whole, search: createFakeSearch() });
  const { status, headers } = await get('/jobs/');
  expect([status, headers.get('retry-after')]).toEqual([503, '2']);
});

test('a picture that cannot be drawn is logged and answered with 503', async () => {
  const error = vi.spyOn(whole.log, 'error');
  setRuntime({ ...whole, directory: '/none' });
  const response = await get('/company/horizon-air/jobs/');
  expect([response.status, response.headers.get('retry-after'), response.headers.get('x-robots-tag')]).toEqual([
    503,
    '2',
    'noindex',
  ]);
  expect(error).toHaveBeenCalledOnce();
  error.mockRestore();
});
