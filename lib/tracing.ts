import { INVALID_SPAN_CONTEXT, trace, type Span, type SpanOptions } from '@opentelemetry/api';

const noSpan = trace.wrapSpanContext(INVALID_SPAN_CONTEXT);

/**
 * Runs a function in a child of the current span. Without a current span (traces are off, or no visitor asks), it only
 * runs the function.
 * @param options attributes by the semantic conventions of OpenTelemetry, without anything of the visitor
 */
export function inSpan<T>(name: string, options: SpanOptions, run: (span: Span) => Promise<T>): Promise<T> {
  if (trace.getActiveSpan() === undefined) return run(noSpan);
  return trace.getTracer('careers').startActiveSpan(name, options, (span) => run(span).finally(() => span.end()));
}
