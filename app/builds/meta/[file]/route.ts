import { cacheControl } from '#config/cache.ts';
import { routeRules } from '#config/redirects.ts';
import { buildManifestPath } from '#lib/http/paths.ts';
import { answerUnknown, toJsonResponse } from '#lib/resources/resource.ts';
import { runtime } from '#lib/runtime/runtime.ts';

/** Answers with the route rules of the current build, without their reasons. Other builds are unknown here. */
export function GET(request: Request): Response {
  const { buildId } = runtime();
  if (new URL(request.url).pathname !== buildManifestPath(buildId)) return answerUnknown();
  const rules = routeRules.map(({ because: _because, ...rule }) => rule);
  return toJsonResponse(200, { id: buildId, rules }, { 'cache-control': cacheControl.asset });
}
