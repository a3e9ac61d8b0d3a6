import pino, { type Logger } from 'pino';

/** Creates the server's logger. It writes one line of JSON per event to stderr. */
export function createLog(): Logger {
  return pino({}, pino.destination(2));
}
