import { cacheControl } from '#config/cache.ts';
import { toJsonResponse } from '#lib/resources/resource.ts';
import { runtime } from '#lib/runtime/runtime.ts';

/** Answers with the id of the current build. */
export function GET(): Response {
  return toJsonResponse(200, { id: runtime().buildId }, { 'cache-control': cacheControl.none });
}
