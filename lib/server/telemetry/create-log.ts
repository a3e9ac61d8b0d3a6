import pino, { type Logger } from 'pino';
import { toSourceStack } from './source-stack.ts';

/** The log of the server: a line of JSON for each event, on the standard error stream; stacks name places of the source. */
export function createLog(): Logger {
  const err = (error: unknown): unknown => {
    if (!Error.isError(error)) return error;
    const fields = pino.stdSerializers.err(error);
    return { ...fields, stack: toSourceStack(fields.stack) };
  };
  return pino({ serializers: { err } }, pino.destination(2));
}
