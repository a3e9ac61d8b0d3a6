import { MessageChannel, Worker } from 'node:worker_threads';
import type { ServiceObserver } from '#lib/search/client/service-observer.ts';
import { err, ok, type Result } from '#lib/result.ts';
import type { OpenedNamedSearch, ServiceMetrics } from './create-search.ts';
import { followSearch, type ServeSearch } from './search-channel.ts';
import { searchThreadMessage, type SearchThreadMessage } from './messages.ts';
import type { SiteConfig } from '#config/site-schema.ts';
import type { Env } from '#lib/env.ts';

/** Start data of the search thread. */
export interface SearchThreadData {
  readonly env: Env;
  readonly site: SiteConfig;
  /** Root of the project. */
  readonly directory: string;
}

type StateKind = 'opened' | 'refused' | 'state';
type Message<Kind extends SearchThreadMessage['kind']> = Extract<SearchThreadMessage, { kind: Kind }>;

/** Minimum interval between two requests for the state of the thread. */
const minStateIntervalMs = 250;

/**
 * Starts the thread that calls the hosted search or Solr and parses the answers, so that a large answer does not block
 * the event loop of the server. An uncaught error in the thread ends the process.
 * @returns the search, or an error message of one line
 */
export async function startSearchThread(
  data: SearchThreadData,
  metrics: ServiceMetrics,
): Promise<Result<OpenedNamedSearch, string>> {
  const worker = new Worker(new URL('./search-thread.ts', import.meta.url), { workerData: data });
  const started = Promise.withResolvers<Message<'opened' | 'refused'>>();
  const count = countIn(metrics);
  let requestedAt = -Infinity;

  worker.on('message', (received: unknown) => {
    const message = searchThreadMessage.parse(received);
    if (message.kind === 'opened' || message.kind === 'refused') started.resolve(message);
    else if (message.kind === 'state') state = message;
    else count(message);
  });
  const opened = await started.promise;
  if (opened.kind === 'refused') return err(opened.reason);

  let state: Pick<typeof opened, 'version' | 'isReady'> = opened;
  const serve: ServeSearch = (port) => worker.postMessage(port, [port]);
  /** Returns the last reported state of the thread and requests a new report. */
  const readState = (): typeof state => {
    const now = performance.now();
    if (now - requestedAt >= minStateIntervalMs) {
      requestedAt = now;
      worker.postMessage('state');
    }
    return state;
  };
  const { port1, port2 } = new MessageChannel();
  serve(port2);
  const search = await followSearch(port1);
  const close = async (): Promise<void> => {
    await worker.terminate();
  };
  return ok({
    search: { ...search, version: () => readState().version, isReady: () => readState().isReady, close },
    source: opened.source,
    serve,
    ready: Promise.resolve(null),
  });
}

/** Returns a function that records a message of the thread in the metrics. */
function countIn(metrics: ServiceMetrics): (message: Exclude<SearchThreadMessage, Message<StateKind>>) => void {
  const observers = new Map<string, ServiceObserver>();
  return (message) => {
    if (message.kind === 'bridge') return metrics.countBridge(message.question);
    const key = `${message.service} ${message.node}`;
    const observer = observers.get(key) ?? metrics.observeService(message.service, message.node);
    observers.set(key, observer);
    switch (message.kind) {
      case 'call':
        return observer.onCall(message.outcome, message.seconds);
      case 'retry':
        return observer.onRetry();
      case 'pause':
        return observer.onPause(message.milliseconds);
      case 'breaker':
        return observer.onBreaker(message.state, message.reason);
      case 'observed':
        return;
    }
  };
}
