import { expect, test } from 'vitest';
import { createFakeSearch } from '#tests/support/fake-search.ts';
import { useLoggedSite } from '#tests/support/logged-site.ts';
import { GET } from './route.ts';

test.each([
  ['there are jobs', true, false, 200],
  ['there are no jobs yet', false, false, 503],
  ['the process shuts down', true, true, 503],
])('when %s (jobs: %s, draining: %s), the answer is %i', async (_, isReady, draining, status) => {
  useLoggedSite({
    search: createFakeSearch({ isReady: () => isReady, version: () => 'v7' }),
    isDraining: () => draining,
    backend: 'solr',
    buildId: 'b1',
  });
  const response = GET();
  expect([response.status, response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([
    status,
    'application/json',
    'no-store',
  ]);
  expect(await response.text()).toBe(
    `{"ready":${status === 200},"draining":${draining},"build":"b1","backend":"solr","data":"v7"}`,
  );
});
