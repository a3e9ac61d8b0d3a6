import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createPlaceRegistry } from '#lib/jobs/places/place-registry.ts';
import { toFeedDocument, toNamesDocument } from '#scripts/solr-index/to-document.ts';
import { fakeConnection, type FakeAnswer } from '#tests/support/fake-solr.ts';
import { sampleJob } from '#tests/support/sample-job.ts';
import { storedVersion } from './stored-job.ts';
import { watchCollection } from './watch-collection.ts';

beforeEach(() => void vi.useFakeTimers({ now: 5000 }));
afterEach(() => void vi.useRealTimers());

const registry = createPlaceRegistry();
registry.add(sampleJob().place);
const state = (open = 2, stamp = 'abc') => ({
  documents: [toFeedDocument(stamp, '2026-11-20T17:00:00+01:00')],
  facets: { open: { count: open } },
});
const bucket = (val: string, count: number, open: number) => ({ val, count, open: { count: open } });
const acme = { slug: 'acme', label: 'Acme' };
const names = {
  documents: [
    toNamesDocument({
      places: registry.toRecords(),
      values: { company: [acme, { slug: 'elsewhere', label: 'Elsewhere' }], employmentType: [], jobCategory: [] },
      titles: ['Ramp Agent', 'Closed'].map((title) => ({
        title,
        categories: ['Airport Operations'],
        duties: ['Load bags.'],
      })),
      stems: [
        ['agent', 3],
        ['engin', 2],
      ],
    }),
  ],
};
const counts = {
  facets: {
    site: {
      count: 3,
      places: { buckets: registry.toRecords().map(({ slug }, at) => bucket(slug, 3, at)) },
      titles: { buckets: [{ val: 'Ramp Agent', count: 2 }] },
      company: { buckets: [bucket('acme', 3, 1)] },
    },
  },
};

function watch(...answers: readonly FakeAnswer[]) {
  const { connection, requests } = fakeConnection(...answers);
  const onProblem = vi.fn();
  const openFilter = () => `closes_at:{${Date.now()} TO *]`;
  return { collection: watchCollection(connection, 'kind:job', openFilter, 1500, onProblem), requests, onProblem };
}

test('the first poll reads the state and the names of a collection', async () => {
  const { collection } = watch(state(), names, counts);
  expect(collection.current()).toBeNull();
  await collection.poll();
  const current = collection.current();
  expect(current).toMatchObject({ version: 'abc-2', stamp: 'abc', asOf: '2026-11-20T16:00:00.000Z' });
  const knowledge = current?.knowledge;
  expect(knowledge?.titles).toEqual([
    { title: 'Ramp Agent', categories: ['Airport Operations'], count: 2, duties: ['Load bags.'] },
  ]);
  // The stemmer of the planner leaves "engineer" as it is.
  expect(['agent', 'engineer', 'ramp'].map((stem) => knowledge?.stems.get(stem))).toEqual([3, 2, undefined]);
  expect(knowledge?.companies).toEqual(expect.arrayContaining([acme, { slug: 'horizon-air', label: 'Horizon Air' }]));
  expect(knowledge?.values.company).toEqual([{ ...acme, count: 1 }]);
  expect(knowledge?.places.map(({ count }) => count)).toEqual([2, 1, 0]);
  expect(knowledge?.placeOf('usa')?.level).toBe('country');
});

test.each([
  ['a closed posting', state(1), [counts]],
  ['another feed', state(2, 'abd'), [names, counts]],
])('jobs are counted again after %s, and names read after another feed', async (_, next, answers) => {
  const { collection, requests } = watch(state(), names, counts, state(), next, ...answers, next);
  await collection.poll();
  const first = collection.current();
  await collection.poll();
  expect([collection.current(), requests.length]).toEqual([first, 4]);
  await collection.poll();
  await collection.poll();
  expect(requests).toHaveLength(6 + answers.length);
  expect(collection.current()?.version).not.toBe(first?.version);
});

test.each([
  ['is empty', []],
  ['has a malformed feed document', [{ summary: '{"stamp":"abc"}' }]],
  ['has a feed without a date', [{ summary: `{"stamp":"abc","asOf":"today","storedVersion":${storedVersion}}` }]],
  ['has a feed document that is not JSON', [{ summary: '{' }]],
  ['is of an earlier release', [{ summary: '{"stamp":"abc","asOf":"2026-11-20T16:00:00Z","storedVersion":3}' }]],
])('a collection that %s is refused', async (_, documents) => {
  const { collection, onProblem } = watch({ documents });
  await collection.poll();
  expect(collection.current()).toBeNull();
  expect(collection.problem()).toMatchObject({
    kind: 'bad-shape',
    detail: expect.stringContaining('npm run solr:index'),
  });
  expect(onProblem).toHaveBeenCalledOnce();
});

describe('a failed poll', () => {
  const error = { kind: 'timeout', detail: 'late' } as const;

  test('keeps the last collection until one succeeds, and is reported once', async () => {
    const { collection, onProblem } = watch(state(), names, counts, error, error, state());
    await collection.poll();
    const first = collection.current();
    await collection.poll();
    await collection.poll();
    expect([collection.current(), collection.problem()]).toEqual([first, error]);
    expect(onProblem.mock.calls).toEqual([[error]]);
    await collection.poll();
    expect(collection.problem()).toBeNull();
  });

  test('to read names is repeated by the next poll', async () => {
    const { collection } = watch(state(), error, state(), names, counts);
    await collection.poll();
    expect(collection.current()).toBeNull();
    await collection.poll();
    expect(collection.current()?.version).toBe('abc-2');
  });
});

test('polls repeat until close, one at a time', async () => {
  const { collection, requests } = watch(state(), names, counts, state());
  await Promise.all([collection.poll(), collection.poll()]);
  expect(requests).toHaveLength(3);
  await vi.advanceTimersByTimeAsync(3000);
  expect(requests).toHaveLength(5);
  collection.close();
  await vi.advanceTimersByTimeAsync(6000);
  expect(requests).toHaveLength(5);
});
