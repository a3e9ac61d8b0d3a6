import { AlwaysOffSampler, ParentBasedSampler, type ReadableSpan } from '@opentelemetry/sdk-trace';
import { setTracing, type FinishedSpan } from '#lib/tracing.ts';
import { createTracing } from './create-tracing.ts';

/**
 * Turns traces on in a thread of the site. Its spans go back with the answer to each task, so that one thread exports
 * them, flushes them at the end, and reports a collector that is down.
 */
export function traceInThread(): void {
  setTracing(
    createTracing({
      sampler: new ParentBasedSampler({ root: new AlwaysOffSampler() }),
      onEnd: (span, handOver) => handOver(toFinished(span)),
      onCollect: (spans, handOver) => spans.forEach(handOver),
    }),
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
