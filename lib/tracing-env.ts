import { z } from 'zod';

const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

const url = z.url({ protocol: /^https?$/, error: 'must be an http or https URL' });
const protocol = z.literal('http/protobuf', "must be 'http/protobuf', the only protocol that the site speaks");
const number = z
  .string()
  .regex(/^\d{1,7}$/, 'must be a number from 1 to 9999999')
  .transform(Number)
  .refine((value) => value > 0, 'must be a number from 1 to 9999999');

/**
 * Settings of OpenTelemetry traces: those of its specification that decide whether there are traces, and those that its
 * SDK leaves to the program. The exporter and the resource read the others from the environment by themselves.
 * https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/
 */
export const tracingSettings = {
  // By its specification, anything but "true" means false.
  OTEL_SDK_DISABLED: z
    .string()
    .optional()
    .transform((value) => value?.toLowerCase() === 'true'),
  OTEL_TRACES_EXPORTER: z.enum(['otlp', 'none'], "must be 'otlp' or 'none'").optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: url.optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: url.optional(),
  OTEL_EXPORTER_OTLP_PROTOCOL: protocol.optional(),
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: protocol.optional(),
  OTEL_TRACES_SAMPLER: z.enum(samplers, `must be one of ${samplers.join(', ')}`).default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(?:0?\.\d{1,9}|[01](?:\.0*)?)$/, 'must be a number from 0 to 1')
    .transform(Number)
    .default(1),
  OTEL_BSP_SCHEDULE_DELAY: number.default(5000),
  OTEL_BSP_EXPORT_TIMEOUT: number.default(30_000),
  OTEL_BSP_MAX_QUEUE_SIZE: number.default(2048),
  OTEL_BSP_MAX_EXPORT_BATCH_SIZE: number.default(512),
};

export type TracingEnv = z.output<z.ZodObject<typeof tracingSettings>>;

/** Returns whether the site sends traces: an endpoint or the exporter is set, and nothing turns them off. */
export function sendsTraces(env: TracingEnv): boolean {
  if (env.OTEL_SDK_DISABLED || env.OTEL_TRACES_EXPORTER === 'none') return false;
  const endpoint = env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? env.OTEL_EXPORTER_OTLP_ENDPOINT;
  return endpoint !== undefined || env.OTEL_TRACES_EXPORTER === 'otlp';
}
