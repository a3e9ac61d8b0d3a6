import { toRoutePattern } from '#lib/routing/route-pattern.ts';
import { runtime } from '#lib/runtime/runtime.ts';
import { describeError } from './describe-error.ts';

/** Logs an error that the framework caught. @param address path and query of the request, which are not logged */
export function logRequestError(error: unknown, address: string): void {
  const { log, routing, buildId } = runtime();
  const route = toRoutePattern(address.split('?', 1)[0] ?? '', routing);
  log.error({ route, status: 500, build: buildId, ...describeError(error, address) }, 'A page failed.');
}
