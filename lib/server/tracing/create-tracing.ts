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
import type { TracerProvider } from '@opentelemetry/sdk-trace';
import type { Tracing } from '#lib/tracing.ts';

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT };
const propagator = new W3CTraceContextPropagator();
/** Spans whose `error.type` is known. */
const failedSpans = new WeakSet<Span>();

/**
 * Creates what records the spans of a thread, by a provider of spans. It registers nothing globally: the framework would
 * then record spans of its own, with the whole addresses of requests in them.
 */
export function createTracing(provider: TracerProvider): Tracing {
  const storage = new AsyncLocalStorage<Context>();
  const tracer = provider.getTracer('careers');

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
      const context = storage.getStore();
      const span = context === undefined ? undefined : trace.getSpan(context);
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

function extract(headers: Readonly<Record<string, unknown>>): Context {
  return propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter);
}

function setAttributes(span: Span, attributes: Attributes): void {
  span.setAttributes(attributes);
  if (attributes['error.type'] === undefined) return;
  span.setStatus({ code: SpanStatusCode.ERROR });
  failedSpans.add(span);
}
