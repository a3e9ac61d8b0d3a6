import type { Instrumentation } from 'next';
import { currentRequest } from '#lib/runtime/current-request.ts';

/** Stores the error of a page for the server, which answers with the error screen and logs it once. */
export const onRequestError: Instrumentation.onRequestError = (error) => {
  const request = currentRequest();
  if (request !== undefined) request.thrown ??= error;
};
