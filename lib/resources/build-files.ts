import { routeRules } from '#config/redirects.ts';
import { buildManifestPath } from '#lib/http/build-paths.ts';
import { runtime } from '#lib/runtime/runtime.ts';
import { toJsonResponse, unknownResource, type ResourceResponse } from './resource.ts';

/** Answers with the id of the current build. */
export function answerLatestBuild(): ResourceResponse {
  return { ...toJsonResponse(200, { id: runtime().buildId }), cacheKind: 'none' };
}

/** Answers with the route rules of the current build, without their reasons. Other builds are unknown here. */
export function answerBuildManifest(path: string): ResourceResponse {
  const { buildId } = runtime();
  if (path !== buildManifestPath(buildId)) return unknownResource;
  const rules = routeRules.map(({ because: _because, ...rule }) => rule);
  return { ...toJsonResponse(200, { id: buildId, rules }), cacheKind: 'asset' };
}
