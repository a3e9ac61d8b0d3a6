import { routeRules } from '#config/redirects.ts';
import { buildManifestPath } from '#lib/http/build-paths.ts';
import { toBuildManifest, type BuildManifest } from '#lib/http/build-manifest.ts';
import { runtime } from '#lib/runtime/runtime.ts';
import { toJsonAnswer, unknownResource, type ResourceAnswer } from './resource.ts';

let made: BuildManifest | undefined;

/** The id of the build in service. */
export function answerLatestBuild(): ResourceAnswer {
  return { ...toJsonAnswer(200, { id: runtime().buildId }), cacheKind: 'none' };
}

/** The route rules of the build in service; the rules of others are not known here. */
export function answerBuildManifest(path: string): ResourceAnswer {
  const { buildId } = runtime();
  if (path !== buildManifestPath(buildId)) return unknownResource;
  if (made?.id !== buildId) made = toBuildManifest(buildId, routeRules);
  return { ...toJsonAnswer(200, made), cacheKind: 'asset' };
}
