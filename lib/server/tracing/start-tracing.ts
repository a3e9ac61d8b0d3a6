import { ExportResultCode } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import {
  defaultResource,
  detectResources,
  resourceAttributesEnvDetector,
  resourceFromAttributes,
  serviceNameEnvDetector,
} from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  type Sampler,
  type SpanExporter,
} from '@opentelemetry/sdk-trace';
import type { Logger } from 'pino';
import type { TracingEnv } from '#lib/tracing-env.ts';
import { setTracing } from '#lib/tracing.ts';
import { withTimeout } from '#lib/with-timeout.ts';
import { createRecorder, instrumentationScope } from './span-recorder.ts';

export interface TracingSettings {
  readonly env: TracingEnv;
  readonly buildId: string;
  readonly log: Logger;
}

export interface RunningTracing {
  /** Sends what is left, for at most 3 s, and turns traces off. */
  close(): Promise<void>;
}

const flushTimeoutMs = 3000;

/** Turns traces on in this thread and exports the spans of all threads over OTLP, in batches. */
export function startTracing({ env, buildId, log }: TracingSettings): RunningTracing {
  const resource = defaultResource()
    .merge(resourceFromAttributes({ 'service.name': 'careers', 'service.version': buildId }))
    .merge(detectResources({ detectors: [resourceAttributesEnvDetector, serviceNameEnvDetector] }));
  const batches = new BatchSpanProcessor({
    exporter: reportingOnce(new OTLPTraceExporter(), log),
    scheduledDelayMillis: env.OTEL_BSP_SCHEDULE_DELAY,
    exportTimeoutMillis: env.OTEL_BSP_EXPORT_TIMEOUT,
    maxQueueSize: env.OTEL_BSP_MAX_QUEUE_SIZE,
    maxExportBatchSize: env.OTEL_BSP_MAX_EXPORT_BATCH_SIZE,
  });
  setTracing({
    ...createRecorder({ sampler: toSampler(env), resource }, (span) => batches.onEnd(span)),
    collect(spans) {
      for (const { context, ...span } of spans)
        batches.onEnd({ ...span, spanContext: () => context, resource, instrumentationScope });
    },
    takeSpans: () => [],
  });
  return {
    async close() {
      setTracing(undefined);
      // A failed export has its line in the log.
      await withTimeout(batches.shutdown(), flushTimeoutMs).catch(() => {});
    },
  };
}

/** Returns the sampler that the settings name. */
export function toSampler({ OTEL_TRACES_SAMPLER: name, OTEL_TRACES_SAMPLER_ARG: ratio }: TracingEnv): Sampler {
  const root = toRootSampler(name.replace('parentbased_', ''), ratio);
  return name.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root;
}

function toRootSampler(name: string, ratio: number): Sampler {
  if (name === 'traceidratio') return new TraceIdRatioBasedSampler(ratio);
  return name === 'always_off' ? new AlwaysOffSampler() : new AlwaysOnSampler();
}

/** Wraps an exporter with one line of the log when exports begin to fail, and one when they work again. */
function reportingOnce(exporter: SpanExporter, log: Logger): SpanExporter {
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
