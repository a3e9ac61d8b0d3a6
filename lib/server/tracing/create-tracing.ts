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
import {
  AlwaysOffSampler,
  ParentBasedSampler,
  TracerProvider,
  type ReadableSpan,
  type TracerProviderOptions,
} from '@opentelemetry/sdk-trace';
import { setTracing, type FinishedSpan, type Tracing } from '#lib/tracing.ts';

/** Where the finished spans of a thread go. */
export interface SpanSink extends Pick<Tracing, 'collect' | 'takeSpans'> {
  /** Takes a span that this thread finished. */
  readonly onEnd: (span: ReadableSpan) => void;
}

/** Instrumentation scope of all spans. */
export const instrumentationScope = { name: 'careers' };
const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT };
const propagator = new W3CTraceContextPropagator();
/** Spans whose `error.type` is known. */
const failedSpans = new WeakSet<Span>();

/**
 * Creates what records the spans of a thread. It registers nothing globally: the framework would then record spans of
 * its own, with the whole addresses of requests in them.
 */
export function createTracing(
  options: Pick<TracerProviderOptions, 'sampler' | 'resource'>,
  { onEnd, collect, takeSpans }: SpanSink,
): Tracing {
  const storage = new AsyncLocalStorage<Context>();
  const processor = { onStart() {}, onEnd, forceFlush: async () => {}, shutdown: async () => {} };
  const tracer = new TracerProvider({ ...options, spanProcessors: [processor] }).getTracer(instrumentationScope.name);

  return {
    async inSpan(name, run, { kind, attributes = {}, parent } = {}) {
      const context = parent === undefined ? storage.getStore() : extract(parent);
      if (context === undefined) return run();
      const spanKind = kind === undefined ? SpanKind.INTERNAL : kinds[kind];
      const span = tracer.startSpan(name, { kind: spanKind, attributes }, context);
      return storage.run(trace.setSpan(context, span), async () => {
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
      const span = trace.getSpan(storage.getStore() ?? ROOT_CONTEXT);
      if (span !== undefined) setAttributes(span, attributes);
    },
    headers() {
      const context = storage.getStore();
      if (context === undefined) return undefined;
      const headers: Record<string, string> = {};
      propagator.inject(context, headers, defaultTextMapSetter);
      return headers;
    },
    resume: (headers, run) => storage.run(extract(headers), run),
    collect,
    takeSpans,
  };
}

/**
 * Turns traces on in a thread of the site. Its spans go back with the answers to its tasks, so that one thread exports
 * them, flushes them at the end, and reports a collector that is down.
 */
export function traceInThread(): void {
  const finished: FinishedSpan[] = [];
  setTracing(
    createTracing(
      { sampler: new ParentBasedSampler({ root: new AlwaysOffSampler() }) },
      {
        onEnd: (span) => void finished.push(toFinished(span)),
        collect: (spans) => void finished.push(...spans),
        takeSpans: () => finished.splice(0),
      },
    ),
  );
}

function toFinished(span: ReadableSpan): FinishedSpan {
  const { name, kind, startTime, endTime, duration, status, attributes, links, events, ended } = span;
  const { droppedAttributesCount, droppedEventsCount, droppedLinksCount } = span;
  return {
    ...{ name, kind, startTime, endTime, duration, status, attributes, links, events, ended },
    ...{ droppedAttributesCount, droppedEventsCount, droppedLinksCount },
    context: toPlain(span.spanContext()),
    ...(span.parentSpanContext === undefined ? {} : { parentSpanContext: toPlain(span.parentSpanContext) }),
  };
}

/** Leaves out `traceState`, an object with methods that cannot cross threads. */
function toPlain({ traceId, spanId, traceFlags }: FinishedSpan['context']): FinishedSpan['context'] {
  return { traceId, spanId, traceFlags };
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
