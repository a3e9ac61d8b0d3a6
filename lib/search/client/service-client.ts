import { setTimeout as wait } from 'node:timers/promises';
import { context } from '@opentelemetry/api';
import { bulkhead, BulkheadRejectedError, DelegateBackoff, handleWhen, isBrokenCircuitError, retry } from 'cockatiel';
import { Agent } from 'undici';
import { err, ok, type Result } from '#lib/result.ts';
import type { JobsError } from '#lib/search/job-search.ts';
import { createBreaker } from './breaker.ts';
import type { JsonBounds } from './json-bounds.ts';
import { createThrottle } from './throttle.ts';
import type { ServiceObserver } from './service-observer.ts';
import { attemptRequest, type ServiceRequest } from './attempt-request.ts';
import { ServiceFailure } from './service-failure.ts';

/** Reads JSON from one service. All requests are read-only, so each may be retried. */
export interface ServiceClient {
  /**
   * Reads JSON. `parse` turns the unknown body into a value or returns what is wrong with it. Identical requests in flight
   * share one request. Error kinds: `bad-status` for a status outside 2xx and for 202; `bad-shape` for a body that is not JSON
   * or that `parse` rejects; `unavailable` without a connection or with an open breaker; `timeout` when the budget is spent.
   * 4xx other than 408, 425 and 429 are not retried and do not count for the breaker. After a 429, nothing is sent for the time
   * that the service asks for; requests that cannot wait that long fail with 429.
   */
  readJson<T>(request: ServiceRequest, parse: (body: unknown) => Result<T, string>): Promise<Result<T, JobsError>>;
  /** Ends pending requests with `unavailable`, and closes the connections. */
  close(): Promise<void>;
}

export interface ServiceClientOptions {
  /** Maximum time from the call to its value, including queueing and the retry (default 800). */
  readonly budgetMs?: number;
  /**
   * Limits of a body (default 2 MiB, 100,000 values, depth 32), so that parsing blocks the thread for a few milliseconds only.
   */
  readonly bounds?: JsonBounds;
  /** Default 64. Eight times as many requests may wait in the queue. */
  readonly maxConcurrentRequests?: number;
  /** Time until an open breaker lets one request through (default 5000). */
  readonly recoveryMs?: number;
  /** The breaker opens only after no request has succeeded for this long (default 2000). */
  readonly minOutageMs?: number;
  readonly observe?: ServiceObserver;
}

/** Default time that a page waits for the answer to one call, even when a backend needs several requests for it. */
export const defaultTimeoutMs = 800;
/** Exceeds the 1.5 s between two polls of Solr, or two probes of hosted search: on a service that is up, one of them succeeds. */
export const defaultMinOutageMs = 2000;
const defaults = {
  budgetMs: defaultTimeoutMs,
  bounds: { maxBytes: 2 * 1024 * 1024, maxDepth: 32, maxValues: 100_000 },
  maxConcurrentRequests: 64,
  recoveryMs: 5000,
  minOutageMs: defaultMinOutageMs,
};
const maxQueuedPerSlot = 8;

/**
 * Creates the only client for search services. It limits time, bytes and concurrency, and fails fast while the service is down.
 */
export function createServiceClient(options: ServiceClientOptions = {}): ServiceClient {
  const { budgetMs, bounds, maxConcurrentRequests, recoveryMs, minOutageMs, observe } = { ...defaults, ...options };
  const agent = new Agent({ connections: maxConcurrentRequests, keepAliveTimeout: 30_000, pipelining: 1 });
  const closing = new AbortController();
  const flights = new Map<string, Promise<Result<unknown, JobsError>>>();
  const slots = bulkhead(maxConcurrentRequests, maxConcurrentRequests * maxQueuedPerSlot);
  const breaker = createBreaker({ recoveryMs, minOutageMs, observe });
  const throttle = createThrottle();
  const retryPolicy = retry(
    handleWhen((error) => error instanceof ServiceFailure && error.isRetryable),
    {
      maxAttempts: 1,
      backoff: new DelegateBackoff(() => 20 + Math.random() * 80),
    },
  );
  retryPolicy.onRetry(() => observe?.onRetry());

  /** Runs in a free slot. The race is needed because the bulkhead does not remove a queued call when the signal aborts. */
  const inSlot = async <T>(signal: AbortSignal, run: () => Promise<T>): Promise<T> => {
    const aborted = Promise.withResolvers<never>();
    const giveUp = (): void => aborted.reject(signal.reason);
    signal.addEventListener('abort', giveUp);
    const running = slots.execute(() => {
      signal.removeEventListener('abort', giveUp);
      return run();
    }, signal);
    return Promise.race([running, aborted.promise]);
  };

  /** @param key identifies the whole request @param findProblem returns what is wrong with a body; null when it is valid */
  const send = async (
    request: ServiceRequest,
    key: string,
    findProblem: (body: unknown) => string | null,
  ): Promise<Result<unknown, JobsError>> => {
    const requestBudgetMs = request.budgetMs ?? budgetMs;
    const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(requestBudgetMs)]);
    // While one trial request checks whether the service is back, the others fail at once.
    if (breaker.state === 'half-open') return err(breakerOpen);
    // The other half of the budget is for the answer.
    const waitMs = throttle.reserve(requestBudgetMs / 2);
    if (waitMs === null) return err(tooMany);
    try {
      if (waitMs > 0) await wait(waitMs, undefined, { signal });
      const sentAt = performance.now();
      let sentCount = 0;
      // A request that waited for a slot is started by the end of another one, in its span.
      const attempt = context.bind(context.active(), () =>
        attemptRequest({ request, findProblem, agent, bounds, signal, resendCount: sentCount++ }),
      );
      const answer = await retryPolicy.execute(
        () => inSlot(signal, () => breaker.execute(request.query ?? key, attempt)),
        signal,
      );
      throttle.speedUp(sentAt);
      return answer;
    } catch (error) {
      const pauseMs = error instanceof ServiceFailure && error.isQuota ? throttle.slowDown(error.retryAfterMs) : null;
      if (pauseMs !== null) observe?.onPause(pauseMs);
      return err(toJobsError(error, signal, closing.signal));
    }
  };

  const sendMeasured = async (...request: Parameters<typeof send>): ReturnType<typeof send> => {
    const started = performance.now();
    const outcome = await send(...request);
    observe?.onCall(outcome.ok ? 'ok' : outcome.error.kind, (performance.now() - started) / 1000);
    return outcome;
  };

  return {
    async readJson(request, parse) {
      const key = `${request.method ?? 'GET'} ${request.url.href} ${JSON.stringify(request.headers ?? {})} ${request.body ?? ''}`;
      let ownResult: ReturnType<typeof parse> | undefined;
      const findProblem = (body: unknown): string | null => {
        ownResult = parse(body);
        return ownResult.ok ? null : ownResult.error;
      };
      const outcome = await flights.getOrInsertComputed(key, () =>
        sendMeasured(request, key, findProblem).finally(() => flights.delete(key)),
      );
      if (!outcome.ok) return outcome;
      const parsed = ownResult ?? parse(outcome.value);
      return parsed.ok ? ok(parsed.value) : err({ kind: 'bad-shape', detail: parsed.error });
    },
    async close() {
      closing.abort();
      await agent.destroy();
    },
  };
}

const breakerOpen: JobsError = {
  kind: 'unavailable',
  detail: 'the service failed too often; it is tried again in seconds',
};

const tooMany: JobsError = { kind: 'bad-status', status: 429, detail: 'the service asked for a pause' };

function toJobsError(error: unknown, signal: AbortSignal, closing: AbortSignal): JobsError {
  if (closing.aborted) return { kind: 'unavailable', detail: 'the process stops' };
  if (error instanceof ServiceFailure) return error.error;
  if (isBrokenCircuitError(error)) return breakerOpen;
  if (error instanceof BulkheadRejectedError)
    return { kind: 'unavailable', detail: 'too many requests wait for the service' };
  if (signal.aborted) return { kind: 'timeout', detail: 'no time left to ask the service' };
  return { kind: 'unavailable', detail: error instanceof Error ? error.message : String(error) };
}
