import { MessageChannel, Worker } from 'node:worker_threads';
import type { ServiceObserver } from '#lib/search/client/service-observer.ts';
import { err, ok, type Result } from '#lib/result.ts';
import type { NamedSearch, ServiceMetrics } from './create-search.ts';
import { followSearch, type ServeSearch } from './search-channel.ts';
import type { SiteConfig } from '#config/site-schema.ts';
import type { Env } from '#lib/env.ts';
import { unchecked } from '#lib/unchecked.ts';

/** Start data of the search thread. */
export interface SearchThreadData {
  readonly env: Env;
  readonly site: SiteConfig;
  /** Root of the project. */
  readonly directory: string;
}

interface ThreadState {
  readonly version: string;
  readonly isReady: boolean;
}

/** Messages from the search thread to the thread that started it. Only search-thread.ts posts them. */
export type SearchThreadMessage =
  /** The search cannot be opened; `reason` is one line. */
  | { readonly kind: 'refused'; readonly reason: string }
  | ({ readonly kind: 'opened'; readonly source: string } & ThreadState)
  | ({ readonly kind: 'state' } & ThreadState)
  | { readonly kind: 'bridge'; readonly question: string }
  | { readonly kind: 'partial'; readonly part: string }
  /** There is a client of a node, or one of its events. */
  | {
      readonly kind: 'observed';
      readonly service: string;
      readonly node: string;
      readonly event?: keyof ServiceObserver;
      readonly args?: readonly unknown[];
    };

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
): Promise<Result<NamedSearch, string>> {
  const worker = new Worker(new URL('./search-thread.ts', import.meta.url), { workerData: data });
  const started = Promise.withResolvers<Extract<SearchThreadMessage, { kind: 'opened' | 'refused' }>>();
  const observers = new Map<string, ServiceObserver>();
  let requestedAt = -Infinity;

  worker.on('message', (received: unknown) => {
    const message = unchecked<SearchThreadMessage>(received);
    switch (message.kind) {
      case 'opened':
      case 'refused':
        return started.resolve(message);
      case 'state':
        state = message;
        return;
      case 'bridge':
        return metrics.countBridge(message.question);
      case 'partial':
        return metrics.countPartial(message.part);
      case 'observed': {
        const { service, node, event, args = [] } = message;
        const observer = observers.getOrInsertComputed(`${service} ${node}`, () =>
          metrics.observeService(service, node),
        );
        if (event !== undefined) Reflect.apply(observer[event], observer, args);
      }
    }
  });
  const opened = await started.promise;
  if (opened.kind === 'refused') return err(opened.reason);

  let state: ThreadState = opened;
  const serve: ServeSearch = (port) => worker.postMessage(port, [port]);
  /** Returns the last reported state of the thread and requests a new report. */
  const readState = (): ThreadState => {
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
