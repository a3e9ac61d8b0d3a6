import type { Instrumentation } from 'next';
import { currentRequest } from '#lib/http/current-request.ts';
import { runtime } from '#lib/runtime.ts';

export const onRequestError: Instrumentation.onRequestError = (error, _request, context) => {
  const request = currentRequest();
  // A page and its head share what they read, and so its error.
  if (request !== undefined && request.thrown === error) return;
  if (request !== undefined) request.thrown = error;
  const { name, message } = error instanceof Error ? error : { name: 'Error', message: String(error) };
  const digest = typeof error === 'object' && error !== null && 'digest' in error ? String(error.digest) : undefined;
  runtime().log.error({ name, message, route: context.routePath, digest }, 'A page failed.');
};
