import { cacheControl } from '#config/cache.ts';
import { runtime } from '#lib/runtime/runtime.ts';

export const dynamic = 'force-dynamic';

/**
 * Answers whether the process can take traffic. It cannot while it shuts down or has no jobs. An outage of the hosted search does
 * not fail it.
 */
export function GET(): Response {
  const { search, buildId, backend, isDraining } = runtime();
  const draining = isDraining();
  const ready = search.isReady() && !draining;
  const state = { ready, draining, build: buildId, backend, data: search.version() };
  return Response.json(state, { status: ready ? 200 : 503, headers: { 'cache-control': cacheControl.none } });
}
