import { expect, test } from 'vitest';
import { answerList } from '#lib/resources/data/answer-list.ts';
import { answerFeed } from '#lib/resources/list-feed.ts';
import { ok } from '#lib/result.ts';
import { createRequestContext } from '#lib/runtime/request-context.ts';
import { runtime } from '#lib/runtime/runtime.ts';
import { createFakeSearch } from '#tests/support/fake-search.ts';
import { samplePage } from '#tests/support/sample-job.ts';
import { useSite } from '#tests/support/use-sample-site.ts';
import { readList } from './read-list.ts';

const readers = {
  page: () => readList('/jobs/', ''),
  data: () => answerList('/jobs/', ''),
  feed: () => answerFeed('/jobs/', 'json', ''),
};

test.each([
  ['page', undefined, null],
  ['data', undefined, null],
  ['feed', undefined, null],
  ['page', '2026-11-20T17:56:00Z', 'bridged'],
  ['data', '2026-11-20T17:56:00Z', 'bridged'],
  ['feed', '2026-11-20T17:56:00Z', 'bridged'],
] as const)('the %s of a list with last good answers since %s has the cache rule %s', async (name, since, kind) => {
  useSite(
    createFakeSearch({
      search: async () => ok(samplePage(since === undefined ? {} : { lastGoodSince: since })),
    }),
  );
  const context = createRequestContext('/jobs/');
  await runtime().context.run(context, async (): Promise<unknown> => readers[name]());
  expect(context.cacheKind).toBe(kind);
});
