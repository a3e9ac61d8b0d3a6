import pino, { type Logger } from 'pino';
import { toSourceStack } from './source-stack.ts';

/** The log of the server: a line of JSON for each event, on the standard error stream; stacks name places of the source. */
export function createLog(): Logger {
  const err = (error: Error): object => {
    const { stack, ...fields } = pino.stdSerializers.err(error);
    return { ...fields, stack: stack === undefined ? undefined : toSourceStack(stack) };
  };
  return pino({ serializers: { err } }, pino.destination(2));
}
