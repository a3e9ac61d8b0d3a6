import { answerLatestBuild } from '#lib/resources/build-files.ts';
import { toResponse } from '#lib/resources/resource.ts';

export const dynamic = 'force-dynamic';

export function GET(): Response {
  return toResponse(answerLatestBuild());
}
