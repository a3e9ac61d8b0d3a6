import { AsyncLocalStorage } from 'node:async_hooks';
import { context, propagation, ROOT_CONTEXT, trace, type Context } from '@opentelemetry/api';
import { setGlobalErrorHandler, W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import * as resources from '@opentelemetry/resources';
import * as sdk from '@opentelemetry/sdk-trace';
import type { Logger } from 'pino';
import type { Env } from '#lib/env.ts';
import { withTimeout } from '#lib/with-timeout.ts';

const flushTimeoutMs = 3000;

/** Follows the current span through promises and timers. */
class AsyncContextManager extends sdk.StackContextManager {
  readonly #storage = new AsyncLocalStorage<Context>();
  override active = (): Context => this.#storage.getStore() ?? ROOT_CONTEXT;
  override with: sdk.StackContextManager['with'] = (current, run, self, ...args) =>
    this.#storage.run(current ?? ROOT_CONTEXT, () => run.call(self, ...args));
}

/** Batches spans without what visitors typed: the framework's spans have whole addresses and messages of errors. */
class AnonymousSpanProcessor extends sdk.BatchSpanProcessor {
  onEnding(span: sdk.Span): void {
    delete span.attributes['http.target'];
    delete span.attributes['http.url'];
    span.events.length = 0;
    if (span.status.message !== undefined) span.setStatus({ code: span.status.code });
  }
}

/**
 * Turns traces on and exports them over OTLP. Call it before the framework starts, which then records its own spans.
 * @returns sends the remaining spans, for at most 3 s, and turns traces off
 */
export function startTracing({ env, buildId, log }: { env: Env; buildId: string; log: Logger }): () => Promise<void> {
  // A span of the framework for each `fetch` would have its whole URL.
  process.env['NEXT_OTEL_FETCH_DISABLED'] = '1';
  const { resourceAttributesEnvDetector, serviceNameEnvDetector } = resources;
  const resource = resources
    .defaultResource()
    .merge(resources.resourceFromAttributes({ 'service.name': 'careers', 'service.version': buildId }))
    .merge(resources.detectResources({ detectors: [resourceAttributesEnvDetector, serviceNameEnvDetector] }));
  const root = new sdk.TraceIdRatioBasedSampler(env.OTEL_TRACES_SAMPLER_ARG);
  const spanProcessor = new AnonymousSpanProcessor({ exporter: new OTLPTraceExporter() });
  const report = (error: unknown): void =>
    log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'Traces cannot be exported.');
  setGlobalErrorHandler(report);
  context.setGlobalContextManager(new AsyncContextManager());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(
    new sdk.TracerProvider({
      resource,
      sampler: new sdk.ParentBasedSampler({ root }),
      spanProcessors: [spanProcessor],
    }),
  );
  return async () => {
    for (const api of [trace, propagation, context]) api.disable();
    await withTimeout(spanProcessor.shutdown(), flushTimeoutMs).catch(report);
  };
}
