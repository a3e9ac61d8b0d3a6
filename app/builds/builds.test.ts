import { afterAll, beforeAll, expect, test } from 'vitest';
import { cacheControl } from '#config/cache.ts';
import { routeRules } from '#config/redirects.ts';
import type { JobSearch } from '#lib/search/job-search.ts';
import { readLatest, readManifest } from '#lib/browser/builds/start-builds.ts';
import { runtime, setRuntime } from '#lib/runtime/runtime.ts';
import { useSampleSite } from '#tests/support/use-sample-site.ts';
import { GET as getLatestBuild } from './latest.json/route.ts';
import { GET as getManifest } from './meta/[file]/route.ts';

const answerManifest = (path: string) => getManifest(new Request(`http://localhost${path}`));

let search: JobSearch;
beforeAll(async () => {
  search = await useSampleSite();
  setRuntime({ ...runtime(), buildId: 'build-1' });
});
afterAll(() => search.close());

test('the id of the current build is not cached', async () => {
  const response = getLatestBuild();
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe(cacheControl.none);
  expect(readLatest(await response.json())).toBe('build-1');
});

test('the rules of the current build are cached indefinitely', async () => {
  const response = answerManifest('/builds/meta/build-1.json');
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, cacheControl.asset]);
  const manifest = readManifest(await response.json());
  expect(manifest?.id).toBe('build-1');
  expect(manifest?.rules.map(({ from }) => from)).toEqual(routeRules.map(({ from }) => from));
});

test('the rules change with the current build', async () => {
  const before = runtime();
  setRuntime({ ...before, buildId: 'build-2' });
  expect(readManifest(await answerManifest('/builds/meta/build-2.json').json())?.id).toBe('build-2');
  expect(answerManifest('/builds/meta/build-1.json').status).toBe(404);
  setRuntime(before);
});

test.each(['/builds/meta/build-2.json', '/builds/meta/.json', '/builds/meta/%2e%2e%2fbuild-1.json'])(
  '%s is not found',
  (path) => {
    expect(answerManifest(path).status).toBe(404);
  },
);
