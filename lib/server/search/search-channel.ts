import type { MessagePort } from 'node:worker_threads';
import type { Capabilities, JobsError, JobSearch, PageSearch } from '#lib/search/job-search.ts';
import { err, type Result } from '#lib/result.ts';
import { unchecked } from '#lib/unchecked.ts';

type Question = keyof Omit<PageSearch, 'capabilities'>;

interface Asked {
  readonly id: number;
  readonly question: Question;
  readonly args: readonly unknown[];
}

interface Answered {
  readonly kind: 'answer';
  readonly id: number;
  /** The `Result` of the question; undefined when the search threw. */
  readonly answer: unknown;
  readonly thrown?: unknown;
}

/** What the thread of the search posts; a thread that renders posts `Asked`. Both ends are this module. */
type FromSearch = { readonly kind: 'greeting'; readonly capabilities: Capabilities } | Answered;

/** Answers what comes through a port. */
export type ServeSearch = (port: MessagePort) => void;

/** Answers what comes through a port from this thread's search, so that there is one breaker, one pool of connections and one memory of good answers. */
export function serveSearch(search: JobSearch, port: MessagePort): void {
  // followSearch posts nothing else.
  port.on('message', (message: unknown) => void answer(search, unchecked<Asked>(message), port));
  port.postMessage({ kind: 'greeting', capabilities: search.capabilities } satisfies FromSearch);
  // The port of a thread that renders nothing must not keep the process alive.
  port.unref();
}

async function answer(search: JobSearch, { id, question, args }: Asked, port: MessagePort): Promise<void> {
  try {
    const given: unknown = await Reflect.apply(search[question], search, args);
    port.postMessage({ kind: 'answer', id, answer: given } satisfies FromSearch);
  } catch (thrown) {
    port.postMessage({ kind: 'answer', id, answer: undefined, thrown } satisfies FromSearch);
  }
}

/** The search of another thread. Resolves once that thread serves it; what is asked when the port closes is `unavailable`. */
export function followSearch(port: MessagePort): Promise<PageSearch> {
  const first = Promise.withResolvers<PageSearch>();
  const pending = new Map<number, (answered: Pick<Answered, 'answer' | 'thrown'>) => void>();
  let asked = 0;
  let isClosed = false;
  const closed = err<JobsError>({ kind: 'unavailable', detail: 'The search of the process is gone.' });

  const ask = <T>(question: Question, args: readonly unknown[]): Promise<Result<T, JobsError>> =>
    new Promise((resolve, reject) => {
      if (isClosed) return resolve(closed);
      const id = (asked += 1);
      port.postMessage({ id, question, args } satisfies Asked);
      pending.set(id, ({ answer, thrown }) => {
        // toPageSearch asks each question under the type of its answer.
        if (answer !== undefined) resolve(unchecked<Result<T, JobsError>>(answer));
        else reject(thrown instanceof Error ? thrown : new Error(`The search has no answer: ${String(thrown)}`));
      });
    });

  port.on('message', (message: unknown) => {
    // serveSearch posts nothing else.
    const received = unchecked<FromSearch>(message);
    if (received.kind === 'greeting') return first.resolve(toPageSearch(received.capabilities, ask));
    pending.get(received.id)?.(received);
    pending.delete(received.id);
  });
  port.once('close', () => {
    isClosed = true;
    for (const answerRequest of pending.values()) answerRequest({ answer: closed });
    pending.clear();
  });
  return first.promise;
}

function toPageSearch(
  capabilities: Capabilities,
  ask: <T>(question: Question, args: readonly unknown[]) => Promise<Result<T, JobsError>>,
): PageSearch {
  return {
    capabilities,
    search: (...args) => ask('search', args),
    list: (...args) => ask('list', args),
    count: (...args) => ask('count', args),
    places: (...args) => ask('places', args),
    get: (...args) => ask('get', args),
    getMany: (...args) => ask('getMany', args),
    similar: (...args) => ask('similar', args),
    featured: (...args) => ask('featured', args),
    listForMilitary: (...args) => ask('listForMilitary', args),
    suggest: (...args) => ask('suggest', args),
    locations: (...args) => ask('locations', args),
    resolveLocation: (...args) => ask('resolveLocation', args),
    nearby: (...args) => ask('nearby', args),
    vocabulary: (...args) => ask('vocabulary', args),
  };
}
