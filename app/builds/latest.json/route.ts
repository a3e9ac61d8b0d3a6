import { answerLatestBuild } from '#lib/resources/build-files.ts';
import { toResponse } from '#lib/resources/resource.ts';

export function GET(): Response {
  return toResponse(answerLatestBuild());
}
