import { AsyncLocalStorage } from 'node:async_hooks';
import { context, propagation, ROOT_CONTEXT, trace, type Context } from '@opentelemetry/api';
import { ExportResultCode, W3CTraceContextPropagator } from '@opentelemetry/core';
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

/** Turns traces on and exports them over OTLP. Call it before the framework starts, which then records its own spans. */
export function startTracing({ env, buildId, log }: { env: Env; buildId: string; log: Logger }): {
  /** Sends the remaining spans, for at most 3 s, and turns traces off. */
  close(): Promise<void>;
} {
  // A span of the framework for each `fetch` would have its whole URL.
  process.env['NEXT_OTEL_FETCH_DISABLED'] = '1';
  const spanProcessor = new AnonymousSpanProcessor({
    exporter: reportingOnce(new OTLPTraceExporter(), log),
    scheduledDelayMillis: env.OTEL_BSP_SCHEDULE_DELAY,
    exportTimeoutMillis: env.OTEL_BSP_EXPORT_TIMEOUT,
    maxQueueSize: env.OTEL_BSP_MAX_QUEUE_SIZE,
    maxExportBatchSize: env.OTEL_BSP_MAX_EXPORT_BATCH_SIZE,
  });
  const resource = resources
    .defaultResource()
    .merge(resources.resourceFromAttributes({ 'service.name': 'careers', 'service.version': buildId }))
    .merge(
      resources.detectResources({
        detectors: [resources.resourceAttributesEnvDetector, resources.serviceNameEnvDetector],
      }),
    );
  context.setGlobalContextManager(new AsyncContextManager());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(
    new sdk.TracerProvider({ resource, sampler: toSampler(env), spanProcessors: [spanProcessor] }),
  );
  return {
    async close() {
      for (const api of [trace, propagation, context]) api.disable();
      // A failed export has its line in the log.
      await withTimeout(spanProcessor.shutdown(), flushTimeoutMs).catch(() => {});
    },
  };
}

function toSampler({ OTEL_TRACES_SAMPLER: name, OTEL_TRACES_SAMPLER_ARG: ratio }: Env): sdk.Sampler {
  const root = name.endsWith('traceidratio')
    ? new sdk.TraceIdRatioBasedSampler(ratio)
    : name.endsWith('always_off')
      ? new sdk.AlwaysOffSampler()
      : new sdk.AlwaysOnSampler();
  return name.startsWith('parentbased_') ? new sdk.ParentBasedSampler({ root }) : root;
}

/** Wraps an exporter with one line of the log when exports begin to fail, and one when they work again. */
function reportingOnce(exporter: sdk.SpanExporter, log: Logger): sdk.SpanExporter {
  let isFailing = false;
  return {
    export(spans, onResult) {
      exporter.export(spans, (result) => {
        const hasFailed = result.code === ExportResultCode.FAILED;
        if (hasFailed && !isFailing)
          log.warn({ reason: result.error?.message }, 'Traces cannot be exported; spans are dropped meanwhile.');
        if (!hasFailed && isFailing) log.info('Traces are exported again.');
        isFailing = hasFailed;
        onResult(result);
      });
    },
    shutdown: () => exporter.shutdown(),
  };
}
