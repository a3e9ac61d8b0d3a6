import nextPackage from 'next/package.json' with { type: 'json' };
import { toOperatorResponse } from '#lib/resources/operator-response.ts';
import { runtime } from '#lib/runtime/runtime.ts';

export const dynamic = 'force-dynamic';

/** Answers with the versions of the program. The server lets only operators through. */
export function GET(): Response {
  const { buildId, commit } = runtime();
  const versions = { build: buildId, commit, node: process.version, next: nextPackage.version };
  return toOperatorResponse(`${JSON.stringify(versions)}\n`);
}
