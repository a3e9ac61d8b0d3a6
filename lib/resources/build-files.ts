import { cacheControl } from '#config/cache.ts';
import { routeRules } from '#config/redirects.ts';
import { buildManifestPath } from '#lib/http/build-paths.ts';
import { runtime } from '#lib/runtime/runtime.ts';
import { answerUnknown, toJsonResponse } from './resource.ts';

/** Answers with the id of the current build. */
export function answerLatestBuild(): Response {
  return withCacheControl(toJsonResponse(200, { id: runtime().buildId }), cacheControl.none);
}

/** Answers with the route rules of the current build, without their reasons. Other builds are unknown here. */
export function answerBuildManifest(path: string): Response {
  const { buildId } = runtime();
  if (path !== buildManifestPath(buildId)) return answerUnknown();
  const rules = routeRules.map(({ because: _because, ...rule }) => rule);
  return withCacheControl(toJsonResponse(200, { id: buildId, rules }), cacheControl.asset);
}

function withCacheControl(response: Response, value: string): Response {
  response.headers.set('cache-control', value);
  return response;
}
