import { MessageChannel, Worker } from 'node:worker_threads';
import type { ServiceObserver } from '#lib/jobs/service/service-observer.ts';
import { err, ok, type Result } from '#lib/result.ts';
import type { OpenedNamedSearch, ServiceMetrics } from '../create-search.ts';
import { followSearch, type ServeSearch } from '../render-pool/search-channel.ts';
import { searchThreadMessage, type SearchThreadMessage } from './messages.ts';
import type { SearchThreadData } from './thread-data.ts';

/** The thread is asked for its state at most once in this time. */
const minStateIntervalMs = 250;

/**
 * Starts a thread that asks the search service: it reads the answers, so that the thread that listens never waits for a large one.
 * An error that the thread does not catch ends the process.
 * @returns the search, or one line that says what is missing
 */
export async function startSearchThread(data: SearchThreadData, metrics: ServiceMetrics): Promise<Result<OpenedNamedSearch, string>> {
  const worker = new Worker(new URL('./search-thread.ts', import.meta.url), { workerData: data });
  const opened = Promise.withResolvers<Result<string, string>>();
  const count = countIn(metrics);
  let state = { version: 'none', isReady: false };
  let askedAt = -Infinity;

  worker.on('message', (message: unknown) => {
    const told = searchThreadMessage.parse(message);
    if (told.kind === 'opened' || told.kind === 'state') state = { version: told.version, isReady: told.isReady };
    if (told.kind === 'opened') opened.resolve(ok(told.source));
    else if (told.kind === 'refused') opened.resolve(err(told.reason));
    else count(told);
  });
  const serve: ServeSearch = (port) => worker.postMessage(port, [port]);
  /** What the thread said last; it goes on looking for newer data while it is asked. */
  const readState = (): typeof state => {
    const now = performance.now();
    if (now - askedAt >= minStateIntervalMs) {
      askedAt = now;
      worker.postMessage('state');
    }
    return state;
  };

  const source = await opened.promise;
  if (!source.ok) return source;
  const { port1, port2 } = new MessageChannel();
  serve(port2);
  const search = await followSearch(port1);
  const close = async (): Promise<void> => {
    await worker.terminate();
  };
  return ok({ search: { ...search, version: () => readState().version, isReady: () => readState().isReady, close }, source: source.value, serve, ready: Promise.resolve(null) });
}

/** @returns what counts a message of the thread */
function countIn(metrics: ServiceMetrics): (told: SearchThreadMessage) => void {
  const observers = new Map<string, ServiceObserver>();
  return (told) => {
    if (told.kind === 'bridge') return metrics.countBridge(told.question);
    if (!('node' in told)) return;
    const key = `${told.service} ${told.node}`;
    const observer = observers.get(key) ?? metrics.observeService(told.service, told.node);
    observers.set(key, observer);
    switch (told.kind) {
      case 'call':
        return observer.onCall(told.outcome, told.seconds);
      case 'retry':
        return observer.onRetry();
      case 'pause':
        return observer.onPause(told.milliseconds);
      case 'breaker':
        return observer.onBreaker(told.state, told.reason);
      case 'observed':
        return;
    }
  };
}
