import type { Instrumentation } from 'next';
import { toRoutePattern } from '#lib/routing/route-pattern.ts';
import { runtime } from '#lib/runtime/runtime.ts';
import { describeError } from '#lib/server/telemetry/describe-error.ts';

/** Logs what a page, a handler or middleware threw, without what the visitor asked for. */
export const onRequestError: Instrumentation.onRequestError = (error, { path }) => {
  const { log, routing, buildId } = runtime();
  const route = toRoutePattern(path.split('?', 1)[0] ?? '', routing);
  log.error({ route, status: 500, build: buildId, ...describeError(error, path) }, 'A page failed.');
};
