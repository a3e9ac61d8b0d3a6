import type { MessagePort } from 'node:worker_threads';
import type { Capabilities, JobsError, JobSearch, PageSearch } from '#lib/jobs/search.ts';
import { err, type Result } from '#lib/result.ts';

type Question = keyof Omit<PageSearch, 'capabilities'>;

interface Asked {
  readonly id: number;
  readonly question: Question;
  readonly args: readonly unknown[];
}

interface Answered {
  readonly id: number;
  readonly answer: unknown;
  /** What the search threw instead. */
  readonly thrown?: unknown;
}

const questions: Readonly<Record<Question, true>> = {
  search: true,
  list: true,
  count: true,
  places: true,
  get: true,
  getMany: true,
  similar: true,
  featured: true,
  listForMilitary: true,
  suggest: true,
  locations: true,
  resolveLocation: true,
  nearby: true,
  vocabulary: true,
};

/** Answers what comes through a port. */
export type ServeSearch = (port: MessagePort) => void;

/** Answers what comes through a port from this thread's search, so that there is one breaker, one pool of connections and one memory of good answers. */
export function serveSearch(search: JobSearch, port: MessagePort): void {
  port.on('message', (message: unknown) => {
    if (isAsked(message)) void answer(search, message, port);
  });
  port.postMessage({ capabilities: search.capabilities });
  // The port of a thread that renders nothing must not keep the process alive.
  port.unref();
}

async function answer(search: JobSearch, { id, question, args }: Asked, port: MessagePort): Promise<void> {
  try {
    const given: unknown = await Reflect.apply(search[question], search, args);
    port.postMessage({ id, answer: given } satisfies Answered);
  } catch (thrown) {
    port.postMessage({ id, answer: null, thrown } satisfies Answered);
  }
}

/** The search of another thread. Resolves once that thread serves it; what is asked when the port closes is `unavailable`. */
export function followSearch(port: MessagePort): Promise<PageSearch> {
  const first = Promise.withResolvers<PageSearch>();
  const pending = new Map<number, (answered: Omit<Answered, 'id'>) => void>();
  let asked = 0;
  let isClosed = false;
  const closed = err<JobsError>({ kind: 'unavailable', detail: 'The search of the process is gone.' });

  const ask = <T>(question: Question, args: readonly unknown[]): Promise<Result<T, JobsError>> =>
    new Promise((resolve, reject) => {
      if (isClosed) return resolve(closed);
      const id = (asked += 1);
      port.postMessage({ id, question, args } satisfies Asked);
      pending.set(id, ({ answer, thrown }) => {
        if (isResult<T>(answer)) resolve(answer);
        else reject(thrown instanceof Error ? thrown : new Error(`The search has no answer: ${String(thrown)}`));
      });
    });

  port.on('message', (message: unknown) => {
    if (isGreeting(message)) first.resolve(toPageSearch(message.capabilities, ask));
    if (!isAnswered(message)) return;
    pending.get(message.id)?.(message);
    pending.delete(message.id);
  });
  port.once('close', () => {
    isClosed = true;
    for (const settle of pending.values()) settle({ answer: closed });
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

function isAsked(message: unknown): message is Asked {
  return (
    typeof message === 'object' &&
    message !== null &&
    'question' in message &&
    typeof message.question === 'string' &&
    Object.hasOwn(questions, message.question)
  );
}

function isAnswered(message: unknown): message is Answered {
  return typeof message === 'object' && message !== null && 'answer' in message;
}

function isGreeting(message: unknown): message is { readonly capabilities: Capabilities } {
  return typeof message === 'object' && message !== null && 'capabilities' in message;
}

function isResult<T>(value: unknown): value is Result<T, JobsError> {
  return typeof value === 'object' && value !== null && 'ok' in value;
}
