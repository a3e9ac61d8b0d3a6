import nextPackage from 'next/package.json' with { type: 'json' };
import { cacheControl } from '#config/cache.ts';
import { runtime } from '#lib/runtime/runtime.ts';

export const dynamic = 'force-dynamic';

/** Answers with the versions of the program. The server lets only operators through. */
export function GET(): Response {
  const { buildId, commit } = runtime();
  const versions = { build: buildId, commit, node: process.version, next: nextPackage.version };
  return Response.json(versions, { headers: { 'cache-control': cacheControl.none } });
}
