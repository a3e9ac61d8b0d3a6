import { setTimeout as wait } from 'node:timers/promises';
import { bulkhead, BulkheadRejectedError, DelegateBackoff, handleWhen, isBrokenCircuitError, retry } from 'cockatiel';
import { Agent } from 'undici';
import { err, ok, type Result } from '#lib/result.ts';
import type { JobsError } from '#lib/search/job-search.ts';
import { createBreaker } from './breaker.ts';
import { longestWait } from './deadline.ts';
import type { JsonBounds } from './json-bounds.ts';
import { createPace } from './pace.ts';
import type { ServiceObserver } from './service-observer.ts';
import { attemptRequest } from './attempt-request.ts';
import type { ServiceRequest } from './service-request.ts';
import { ServiceFailure } from './service-failure.ts';

export type { ServiceRequest };

/** Reads JSON from one service. All requests are reads: each may be sent twice. */
export interface ServiceClient {
  /**
   * Reads JSON; `parse` turns the unknown body into a value or says what is wrong with it. Equal requests under way are one.
   * Status outside 2xx, and 202, is `bad-status`; no JSON or a refused shape `bad-shape`; no connection or an open breaker
   * `unavailable`; budget spent `timeout`. 404 and other 4xx but 408, 425, 429 are answers: not sent again, and no failure
   * for the breaker. After 429 nothing is sent for as long as the service asks: what cannot wait is 429 too.
   */
  readJson<T>(request: ServiceRequest, parse: (body: unknown) => Result<T, string>): Promise<Result<T, JobsError>>;
  /** Ends what is under way as `unavailable`, and its connections. */
  close(): Promise<void>;
}

export interface ServiceClientOptions {
  /** Milliseconds from the call to its value, waiting and second try included (default 800). */
  readonly budget?: number;
  /** Of a body (default 2 MiB of 100,000 values, nested 32 deep): it is parsed in the thread that asks, in some milliseconds. */
  readonly bounds?: JsonBounds;
  /** Requests on the wire at once (default 64); as many times eight may wait for them. */
  readonly atOnce?: number;
  /** Milliseconds until an open breaker lets one request through (default 5000). */
  readonly recovery?: number;
  /** Milliseconds in which nothing succeeds before failures in a row open the breaker (default 2000). */
  readonly minOutageMs?: number;
  readonly observe?: ServiceObserver;
}

/** Longer than the 1.5 s between two looks for newer data, of which one succeeds on a service that works. */
export const defaultMinOutageMs = 2000;
const defaults = {
  budget: longestWait,
  bounds: { maxBytes: 2 * 1024 * 1024, maxDepth: 32, maxValues: 100_000 },
  atOnce: 64,
  recovery: 5000,
  minOutageMs: defaultMinOutageMs,
};
const waitingPerSlot = 8;

interface Flight {
  readonly body: Promise<Result<unknown, JobsError>>;
}

/** The one way to ask a search service: bounded in time, bytes and number, and quick to fail while it is down. */
export function createServiceClient(options: ServiceClientOptions = {}): ServiceClient {
  const { budget, bounds, atOnce, recovery, minOutageMs, observe } = { ...defaults, ...options };
  const agent = new Agent({ connections: atOnce, keepAliveTimeout: 30_000, pipelining: 1 });
  const closing = new AbortController();
  const flights = new Map<string, Flight>();
  const slots = bulkhead(atOnce, atOnce * waitingPerSlot);
  const breaker = createBreaker({ recovery, minOutageMs, observe });
  const pace = createPace();
  const again = retry(
    handleWhen((error) => error instanceof ServiceFailure && error.mayPass),
    {
      maxAttempts: 1,
      backoff: new DelegateBackoff(() => 20 + Math.random() * 80),
    },
  );
  again.onRetry(() => observe?.onRetry());

  /** Runs in a free slot. The bulkhead itself does not take what waits out of its queue when the signal aborts. */
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

  /** @param key the whole request @param judge says what is wrong with a body, null when nothing */
  const send = async (
    request: ServiceRequest,
    key: string,
    judge: (body: unknown) => string | null,
  ): Promise<Result<unknown, JobsError>> => {
    const allowedMs = request.budget ?? budget;
    const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(allowedMs)]);
    // While one request tries whether the service is back, the others do not wait for its outcome.
    if (breaker.state === 'half-open') return err(broken);
    // The other half is for the answer.
    const waitMs = pace.reserve(allowedMs / 2);
    if (waitMs === null) return err(tooMany);
    try {
      if (waitMs > 0) await wait(waitMs, undefined, { signal });
      const sentAt = performance.now();
      const answer = await again.execute(
        () =>
          inSlot(signal, () =>
            breaker.execute(request.query ?? key, () => attemptRequest({ request, judge, agent, bounds, signal })),
          ),
        signal,
      );
      pace.speedUp(sentAt);
      return answer;
    } catch (error) {
      const pauseMs = error instanceof ServiceFailure && error.isQuota ? pace.slowDown(error.retryAfterMs) : null;
      if (pauseMs !== null) observe?.onPause(pauseMs);
      return err(toJobsError(error, signal, closing.signal));
    }
  };

  const measured = async (
    request: ServiceRequest,
    key: string,
    judge: (body: unknown) => string | null,
  ): Promise<Result<unknown, JobsError>> => {
    const started = performance.now();
    const outcome = await send(request, key, judge);
    observe?.onCall(outcome.ok ? 'ok' : outcome.error.kind, (performance.now() - started) / 1000);
    return outcome;
  };

  return {
    async readJson(request, parse) {
      const key = `${request.method ?? 'GET'} ${request.url.href} ${JSON.stringify(request.headers ?? {})} ${request.body ?? ''}`;
      const under = flights.get(key);
      let own: ReturnType<typeof parse> | undefined;
      const flight = under ?? { body: measured(request, key, judge).finally(() => flights.delete(key)) };
      function judge(body: unknown): string | null {
        own = parse(body);
        return own.ok ? null : own.error;
      }
      if (under === undefined) flights.set(key, flight);
      const outcome = await flight.body;
      if (!outcome.ok) return outcome;
      const parsed = own ?? parse(outcome.value);
      return parsed.ok ? ok(parsed.value) : err({ kind: 'bad-shape', detail: parsed.error });
    },
    async close() {
      closing.abort();
      await agent.destroy();
    },
  };
}

const broken: JobsError = { kind: 'unavailable', detail: 'the service failed too often; it is tried again in seconds' };

const tooMany: JobsError = { kind: 'bad-status', status: 429, detail: 'the service asked for a pause' };

function toJobsError(error: unknown, signal: AbortSignal, closing: AbortSignal): JobsError {
  if (closing.aborted) return { kind: 'unavailable', detail: 'the process stops' };
  if (error instanceof ServiceFailure) return error.error;
  if (isBrokenCircuitError(error)) return broken;
  if (error instanceof BulkheadRejectedError)
    return { kind: 'unavailable', detail: 'too many requests wait for the service' };
  if (signal.aborted) return { kind: 'timeout', detail: 'no time left to ask the service' };
  return { kind: 'unavailable', detail: error instanceof Error ? error.message : String(error) };
}
