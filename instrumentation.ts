import type { Instrumentation } from 'next';
import { currentRequest } from '#lib/runtime/current-request.ts';

/** Keeps what a page threw for the server, which answers with the error screen and writes the one line of the log. */
export const onRequestError: Instrumentation.onRequestError = (error) => {
  const request = currentRequest();
  if (request !== undefined) request.thrown ??= error;
};
