import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeConnection, type FakeAnswers } from '../../../tests/support/fake-solr.ts';
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
  const watching = watchCollection(connection, 'kind:job', Date.now, 1500, (state) => changes.push(state));
  return { watching, requests, changes };
}

describe('a look', () => {
  test('asks for the feed, the newest posting and the number of open ones', async () => {
    const { watching, requests } = watch({});
    await watching.look();
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

  test('finds the state of the collection', async () => {
    const { watching, changes } = watch(collection());
    expect(watching.state()).toBeNull();
    await watching.look();
    expect(watching.state()).toEqual({ version: 'abc-3-77-2', asOf: '2026-11-20T16:00:00.000Z', newest: 1234 });
    expect(watching.problem()).toBeNull();
    expect(changes).toEqual([watching.state()]);
  });

  test('finds an empty collection too', async () => {
    const { watching } = watch({ documents: feed('abc') });
    await watching.look();
    expect(watching.state()).toMatchObject({ version: 'abc-0-0-0', newest: 0 });
  });

  test.each([
    ['is empty', []],
    ['has a feed of another shape', [{ summary: '{"stamp":"abc"}' }]],
    ['has a feed without a date', [{ summary: '{"stamp":"abc","asOf":"today","jobs":3}' }]],
    ['has a feed that is no JSON', [{ summary: '{' }]],
  ])('tells that the collection is not one of ours when it %s', async (_, found) => {
    const { watching } = watch({ documents: found });
    await watching.look();
    expect(watching.state()).toBeNull();
    expect(watching.problem()).toMatchObject({ kind: 'bad-shape' });
  });

  test('that fails leaves the state as it was, until one succeeds', async () => {
    const error = { kind: 'timeout', detail: 'late' } as const;
    const { watching, changes } = watch(collection(), error, collection());
    await watching.look();
    await watching.look();
    expect(watching.state()?.version).toBe('abc-3-77-2');
    expect(watching.problem()).toEqual(error);
    await watching.look();
    expect(watching.problem()).toBeNull();
    expect(changes).toHaveLength(1);
  });

  test.each([
    ['another posting', collection({ count: 4 })],
    ['a changed posting', collection({ version: 78 })],
    ['a closed posting', collection({}, 1)],
    ['another feed', collection({}, 2, 'abd')],
  ])('tells of %s', async (_, next) => {
    const { watching, changes } = watch(collection(), next);
    await watching.look();
    await watching.look();
    expect(changes).toHaveLength(2);
    expect(watching.state()).toBe(changes[1]);
  });

  test('that is under way is not begun again', async () => {
    const { watching, requests } = watch(collection());
    await Promise.all([watching.look(), watching.look()]);
    expect(requests).toHaveLength(1);
    await watching.look();
    expect(requests).toHaveLength(2);
  });
});

test('looks come again and again until the end', async () => {
  const { watching, requests } = watch(collection());
  await vi.advanceTimersByTimeAsync(1499);
  expect(requests).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(requests).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1500);
  expect(requests).toHaveLength(2);
  watching.close();
  await vi.advanceTimersByTimeAsync(6000);
  expect(requests).toHaveLength(2);
});
