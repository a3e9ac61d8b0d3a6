import { AsyncLocalStorage } from 'node:async_hooks';
import {
  defaultTextMapGetter,
  defaultTextMapSetter,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Attributes,
  type Context,
  type Span,
} from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { TracerProvider, type ReadableSpan, type TracerProviderOptions } from '@opentelemetry/sdk-trace';
import type { FinishedSpan, Tracing } from '#lib/tracing.ts';

export interface TracingOptions extends Pick<TracerProviderOptions, 'sampler' | 'resource'> {
  /**
   * Takes a span that this thread finished.
   * @param handOver adds it to those that `resume` returns
   */
  readonly onEnd: (span: ReadableSpan, handOver: (span: FinishedSpan) => void) => void;
  /** Takes spans that other threads finished. @param handOver adds one to those that `resume` returns */
  readonly onCollect: (spans: readonly FinishedSpan[], handOver: (span: FinishedSpan) => void) => void;
}

/** What is current in an asynchronous context. */
interface TraceState {
  readonly context: Context;
  /** Spans for the thread whose task this is. */
  readonly finished: FinishedSpan[];
}

/** Instrumentation scope of all spans. */
export const scope = { name: 'careers' };
const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT };
const propagator = new W3CTraceContextPropagator();
/** Spans whose `error.type` is known. */
const failedSpans = new WeakSet<Span>();

/**
 * Creates what records the spans of a thread. It registers nothing globally: the framework would then record spans of
 * its own, with the whole addresses of requests in them.
 */
export function createTracing({ sampler, resource, onEnd, onCollect }: TracingOptions): Tracing {
  const storage = new AsyncLocalStorage<TraceState>();
  const handOver = (span: FinishedSpan): void => void storage.getStore()?.finished.push(span);
  const processor = {
    onStart() {},
    onEnd: (span: ReadableSpan) => onEnd(span, handOver),
    forceFlush: async () => {},
    shutdown: async () => {},
  };
  const tracer = new TracerProvider({
    ...(sampler === undefined ? {} : { sampler }),
    ...(resource === undefined ? {} : { resource }),
    spanProcessors: [processor],
  }).getTracer(scope.name);

  return {
    async inSpan(name, run, { kind, attributes = {}, parent } = {}) {
      const state = parent === undefined ? storage.getStore() : { context: extract(parent), finished: [] };
      if (state === undefined) return run();
      const spanKind = kind === undefined ? SpanKind.INTERNAL : kinds[kind];
      const span = tracer.startSpan(name, { kind: spanKind, attributes }, state.context);
      return storage.run({ ...state, context: trace.setSpan(state.context, span) }, async () => {
        try {
          return await run();
        } catch (error) {
          // The message of an error may repeat what a visitor typed.
          if (!failedSpans.has(span))
            setAttributes(span, { 'error.type': error instanceof Error ? error.name : 'Error' });
          throw error;
        } finally {
          span.end();
        }
      });
    },
    annotate(attributes) {
      const state = storage.getStore();
      const span = state === undefined ? undefined : trace.getSpan(state.context);
      if (span !== undefined) setAttributes(span, attributes);
    },
    headers() {
      const state = storage.getStore();
      if (state === undefined) return undefined;
      const headers: Record<string, string> = {};
      propagator.inject(state.context, headers, defaultTextMapSetter);
      return headers;
    },
    async resume(headers, run) {
      const finished: FinishedSpan[] = [];
      const result = await storage.run({ context: extract(headers), finished }, run);
      return { result, spans: finished };
    },
    collect: (spans) => onCollect(spans, handOver),
  };
}

function extract(headers: Readonly<Record<string, unknown>>): Context {
  return propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter);
}

function setAttributes(span: Span, attributes: Attributes): void {
  span.setAttributes(attributes);
  if (attributes['error.type'] === undefined) return;
  span.setStatus({ code: SpanStatusCode.ERROR });
  failedSpans.add(span);
}
