import { routeRules } from '#config/redirects.ts';
import { buildManifestPath } from '#lib/http/build-paths.ts';
import { toBuildManifest, type BuildManifest } from '#lib/http/build-manifest.ts';
import { runtime } from '#lib/runtime/runtime.ts';
import { toJsonAnswer, unknownResource, type ResourceAnswer } from './resource.ts';

let cachedManifest: BuildManifest | undefined;

/** Answers with the id of the current build. */
export function answerLatestBuild(): ResourceAnswer {
  return { ...toJsonAnswer(200, { id: runtime().buildId }), cacheKind: 'none' };
}

/** Answers with the route rules of the current build. Other builds are unknown here. */
export function answerBuildManifest(path: string): ResourceAnswer {
  const { buildId } = runtime();
  if (path !== buildManifestPath(buildId)) return unknownResource;
  if (cachedManifest?.id !== buildId) cachedManifest = toBuildManifest(buildId, routeRules);
  return { ...toJsonAnswer(200, cachedManifest), cacheKind: 'asset' };
}
