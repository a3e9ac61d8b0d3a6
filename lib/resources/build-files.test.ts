import { afterAll, beforeAll, expect, test } from 'vitest';
import { routeRules } from '#config/redirects.ts';
import type { JobSearch } from '#lib/search/job-search.ts';
import { readLatest, readManifest } from '#lib/browser/builds/read-manifest.ts';
import { createRequestContext } from '#lib/runtime/request-context.ts';
import { runtime, setRuntime } from '#lib/runtime/runtime.ts';
import { useSampleSite } from '#tests/support/use-sample-site.ts';
import { answerBuildManifest, answerLatestBuild } from './build-files.ts';

let search: JobSearch;
beforeAll(async () => {
  search = await useSampleSite();
  setRuntime({ ...runtime(), buildId: 'build-1' });
});
afterAll(() => search.close());

/** Answers within a request, and returns the answer with the cache rule that it sets. */
async function answer(respond: () => Response) {
  const context = createRequestContext('/builds/');
  const response = runtime().context.run(context, respond);
  const body: unknown = await response.json();
  return { status: response.status, cacheKind: context.cacheKind, type: response.headers.get('content-type'), body };
}

test('the id of the current build is not cached', async () => {
  const { body, ...latest } = await answer(answerLatestBuild);
  expect(latest).toEqual({ status: 200, cacheKind: 'none', type: 'application/json; charset=utf-8' });
  expect(readLatest(body)).toBe('build-1');
});

test('the rules of the current build are cached indefinitely', async () => {
  const { body, ...rules } = await answer(() => answerBuildManifest('/builds/meta/build-1.json'));
  expect(rules).toMatchObject({ status: 200, cacheKind: 'asset' });
  const manifest = readManifest(body);
  expect(manifest?.id).toBe('build-1');
  expect(manifest?.rules.map(({ from }) => from)).toEqual(routeRules.map(({ from }) => from));
});

test('the rules change with the current build', async () => {
  const before = runtime();
  setRuntime({ ...before, buildId: 'build-2' });
  expect(readManifest(await answerBuildManifest('/builds/meta/build-2.json').json())?.id).toBe('build-2');
  expect(answerBuildManifest('/builds/meta/build-1.json').status).toBe(404);
  setRuntime(before);
});

test.each(['/builds/meta/build-2.json', '/builds/meta/.json', '/builds/meta/%2e%2e%2fbuild-1.json'])(
  '%s is not found',
  (path) => {
    expect(answerBuildManifest(path).status).toBe(404);
  },
);
