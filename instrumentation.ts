import type { Instrumentation } from 'next';

/** Logs what a page, a handler or middleware threw, without what the visitor asked for. */
export const onRequestError: Instrumentation.onRequestError = async (error, { path }) => {
  // The framework also compiles this file for a runtime without Node, where nothing of this site runs.
  if (process.env['NEXT_RUNTIME'] !== 'nodejs') return;
  const { logRequestError } = await import('#lib/reports/log-request-error.ts');
  logRequestError(error, path);
};
