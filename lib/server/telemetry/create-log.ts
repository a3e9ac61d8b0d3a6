import pino, { type Logger } from 'pino';
import { toSourceStack } from './source-stack.ts';

/** Creates the server's logger. It writes one line of JSON per event to stderr; stack traces refer to source files. */
export function createLog(): Logger {
  const err = (error: unknown): unknown => {
    if (!Error.isError(error)) return error;
    const fields = pino.stdSerializers.err(error);
    return { ...fields, stack: toSourceStack(fields.stack) };
  };
  return pino({ serializers: { err } }, pino.destination(2));
}
