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

/** Instrumentation scope of all spans. */
export const instrumentationScope = { name: 'careers' };
const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT };
const propagator = new W3CTraceContextPropagator();
/** Spans whose `error.type` is known, so that the name of an error does not replace it. */
const failedSpans = new WeakSet<Span>();

/**
 * Creates what records the spans of a thread. It registers nothing globally: the framework would then record spans of
 * its own, with the whole addresses of requests in them.
 * @param onEnd takes each span that this thread finished
 */
export function createRecorder(
  options: Pick<TracerProviderOptions, 'sampler' | 'resource'>,
  onEnd: (span: ReadableSpan) => void,
): Omit<Tracing, 'collect' | 'takeSpans'> {
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
  };
}

/**
 * Turns traces on in a thread of the site. Its spans go back with the answers to its tasks, so that one thread exports
 * them, flushes them at the end, and reports a collector that is down.
 */
export function traceInThread(): void {
  const finished: FinishedSpan[] = [];
  // Begins no trace of its own: its spans are parts of sampled traces of other threads.
  const sampler = new ParentBasedSampler({ root: new AlwaysOffSampler() });
  setTracing({
    ...createRecorder({ sampler }, (span) => void finished.push(toFinished(span))),
    collect: (spans) => void finished.push(...spans),
    takeSpans: () => finished.splice(0),
  });
}

/** Copies the data of a span: the span itself holds its processor, whose functions cannot cross threads. */
function toFinished(span: ReadableSpan): FinishedSpan {
  return {
    name: span.name,
    kind: span.kind,
    startTime: span.startTime,
    endTime: span.endTime,
    duration: span.duration,
    ended: span.ended,
    status: span.status,
    attributes: span.attributes,
    links: span.links,
    events: span.events,
    droppedAttributesCount: span.droppedAttributesCount,
    droppedEventsCount: span.droppedEventsCount,
    droppedLinksCount: span.droppedLinksCount,
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
