import { answerBuildManifest } from '#lib/resources/build-files.ts';
import { toResponse } from '#lib/resources/resource.ts';

export function GET(request: Request): Response {
  return toResponse(answerBuildManifest(new URL(request.url).pathname));
}
