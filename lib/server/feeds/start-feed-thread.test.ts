import { EventEmitter } from 'node:events';
import { MessageChannel } from 'node:worker_threads';
import pino from 'pino';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FeedPublisher } from '#lib/search/embedded/load/feed-loader.ts';
import { followFeed } from '#lib/server/rendering/threads/feed-channel.ts';
import { followSearch, serveSearch } from '#lib/server/search/search-channel.ts';
import { createFakeSearch } from '#tests/support/fake-search.ts';
import type { FeedAnswer, FeedRequest } from './messages.ts';
import { createFeedThread, type FeedThreadOptions } from './start-feed-thread.ts';

// Other files of this worker may have loaded the module with real threads.
vi.hoisted(() => vi.resetModules());

vi.mock('piscina', () => ({
  get Piscina() {
    return FakePool;
  },
}));

/** A pool whose thread a test answers for. */
class FakePool extends EventEmitter {
  readonly requests: FeedRequest[] = [];
  readonly destroy = vi.fn(async () => {});
  readonly options: { readonly workerData: object; readonly idleTimeout: number };

  constructor(options: FakePool['options']) {
    super();
    this.options = options;
    pools.push(this);
  }

  async run(request: FeedRequest): Promise<FeedAnswer> {
    this.requests.push(request);
    return answer();
  }
}

const pools: FakePool[] = [];
let answer: () => FeedAnswer | Promise<FeedAnswer>;
const done: FeedAnswer = { kind: 'gone' };
const limits = { recordIntervalSeconds: 10, recordIdleSeconds: 1000, recordPauseFactor: 4 };
const data = { companyName: 'Sample Air', buildId: 'build', siteUrl: 'https://careers.example' };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  answer = () => done;
});
afterEach(() => {
  pools.length = 0;
  vi.useRealTimers();
});

afterAll(() => {
  vi.resetModules();
});

function start(over: Partial<FeedThreadOptions> = {}) {
  let version = 'monday';
  const search = createFakeSearch({ version: () => version });
  const thread = createFeedThread({
    data,
    search,
    serve: (port) => serveSearch(search, port),
    log: pino({ level: 'silent' }),
    limits,
    ...over,
  });
  const setVersion = (next: string): void => void (version = next);
  return { thread, search, setVersion };
}

const wait = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

/** Returns the versions that the thread was asked to record. */
const recordedVersions = (): readonly string[] =>
  pools.flatMap(({ requests }) => requests.filter(({ kind }) => kind === null).map(({ version }) => version));

test('a thread starts with the first request, and answers the next ones too', async () => {
  const { thread } = start();
  expect(pools).toEqual([]);
  expect(await thread.open('changes', 'cursor')).toMatchObject(done);
  await thread.open('indeed', null);
  expect(pools[0]?.requests).toMatchObject([
    { kind: 'changes', since: 'cursor', version: 'monday', swaps: 0 },
    { kind: 'indeed', since: null },
  ]);
  expect([pools.length, pools[0]?.options]).toMatchObject([
    1,
    { workerData: { ...data, hasFeed: false }, idleTimeout: limits.recordIdleSeconds * 1000 },
  ]);
});

test('a thread without a shared feed gets the answers of the search', async () => {
  const { thread, search } = start();
  await thread.open('ndjson', null);
  const { port1, port2 } = new MessageChannel();
  pools[0]?.emit('message', port2);
  expect((await followSearch(port1)).capabilities).toEqual(search.capabilities);
  port1.close();
});

test('a thread with a shared feed reads it, and never an older one than the process has', async () => {
  const feed: FeedPublisher = { state: () => ({ loaded: null, swaps: 7, problem: null }), subscribe: () => () => {} };
  await start({ feed }).thread.open('ndjson', null);
  const { port1, port2 } = new MessageChannel();
  pools[0]?.emit('message', port2);
  expect((await followFeed(port1)).state()).toEqual(feed.state());
  expect(pools[0]?.requests[0]?.swaps).toBe(feed.state().swaps);
  port1.close();
});

test('nothing is recorded between requests where that would read all jobs of a service', async () => {
  const { thread, setVersion } = start({ recordsChanges: false });
  await thread.open('changes', null);
  setVersion('tuesday');
  await wait(3 * limits.recordIntervalSeconds);
  expect(recordedVersions()).toEqual([]);
});

test('the versions of the jobs are recorded once each, from the first answer on', async () => {
  const first = Promise.withResolvers<FeedAnswer>();
  answer = () => first.promise;
  const { thread, setVersion } = start();
  const opening = thread.open('ndjson', null);
  await wait(limits.recordIntervalSeconds);
  answer = () => done;
  first.resolve(done);
  await opening;
  await wait(limits.recordIntervalSeconds - 1);
  expect(recordedVersions()).toEqual([]);
  await wait(3 * limits.recordIntervalSeconds);
  expect(recordedVersions()).toEqual(['monday']);
  setVersion('tuesday');
  await wait(limits.recordIntervalSeconds);
  expect(recordedVersions()).toEqual(['monday', 'tuesday']);
});

test('a recording that fails is tried again', async () => {
  const { thread } = start();
  await thread.open('ndjson', null);
  answer = () => Promise.reject(new Error('busy'));
  await wait(limits.recordIntervalSeconds);
  answer = () => done;
  await wait(3 * limits.recordIntervalSeconds);
  expect(recordedVersions()).toEqual(['monday', 'monday']);
});

test('recordings do not overlap, and a pause follows that is a multiple of their time', async () => {
  const { thread, setVersion } = start();
  await thread.open('ndjson', null);
  const recording = Promise.withResolvers<FeedAnswer>();
  answer = () => recording.promise;
  await wait(limits.recordIntervalSeconds);
  setVersion('tuesday');
  const seconds = 2 * limits.recordIntervalSeconds;
  await wait(seconds);
  expect(recordedVersions()).toEqual(['monday']);
  recording.resolve(done);
  await wait(seconds * limits.recordPauseFactor - 1);
  expect(recordedVersions()).toEqual(['monday']);
  await wait(1);
  expect(recordedVersions()).toEqual(['monday', 'tuesday']);
});

test('versions are not recorded when no feed has been requested for long, and again after the next request', async () => {
  const { thread, setVersion } = start();
  await thread.open('ndjson', null);
  await wait(limits.recordIdleSeconds);
  setVersion('tuesday');
  await wait(3 * limits.recordIntervalSeconds);
  expect(recordedVersions()).toEqual(['monday']);
  await thread.open('ndjson', null);
  await wait(limits.recordIntervalSeconds);
  expect(recordedVersions()).toEqual(['monday', 'tuesday']);
  await thread.close();
  expect([vi.getTimerCount(), pools[0]?.destroy.mock.calls.length]).toEqual([0, 1]);
});

test('a thread that ends fails its requests and breaks off its streams, and the next one records again', async () => {
  const { thread } = start();
  const { ended } = await thread.open('ndjson', null);
  await wait(limits.recordIntervalSeconds);
  expect(ended.aborted).toBe(false);
  answer = () => Promise.reject(new Error('out of memory'));
  const pending = thread.open('ndjson', null);
  pools[0]?.emit('workerDestroy');
  expect(await pending).toMatchObject({ kind: 'failed', detail: 'Error: out of memory' });
  expect(() => ended.throwIfAborted()).toThrow('The feed thread has ended.');
  answer = () => done;
  expect((await thread.open('ndjson', null)).ended.aborted).toBe(false);
  await wait(limits.recordIntervalSeconds);
  expect(recordedVersions()).toEqual(['monday', 'monday']);
});
