import { context } from '@opentelemetry/api';
import {
  BrokenCircuitError,
  bulkhead,
  circuitBreaker,
  CircuitState,
  DelegateBackoff,
  handleType,
  isBrokenCircuitError,
  isBulkheadRejectedError,
  isTaskCancelledError,
  retry,
  timeout,
  TimeoutStrategy,
  wrap,
} from 'cockatiel';
import { LRUCache } from 'lru-cache';
import { Agent } from 'undici';
import { err, ok, type Result } from '#lib/result.ts';
import type { JobsError } from '#lib/search/job-search.ts';
import { attemptRequest, isRefusal, ServiceFailure, type Parse, type ServiceRequest } from './attempt-request.ts';

export type BreakerState = 'closed' | 'half-open' | 'open';

/** Receives the events of a service client, for metrics and the log. */
export interface ServiceObserver {
  /** A call ended; 4xx answers count as `bad-status` too. @param seconds including queueing and the retry */
  onCall(outcome: 'ok' | JobsError['kind'], seconds: number): void;
  onRetry(): void;
  /** The service answered 429. @param milliseconds how long nothing is sent */
  onPause(milliseconds: number): void;
  /** @param reason the last failure when the breaker opens, else null */
  onBreaker(state: BreakerState, reason: string | null): void;
}

export interface ServiceClientOptions {
  /** Maximum time from the call to its value, including queueing and the retry. */
  readonly budgetMs?: number;
  /** Maximum size of a body after decompression. */
  readonly maxBytes?: number;
  /** Eight times as many requests may wait in the queue. */
  readonly maxConcurrentRequests?: number;
  /** Time until an open breaker lets one request through. */
  readonly recoveryMs?: number;
  /** The breaker opens only after no request has succeeded for this long. */
  readonly minOutageMs?: number;
  readonly observe?: ServiceObserver;
}

/** Default time that a page waits for the answer to one call, even when a backend needs several requests for it. */
export const defaultTimeoutMs = 800;
/** Exceeds the 1.5 s between two polls of Solr, or two probes of hosted search: on a service that is up, one of them succeeds. */
export const defaultMinOutageMs = 2000;

export type ServiceClient = ReturnType<typeof createServiceClient>;

/**
 * Creates the only client for search services, which reads JSON. It limits time, bytes and concurrency, and fails fast while the service is down. All
 * requests are read-only, so each may be retried.
 */
export function createServiceClient({
  budgetMs = defaultTimeoutMs,
  maxBytes = 2 * 1024 * 1024,
  maxConcurrentRequests = 64,
  recoveryMs = 5000,
  minOutageMs = defaultMinOutageMs,
  observe,
}: ServiceClientOptions = {}) {
  const agent = new Agent({ connections: maxConcurrentRequests, keepAliveTimeout: 30_000 });
  const closing = new AbortController();
  const breaker = createBreaker(recoveryMs, minOutageMs, observe);
  const retryPolicy = retry(
    handleType(ServiceFailure, ({ isRetryable }) => isRetryable),
    { maxAttempts: 1, backoff: new DelegateBackoff(() => 20 + Math.random() * 80) },
  );
  retryPolicy.onRetry(() => observe?.onRetry());
  const policies = wrap(retryPolicy, bulkhead(maxConcurrentRequests, maxConcurrentRequests * 8));

  const toJobsError = (error: unknown): JobsError => {
    const unavailable = (detail: string): JobsError => ({ kind: 'unavailable', detail });
    if (closing.signal.aborted) return unavailable('the process stops');
    if (error instanceof ServiceFailure) return error.error;
    if (isTaskCancelledError(error)) return { kind: 'timeout', detail: 'no whole answer in time' };
    if (isBrokenCircuitError(error)) return breaker.toError();
    if (isBulkheadRejectedError(error)) return unavailable('too many requests wait for the service');
    return unavailable(error instanceof Error ? error.message : String(error));
  };

  return {
    /**
     * Reads JSON. A status outside 2xx and 202 are `bad-status`, a body that is not JSON or that `parse` rejects `bad-shape`, and no
     * connection or an open breaker `unavailable`.
     */
    async readJson<T>(request: ServiceRequest, parse: Parse<T>): Promise<Result<T, JobsError>> {
      const query = request.query ?? `${request.url.href} ${request.body ?? ''}`;
      // A request that waited for a slot is started by the end of another one, in its span.
      const attempt = context.bind(context.active(), (signal: AbortSignal, resendCount: number) =>
        attemptRequest({ request, parse, agent, maxBytes, signal, resendCount }),
      );
      const started = performance.now();
      // An aggressive timeout also ends a call that is still in the queue.
      const answer = await wrap(timeout(request.budgetMs ?? budgetMs, TimeoutStrategy.Aggressive), policies)
        .execute((policy) => breaker.execute(query, () => attempt(policy.signal, policy.attempt)), closing.signal)
        .catch((error: unknown) => err(toJobsError(error)));
      observe?.onCall(answer.ok ? 'ok' : answer.error.kind, (performance.now() - started) / 1000);
      return answer;
    },
    /** Ends pending requests with `unavailable`, and closes the connections. */
    async close(): Promise<void> {
      closing.abort();
      await agent.destroy();
    },
  };
}

/**
 * Stops requests to a service that fails or asks for a pause. Opens when five different queries fail in a row and nothing succeeds for
 * `minOutageMs` (a service that answers other queries is up), or after a 429 for as long as the service asks. Then it lets one request
 * through. After an outage the others fail at once meanwhile, after a pause they wait for it.
 */
export function createBreaker(recoveryMs: number, minOutageMs: number, observe?: ServiceObserver) {
  // Repeated failures of one query within ten seconds count once.
  const countedQueries = new LRUCache<string, true>({ max: 1000, ttl: 10_000, ttlResolution: 0, perf: Date });
  let [failures, firstFailureAt, isPaused, isOutage] = [0, 0, false, false];
  const toPauseMs = (reason: object): number | null =>
    'error' in reason && reason.error instanceof ServiceFailure ? reason.error.pauseMs : null;
  const policy = circuitBreaker(handleType(ServiceFailure), {
    halfOpenAfter: new DelegateBackoff(({ result }) => toPauseMs(result) ?? recoveryMs),
    breaker: {
      state: null,
      success: () => void (failures = 0),
      failure: () =>
        toPauseMs(policy.lastFailure ?? {}) !== null ||
        (failures >= 5 && performance.now() - firstFailureAt >= minOutageMs),
    },
  });
  policy.onBreak((reason) => {
    const pauseMs = toPauseMs(reason);
    isPaused = pauseMs !== null;
    isOutage ||= !isPaused;
    if (pauseMs !== null) observe?.onPause(pauseMs);
    else observe?.onBreaker('open', 'error' in reason && reason.error instanceof Error ? reason.error.message : null);
  });
  const report = (state: BreakerState): void => {
    if (isOutage) observe?.onBreaker(state, null);
    isOutage &&= state !== 'closed';
  };
  policy.onHalfOpen(() => report('half-open'));
  policy.onReset(() => report('closed'));

  return {
    /** Returns the error of a request that is not sent. */
    toError: (): JobsError =>
      isPaused
        ? { kind: 'bad-status', status: 429, detail: 'the service asked for a pause' }
        : { kind: 'unavailable', detail: 'the service failed too often; it is tried again in seconds' },
    /** Runs a request. @param query several failures of one query count as one @throws BrokenCircuitError while the breaker is open */
    execute<T>(query: string, run: () => Promise<T>): Promise<Result<T, JobsError>> {
      if (policy.state === CircuitState.HalfOpen && !isPaused) return Promise.reject(new BrokenCircuitError());
      return policy.execute(() =>
        run().then(ok, (error: unknown) => {
          if (!(error instanceof ServiceFailure)) throw error;
          if (isRefusal(error.error)) return err(error.error);
          if (error.pauseMs === null && !countedQueries.has(query)) {
            countedQueries.set(query, true);
            if (failures === 0) firstFailureAt = performance.now();
            failures += 1;
          }
          throw error;
        }),
      );
    },
  };
}
