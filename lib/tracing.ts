import { AsyncResource } from 'node:async_hooks';
import type { Attributes, SpanContext } from '@opentelemetry/api';
import type { ReadableSpan } from '@opentelemetry/sdk-trace';

/** Headers of W3C Trace Context: `traceparent` and, where there is one, `tracestate`. They carry a trace to other threads too. */
export type TraceHeaders = Readonly<Record<string, string>>;

/** A finished span on its way to the thread that exports it: plain data. */
export interface FinishedSpan extends Omit<ReadableSpan, 'spanContext' | 'resource' | 'instrumentationScope'> {
  readonly context: Pick<SpanContext, 'traceId' | 'spanId' | 'traceFlags'>;
}

export interface SpanOptions {
  /** Default: internal. */
  readonly kind?: 'server' | 'client';
  /** By the semantic conventions of OpenTelemetry, without anything of the visitor: no query, no address. */
  readonly attributes?: Attributes;
  /** Request headers whose trace the span continues, if there is one. Such a span needs no current span. */
  readonly parent?: Readonly<Record<string, unknown>>;
}

/** Records the spans of a thread. */
export interface Tracing {
  /** Runs a function in a child of the current span; without a current span, only runs it. */
  inSpan<T>(name: string, run: () => Promise<T>, options?: SpanOptions): Promise<T>;
  /** Adds attributes to the current span. `error.type` marks it as failed. */
  annotate(attributes: Attributes): void;
  /** Returns the headers that continue the current span elsewhere, or undefined outside of a span. */
  headers(): TraceHeaders | undefined;
  /** Runs a function as a part of a trace of another thread. */
  resume<T>(headers: TraceHeaders, run: () => Promise<T>): Promise<T>;
  /** Takes over spans that another thread recorded. */
  collect(spans: readonly FinishedSpan[]): void;
  /** Returns the spans since the last call for the `collect` of another thread; none in the thread that exports them. */
  takeSpans(): readonly FinishedSpan[];
}

let current: Tracing | undefined;

/** Turns tracing on in this thread. */
export function setTracing(tracing: Tracing | undefined): void {
  current = tracing;
}

/** Returns what records the spans of this thread, or undefined while traces are off. */
export function tracing(): Tracing | undefined {
  return current;
}

/** Runs a function in a span, where traces are on. @param options called only then */
export function inSpan<T>(name: string, run: () => Promise<T>, options?: () => SpanOptions): Promise<T> {
  return current === undefined ? run() : current.inSpan(name, run, options?.());
}

/** Runs a task of another thread, as a part of its trace where it sent one. */
export function runInTrace<T>(headers: TraceHeaders | undefined, run: () => Promise<T>): Promise<T> {
  return headers === undefined || current === undefined ? run() : current.resume(headers, run);
}

/** Returns a function that runs in the current span, whoever calls it. While traces are off, it is the same function. */
export function bindToSpan<T extends () => unknown>(run: T): T {
  return current === undefined ? run : AsyncResource.bind(run);
}
