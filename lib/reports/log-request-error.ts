import { toRoutePattern } from '#lib/routing/route-pattern.ts';
import { runtime } from '#lib/runtime/runtime.ts';
import { describeError } from './describe-error.ts';

/** A page and its metadata meet the same error one after the other. */
const repeatedWithinMs = 1000;
let last = { fault: '', at: -Infinity };

/** Logs an error that the framework caught. @param address path and query of the request, which are not logged */
export function logRequestError(error: unknown, address: string): void {
  const { log, routing, buildId } = runtime();
  const route = toRoutePattern(address.split('?', 1)[0] ?? '', routing);
  const facts = describeError(error, address);
  const fault = `${facts.fingerprint} ${address}`;
  const at = performance.now();
  if (fault !== last.fault || at - last.at > repeatedWithinMs)
    log.error({ route, status: 500, build: buildId, ...facts }, 'A page failed.');
  last = { fault, at };
}
