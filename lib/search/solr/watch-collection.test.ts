import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeConnection, type FakeAnswers } from '#tests/support/fake-solr.ts';
import { storedVersion } from './stored-job.ts';
import { toFeedDocument } from './to-document.ts';
import { watchCollection, type CollectionState } from './watch-collection.ts';

beforeEach(() => void vi.useFakeTimers({ now: 5000 }));
afterEach(() => void vi.useRealTimers());

const feed = (stamp: string) => [toFeedDocument({ stamp, asOf: '2026-11-20T17:00:00+01:00', jobs: 3 })];
const collection = (all: object = {}, open = 2, stamp = 'abc') => ({
  documents: feed(stamp),
  facets: { all: { count: 3, version: 77, newest: 1234, ...all }, open: { count: open } },
});

function watch(...answers: FakeAnswers) {
  const { connection, requests } = fakeConnection(...answers);
  const changes: CollectionState[] = [];
  const collectionWatch = watchCollection(connection, 'kind:job', Date.now, 1500, (state) => changes.push(state));
  return { collectionWatch, requests, changes };
}

describe('a poll', () => {
  test('requests the feed, the newest posting and the number of open ones', async () => {
    const { collectionWatch, requests } = watch({});
    await collectionWatch.poll();
    const domain = { query: 'kind:job' };
    expect(requests).toEqual([
      {
        query: 'kind:feed',
        filter: [],
        fields: 'summary',
        limit: 1,
        facet: {
          all: {
            type: 'query',
            q: '*:*',
            domain,
            facet: { version: 'max(_version_)', newest: 'max(sort_time)' },
          },
          open: { type: 'query', q: 'closes_at:{5000 TO *]', domain },
        },
      },
    ]);
  });

  test('reads the state of the collection', async () => {
    const { collectionWatch, changes } = watch(collection());
    expect(collectionWatch.state()).toBeNull();
    await collectionWatch.poll();
    expect(collectionWatch.state()).toEqual({ version: 'abc-3-77-2', asOf: '2026-11-20T16:00:00.000Z', newest: 1234 });
    expect(collectionWatch.problem()).toBeNull();
    expect(changes).toEqual([collectionWatch.state()]);
  });

  test('reads the state of an empty collection', async () => {
    const { collectionWatch } = watch({ documents: feed('abc') });
    await collectionWatch.poll();
    expect(collectionWatch.state()).toMatchObject({ version: 'abc-0-0-0', newest: 0 });
  });

  test.each([
    ['is empty', []],
    ['has a malformed feed document', [{ summary: '{"stamp":"abc"}' }]],
    ['has a feed without a date', [{ summary: '{"stamp":"abc","asOf":"today","jobs":3}' }]],
    ['has a feed document that is not JSON', [{ summary: '{' }]],
  ])('reports that the collection was not built by the indexer when it %s', async (_, found) => {
    const { collectionWatch } = watch({ documents: found });
    await collectionWatch.poll();
    expect(collectionWatch.state()).toBeNull();
    expect(collectionWatch.problem()).toMatchObject({ kind: 'bad-shape' });
  });

  test.each([
    ['an earlier release without a version', { stamp: 'abc', asOf: '2026-11-20T16:00:00Z', jobs: 3 }, false],
    ['an earlier release', { stamp: 'abc', asOf: '2026-11-20T16:00:00Z', jobs: 3, storedVersion: 1 }, false],
    ['this release', { stamp: 'abc', asOf: '2026-11-20T16:00:00Z', jobs: 3, storedVersion }, true],
    // While a release is rolled out, the processes before it read the new collection.
    [
      'a later release',
      { stamp: 'abc', asOf: '2026-11-20T16:00:00Z', jobs: 3, storedVersion: storedVersion + 1 },
      true,
    ],
  ])('of a collection that %s wrote is read or refused', async (_, facts, isRead) => {
    const { collectionWatch } = watch({ documents: [{ summary: JSON.stringify(facts) }] });
    await collectionWatch.poll();
    expect(collectionWatch.state() !== null).toBe(isRead);
    const problem = collectionWatch.problem();
    expect(problem === null).toBe(isRead);
    if (problem !== null) expect(problem.detail).toContain('run npm run solr:index');
  });

  test('that fails keeps the last state until one succeeds', async () => {
    const error = { kind: 'timeout', detail: 'late' } as const;
    const { collectionWatch, changes } = watch(collection(), error, collection());
    await collectionWatch.poll();
    await collectionWatch.poll();
    expect(collectionWatch.state()?.version).toBe('abc-3-77-2');
    expect(collectionWatch.problem()).toEqual(error);
    await collectionWatch.poll();
    expect(collectionWatch.problem()).toBeNull();
    expect(changes).toHaveLength(1);
  });

  test.each([
    ['another posting', collection({ count: 4 })],
    ['a changed posting', collection({ version: 78 })],
    ['a closed posting', collection({}, 1)],
    ['another feed', collection({}, 2, 'abd')],
  ])('reports %s', async (_, next) => {
    const { collectionWatch, changes } = watch(collection(), next);
    await collectionWatch.poll();
    await collectionWatch.poll();
    expect(changes).toHaveLength(2);
    expect(collectionWatch.state()).toBe(changes[1]);
  });

  test('that is running is not started again', async () => {
    const { collectionWatch, requests } = watch(collection());
    await Promise.all([collectionWatch.poll(), collectionWatch.poll()]);
    expect(requests).toHaveLength(1);
    await collectionWatch.poll();
    expect(requests).toHaveLength(2);
  });
});

test('polls repeat until close', async () => {
  const { collectionWatch, requests } = watch(collection());
  await vi.advanceTimersByTimeAsync(1499);
  expect(requests).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(requests).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1500);
  expect(requests).toHaveLength(2);
  collectionWatch.close();
  await vi.advanceTimersByTimeAsync(6000);
  expect(requests).toHaveLength(2);
});
