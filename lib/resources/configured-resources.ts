import { runtime } from '#lib/runtime.ts';
import { answerBuildManifest, answerLatestBuild } from './build-files.ts';
import { buildLlms } from './llms.ts';
import { buildManifest } from './manifest.ts';
import { toTextAnswer, unknownResource, type Resource, type ResourceAnswer } from './resource.ts';
import type { ConfiguredResource } from './resource-paths.ts';
import { buildRobots } from './robots.ts';

async function answerKey(path: string): Promise<ResourceAnswer> {
  const { indexNowKey } = runtime();
  return indexNowKey !== undefined && path === `/${indexNowKey}.txt` ? toTextAnswer(indexNowKey) : unknownResource;
}

function describeSite(): string {
  const { site, siteUrl, isOpen, routing } = runtime();
  return buildLlms({ companyName: site.companyName, siteUrl, isOpen, pages: routing.pages.values() });
}

/** The resources that ask no search: they are answered whatever else the site has to do. */
export const configuredResources: Readonly<Record<ConfiguredResource, Resource>> = {
  robots: async () => toTextAnswer(buildRobots(runtime().siteUrl, runtime().isIndexable)),
  llms: async () => toTextAnswer(describeSite()),
  manifest: async () =>
    toTextAnswer(
      buildManifest(runtime().site.companyName, runtime().site.language),
      'application/manifest+json; charset=utf-8',
    ),
  'latest-build': answerLatestBuild,
  'build-manifest': answerBuildManifest,
  'index-key': answerKey,
};
