import { EventEmitter } from 'node:events';
import type { MessagePort } from 'node:worker_threads';
import pino from 'pino';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FeedPublisher } from '#lib/search/embedded/load/feed-loader.ts';
import { followFeed } from '#lib/server/rendering/threads/feed-channel.ts';
import { followSearch, serveSearch } from '#lib/server/search/search-channel.ts';
import { createFakeSearch } from '#tests/support/fake-search.ts';
import type { FeedAnswer, FeedRequest, FeedThreadData } from './messages.ts';
import { createFeedThread, type FeedThreadOptions } from './start-feed-thread.ts';

// Other files of this worker may have loaded the module with real threads.
vi.hoisted(() => vi.resetModules());

vi.mock('node:worker_threads', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  get Worker() {
    return FakeWorker;
  },
}));

interface WorkerOptions {
  readonly workerData: FeedThreadData;
  readonly transferList: readonly MessagePort[];
}

/** A thread that a test answers for. */
class FakeWorker extends EventEmitter {
  readonly requests: FeedRequest[] = [];
  readonly unref = vi.fn();
  readonly terminate = vi.fn(async () => this.emit('exit', 1));
  readonly module: URL;
  readonly options: WorkerOptions;

  constructor(module: URL, options: WorkerOptions) {
    super();
    this.module = module;
    this.options = options;
    threads.push(this);
  }

  postMessage(request: FeedRequest): void {
    this.requests.push(request);
    const answer = automaticAnswer;
    if (answer !== null) queueMicrotask(() => this.answer(answer, request));
  }

  /** Answers a request: the last one, unless another is meant. */
  answer(answer: FeedAnswer, request = this.requests.at(-1)): void {
    this.emit('message', { id: request?.id, answer });
  }
}

const threads: FakeWorker[] = [];
/** The answer to every request; null: the test answers. */
let automaticAnswer: FeedAnswer | null;
const done: FeedAnswer = { kind: 'gone' };
const failed: FeedAnswer = { kind: 'failed', detail: 'busy' };
const limits = { recordIntervalSeconds: 10, recordIdleSeconds: 1000, recordPauseFactor: 4 };
const data = { companyName: 'Sample Air', buildId: 'build', siteUrl: 'https://careers.example' };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  automaticAnswer = done;
});
afterEach(() => {
  for (const thread of threads.splice(0)) thread.options.workerData.source.close();
  vi.useRealTimers();
});

afterAll(() => {
  vi.resetModules();
});

function start(over: Partial<FeedThreadOptions> = {}) {
  let version = 'monday';
  const search = createFakeSearch({ version: () => version });
  const logged: string[] = [];
  const thread = createFeedThread({
    data,
    search,
    serve: (port) => serveSearch(search, port),
    log: pino({ base: null }, { write: (line: string) => void logged.push(line) }),
    limits,
    ...over,
  });
  const setVersion = (next: string): void => void (version = next);
  return { thread, search, logged, setVersion };
}

function lastThread(): FakeWorker {
  const thread = threads.at(-1);
  if (thread === undefined) throw new Error('No thread was started.');
  return thread;
}

const wait = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

/** Returns the versions that threads were asked to record. */
const recordedVersions = (): readonly string[] =>
  threads.flatMap(({ requests }) => requests.filter(({ kind }) => kind === null).map(({ version }) => version));

test('a thread starts with the first request, and answers the next ones too', async () => {
  const { thread } = start();
  expect(threads).toEqual([]);
  expect(await thread.open('changes', 'cursor')).toMatchObject(done);
  await thread.open('indeed', null);
  expect(threads).toHaveLength(1);
  expect(threads[0]?.requests).toMatchObject([
    { kind: 'changes', since: 'cursor', version: 'monday', swaps: 0 },
    { kind: 'indeed', since: null },
  ]);
  expect(threads[0]?.options.workerData).toMatchObject(data);
});

test('a thread does not keep the process alive', async () => {
  await start().thread.open('ndjson', null);
  expect(threads[0]?.unref).toHaveBeenCalled();
});

test('each request gets its own answer, whatever the order', async () => {
  automaticAnswer = null;
  const { thread } = start();
  const answers = Promise.all([thread.open('ndjson', null), thread.open('indeed', null)]);
  const { requests } = lastThread();
  lastThread().answer(failed, requests[1]);
  lastThread().answer(done, requests[0]);
  expect(await answers).toMatchObject([done, failed]);
});

test('a thread without a shared feed gets the answers of the search', async () => {
  const { thread, search } = start();
  await thread.open('ndjson', null);
  const { workerData, transferList } = lastThread().options;
  expect([workerData.hasFeed, transferList]).toEqual([false, [workerData.source]]);
  expect((await followSearch(workerData.source)).capabilities).toEqual(search.capabilities);
});

test('a thread with a shared feed reads it, and never an older one than the process has', async () => {
  const feed: FeedPublisher = { state: () => ({ loaded: null, swaps: 7, problem: null }), subscribe: () => () => {} };
  await start({ feed }).thread.open('ndjson', null);
  const { workerData } = lastThread().options;
  expect([workerData.hasFeed, lastThread().requests[0]?.swaps]).toEqual([true, feed.state().swaps]);
  expect((await followFeed(workerData.source)).state()).toEqual(feed.state());
});

test('the versions of the jobs are recorded once each, from the first answer on', async () => {
  automaticAnswer = null;
  const { thread, setVersion } = start();
  const opening = thread.open('ndjson', null);
  await wait(limits.recordIntervalSeconds);
  lastThread().answer(done);
  await opening;
  automaticAnswer = done;
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
  automaticAnswer = failed;
  await wait(limits.recordIntervalSeconds);
  automaticAnswer = done;
  await wait(3 * limits.recordIntervalSeconds);
  expect(recordedVersions()).toEqual(['monday', 'monday']);
});

test('recordings do not overlap, and a pause follows that is a multiple of their time', async () => {
  const { thread, setVersion } = start();
  await thread.open('ndjson', null);
  automaticAnswer = null;
  await wait(limits.recordIntervalSeconds);
  setVersion('tuesday');
  const seconds = 2 * limits.recordIntervalSeconds;
  await wait(seconds);
  expect(recordedVersions()).toEqual(['monday']);
  lastThread().answer(done);
  await wait(seconds * limits.recordPauseFactor - 1);
  expect(recordedVersions()).toEqual(['monday']);
  await wait(1);
  expect(recordedVersions()).toEqual(['monday', 'tuesday']);
});

test('a thread stops when no feed has been requested for long, and starts again with the next request', async () => {
  const { thread, logged } = start();
  await thread.open('ndjson', null);
  await wait(limits.recordIdleSeconds - limits.recordIntervalSeconds);
  await thread.open('ndjson', null);
  await wait(limits.recordIdleSeconds - limits.recordIntervalSeconds);
  expect(lastThread().terminate).not.toHaveBeenCalled();
  await wait(limits.recordIntervalSeconds);
  expect(lastThread().terminate).toHaveBeenCalledOnce();
  expect([vi.getTimerCount(), logged]).toEqual([0, []]);
  expect(await thread.open('ndjson', null)).toMatchObject(done);
  expect(threads).toHaveLength(2);
});

test('a thread that ends fails its requests and breaks off its streams, and another takes its place', async () => {
  const { thread, logged } = start();
  const { ended } = await thread.open('ndjson', null);
  await wait(limits.recordIntervalSeconds);
  automaticAnswer = null;
  const pending = thread.open('ndjson', null);
  expect(ended.aborted).toBe(false);
  lastThread().emit('error', new Error('out of memory'));
  lastThread().emit('exit', 1);
  expect(await pending).toMatchObject({ kind: 'failed', detail: 'The feed thread has ended.' });
  expect(() => ended.throwIfAborted()).toThrow('The feed thread has ended.');
  expect(logged.join('')).toMatch(/out of memory.*The feed thread ended\./s);
  expect(vi.getTimerCount()).toBe(0);
  automaticAnswer = done;
  expect(await thread.open('ndjson', null)).toMatchObject(done);
  expect(threads).toHaveLength(2);
  // The next thread does not know what the first one recorded.
  await wait(limits.recordIntervalSeconds);
  expect(recordedVersions()).toEqual(['monday', 'monday']);
});

test('a thread that was closed is no failure, and does not stop the next one when it ends late', async () => {
  const { thread, logged } = start();
  await thread.close();
  await thread.open('ndjson', null);
  const first = lastThread();
  first.terminate.mockResolvedValueOnce(true);
  await thread.close();
  expect(vi.getTimerCount()).toBe(0);
  await thread.open('ndjson', null);
  const second = lastThread();
  first.emit('exit', 1);
  expect(await thread.open('ndjson', null)).toMatchObject(done);
  expect([threads.length, second.requests.length, second.terminate.mock.calls, logged]).toEqual([2, 2, [], []]);
});
