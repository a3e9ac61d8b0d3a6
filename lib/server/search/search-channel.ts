import type { MessagePort } from 'node:worker_threads';
import type { Capabilities, JobsError, JobSearch, PageSearch } from '#lib/search/job-search.ts';
import { err, type Result } from '#lib/result.ts';
import { runInTrace, tracing, type FinishedSpan, type TraceHeaders } from '#lib/tracing.ts';
import { unchecked } from '#lib/unchecked.ts';

/** A method of a search that answers. */
export type SearchMethod = keyof Omit<PageSearch, 'capabilities'>;

interface SearchRequest {
  readonly id: number;
  readonly method: SearchMethod;
  readonly args: readonly unknown[];
  readonly trace: TraceHeaders | undefined;
}

interface SearchAnswer {
  readonly id: number;
  /** The `Result` of the method; undefined when the search threw. */
  readonly answer: unknown;
  readonly thrown?: unknown;
  readonly spans?: readonly FinishedSpan[] | undefined;
}

/** A message from the search thread. A render thread posts `SearchRequest`. Only this module posts and reads both. */
type MessageFromSearch = { readonly capabilities: Capabilities } | SearchAnswer;

/** Answers the requests that arrive through a port. */
export type ServeSearch = (port: MessagePort) => void;

/**
 * Answers the requests that arrive through a port from this thread's search.
 * All threads thus share one circuit breaker, one connection pool and one cache of last good answers.
 */
export function serveSearch(search: JobSearch, port: MessagePort): void {
  // followSearch posts nothing else.
  port.on('message', (message: unknown) => void answer(search, unchecked<SearchRequest>(message), port));
  port.postMessage({ capabilities: search.capabilities } satisfies MessageFromSearch);
  // The port of a thread that renders nothing must not keep the process alive.
  port.unref();
}

async function answer(search: JobSearch, { id, method, args, trace }: SearchRequest, port: MessagePort): Promise<void> {
  try {
    const found = await runInTrace(trace, async (): Promise<unknown> => Reflect.apply(search[method], search, args));
    port.postMessage({ id, answer: found, spans: tracing()?.takeSpans() } satisfies MessageFromSearch);
  } catch (thrown) {
    port.postMessage({ id, answer: undefined, thrown } satisfies MessageFromSearch);
  }
}

/**
 * Returns a proxy of another thread's search. Resolves once that thread serves it. Requests fail with `unavailable`
 * after the port closes.
 */
export function followSearch(port: MessagePort): Promise<PageSearch> {
  const firstSearch = Promise.withResolvers<PageSearch>();
  const pending = new Map<number, (searchAnswer: Omit<SearchAnswer, 'id'>) => void>();
  let lastId = 0;
  let isClosed = false;
  const closedError = err<JobsError>({ kind: 'unavailable', detail: 'The search of the process is gone.' });

  const request = async <T>(method: SearchMethod, args: readonly unknown[]): Promise<Result<T, JobsError>> => {
    if (isClosed) return closedError;
    const { promise, resolve } = Promise.withResolvers<Omit<SearchAnswer, 'id'>>();
    const id = (lastId += 1);
    port.postMessage({ id, method, args, trace: tracing()?.headers() } satisfies SearchRequest);
    pending.set(id, resolve);
    const { answer, thrown, spans = [] } = await promise;
    tracing()?.collect(spans);
    // toPageSearch calls each method with the type of its answer.
    if (answer !== undefined) return unchecked<Result<T, JobsError>>(answer);
    throw thrown instanceof Error ? thrown : new Error(`The search has no answer: ${String(thrown)}`);
  };

  port.on('message', (message: unknown) => {
    // serveSearch posts nothing else.
    const received = unchecked<MessageFromSearch>(message);
    if ('capabilities' in received) return firstSearch.resolve(toPageSearch(received.capabilities, request));
    pending.get(received.id)?.(received);
    pending.delete(received.id);
  });
  port.once('close', () => {
    isClosed = true;
    for (const resolveAnswer of pending.values()) resolveAnswer({ answer: closedError });
  });
  return firstSearch.promise;
}

/** Returns a search whose methods all ask one function. */
export function toPageSearch(
  capabilities: Capabilities,
  request: <T>(method: SearchMethod, args: readonly unknown[]) => Promise<Result<T, JobsError>>,
): PageSearch {
  return {
    capabilities,
    search: (...args) => request('search', args),
    list: (...args) => request('list', args),
    count: (...args) => request('count', args),
    places: (...args) => request('places', args),
    get: (...args) => request('get', args),
    getMany: (...args) => request('getMany', args),
    similar: (...args) => request('similar', args),
    featured: (...args) => request('featured', args),
    listForMilitary: (...args) => request('listForMilitary', args),
    suggest: (...args) => request('suggest', args),
    locations: (...args) => request('locations', args),
    resolveLocation: (...args) => request('resolveLocation', args),
    nearby: (...args) => request('nearby', args),
    vocabulary: (...args) => request('vocabulary', args),
  };
}
