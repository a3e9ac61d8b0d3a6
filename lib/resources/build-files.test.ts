import { afterAll, beforeAll, expect, test } from 'vitest';
import { routeRules } from '#config/redirects.ts';
import type { EmbeddedSearch } from '#lib/search/embedded/embedded-search.ts';
import { readLatest, readManifest } from '#lib/browser/builds/read-manifest.ts';
import { runtime, setRuntime } from '#lib/runtime/runtime.ts';
import { useSampleSite } from '#tests/support/use-sample-site.ts';
import { answerBuildManifest, answerLatestBuild } from './build-files.ts';

let search: EmbeddedSearch;
beforeAll(async () => {
  search = await useSampleSite();
  setRuntime({ ...runtime(), buildId: 'build-1' });
});
afterAll(() => search.close());

const parse = (body: string): unknown => JSON.parse(body);

test('the id of the current build is not cached', () => {
  const answer = answerLatestBuild();
  expect(answer).toMatchObject({ status: 200, cacheKind: 'none', contentType: 'application/json; charset=utf-8' });
  expect(readLatest(parse(answer.body))).toBe('build-1');
});

test('the rules of the current build are cached indefinitely', () => {
  const answer = answerBuildManifest('/builds/meta/build-1.json');
  expect(answer).toMatchObject({ status: 200, cacheKind: 'asset' });
  const manifest = readManifest(parse(answer.body));
  expect(manifest?.id).toBe('build-1');
  expect(manifest?.rules.map(({ from }) => from)).toEqual(routeRules.map(({ from }) => from));
});

test('the rules change with the current build', () => {
  const before = runtime();
  setRuntime({ ...before, buildId: 'build-2' });
  expect(readManifest(parse(answerBuildManifest('/builds/meta/build-2.json').body))?.id).toBe('build-2');
  expect(answerBuildManifest('/builds/meta/build-1.json').status).toBe(404);
  setRuntime(before);
});

test.each(['/builds/meta/build-2.json', '/builds/meta/.json', '/builds/meta/%2e%2e%2fbuild-1.json'])(
  '%s is not found',
  (path) => {
    expect(answerBuildManifest(path).status).toBe(404);
  },
);
