import { EventEmitter } from 'node:events';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { site } from '#config/site.ts';
import { allJobsQuery } from '#lib/jobs/query/query.ts';
import type { JobSearch } from '#lib/search/job-search.ts';
import type { ServiceObserver } from '#lib/search/client/service-observer.ts';
import { err, ok, type Result } from '#lib/result.ts';
import type { openSearch as open, ServiceMetrics } from './create-search.ts';
import { createFakeSearch } from '#tests/support/fake-search.ts';
import { followSearch } from './search-channel.ts';
import { toEnv } from '#bench/server-bench.ts';
import { startSearchThread } from './start-search-thread.ts';

vi.hoisted(() => vi.resetModules());
const { openSearch } = vi.hoisted(() => ({ openSearch: vi.fn<typeof open>() }));
vi.mock('./create-search.ts', () => ({ openSearch }));
vi.mock('node:worker_threads', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  get Worker() {
    return FakeWorker;
  },
  get parentPort() {
    return parentPort;
  },
  get workerData() {
    return workerData;
  },
}));

const data = { env: toEnv({ SEARCH_BACKEND: 'solr' }), site, directory: '/project' };
const threads: FakeWorker[] = [];
/** Replaces the parent port of this thread. */
let parentPort: MessagePort | null = null;
let workerData: unknown;

/** Runs the module of the search thread in this thread, connected through its own port. */
class FakeWorker extends EventEmitter {
  readonly terminate = vi.fn(async () => {
    this.port.close();
    parentPort?.close();
    return 0;
  });
  readonly postMessage = vi.fn((message: unknown, transfer: MessagePort[] = []) =>
    this.port.postMessage(message, transfer),
  );
  private readonly port: MessagePort;

  constructor(module: URL, options: { workerData: unknown }) {
    super();
    threads.push(this);
    const { port1, port2 } = new MessageChannel();
    this.port = port1.on('message', (message) => this.emit('message', message));
    parentPort = port2;
    workerData = options.workerData;
    vi.resetModules();
    if (module.pathname.endsWith('/search-thread.ts')) void import('./search-thread.ts');
  }
}

afterEach(async () => {
  for (const thread of threads.splice(0)) await thread.terminate();
  vi.useRealTimers();
});
afterAll(() => {
  vi.resetModules();
});

/** Creates metrics that record every call. */
function createRecord() {
  const events: unknown[][] = [];
  const metrics: ServiceMetrics = {
    countBridge: (question) => events.push(['bridge', question]),
    countPartial: (part) => events.push(['partial', part]),
    observeService: (service, node): ServiceObserver => {
      events.push(['observe', service, node]);
      return {
        onCall: (outcome, seconds) => events.push([node, 'call', outcome, seconds]),
        onRetry: () => events.push([node, 'retry']),
        onPause: (milliseconds) => events.push([node, 'pause', milliseconds]),
        onBreaker: (state, reason) => events.push([node, 'breaker', state, reason]),
      };
    },
  };
  return { events, metrics };
}

/** Starts a thread that opens this search. */
async function start(opened: Result<JobSearch, string>, { events, metrics } = createRecord()) {
  openSearch.mockResolvedValue(
    opened.ok ? ok({ search: opened.value, source: 'a service', ready: Promise.resolve(null) }) : opened,
  );
  const result = await startSearchThread(data, metrics);
  return { result, events, inThread: openSearch.mock.lastCall?.[4] };
}

async function startSearch(search: Partial<JobSearch> = {}) {
  const { result, ...others } = await start(ok(createFakeSearch(search)));
  if (!result.ok) throw new Error(result.error);
  return { ...others, opened: result.value };
}

const requests = (): number =>
  threads[0]?.postMessage.mock.calls.filter(([message]) => message === 'state').length ?? 0;

describe('startSearchThread', () => {
  it('opens the search with the settings of the process and names the source of its jobs', async () => {
    const { opened } = await startSearch();
    expect(openSearch.mock.lastCall?.slice(0, 3)).toEqual([data.env, data.site, data.directory]);
    expect([opened.source, await opened.ready]).toEqual(['a service', null]);
  });

  it('reports in one line why the search cannot be opened', async () => {
    const { result } = await start(err('SEARCH_BACKEND=hosted needs SEARCH_API_URL.'));
    expect(result).toEqual(err('SEARCH_BACKEND=hosted needs SEARCH_API_URL.'));
  });

  it('answers the thread that started it and every other thread', async () => {
    const { opened } = await startSearch({ count: async ({ text }) => ok(text.length) });
    const { port1, port2 } = new MessageChannel();
    opened.serve?.(port2);
    const elsewhere = await followSearch(port1);
    const query = { ...allJobsQuery, text: 'pilot' };
    expect([await opened.search.count(query), await elsewhere.count(query)]).toEqual([ok(5), ok(5)]);
    port1.close();
  });

  it('returns the version and readiness from the start, then those of the last report', async () => {
    let [version, isReady] = ['monday', false];
    const { opened } = await startSearch({ version: () => version, isReady: () => isReady });
    [version, isReady] = ['tuesday', true];
    expect([opened.search.version(), opened.search.isReady()]).toEqual(['monday', false]);
    await expect.poll(() => [opened.search.version(), opened.search.isReady()]).toEqual(['tuesday', true]);
  });

  it('does not request the state at every read, but again after an interval', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const { opened } = await startSearch();
    expect(requests()).toBe(0);
    for (let reading = 0; reading < 5; reading += 1) opened.search.version();
    opened.search.isReady();
    expect(requests()).toBe(1);
    vi.advanceTimersByTime(1000);
    for (let reading = 0; reading < 5; reading += 1) opened.search.isReady();
    expect(requests()).toBe(2);
  });

  it('ends its thread when it is closed', async () => {
    const { opened } = await startSearch();
    expect(threads[0]?.terminate).not.toHaveBeenCalled();
    await opened.search.close();
    expect(threads[0]?.terminate).toHaveBeenCalledOnce();
  });

  it('records the events of each service in the metrics of the process', async () => {
    const { inThread, events } = await startSearch();
    const one = inThread?.observeService('solr', 'node-1');
    const two = inThread?.observeService('solr', 'node-2');
    one?.onCall('ok', 0.25);
    two?.onCall('timeout', 2);
    one?.onRetry();
    two?.onPause(1500);
    one?.onBreaker('open', 'status 500');
    two?.onBreaker('closed', null);
    inThread?.countBridge('search');
    inThread?.countPartial('facets');
    await expect
      .poll(() => events)
      .toEqual([
        ['observe', 'solr', 'node-1'],
        ['observe', 'solr', 'node-2'],
        ['node-1', 'call', 'ok', 0.25],
        ['node-2', 'call', 'timeout', 2],
        ['node-1', 'retry'],
        ['node-2', 'pause', 1500],
        ['node-1', 'breaker', 'open', 'status 500'],
        ['node-2', 'breaker', 'closed', null],
        ['bridge', 'search'],
        ['partial', 'facets'],
      ]);
  });
});
