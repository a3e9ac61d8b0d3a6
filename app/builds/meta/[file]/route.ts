import { answerBuildManifest } from '#lib/resources/build-files.ts';

export function GET(request: Request): Response {
  return answerBuildManifest(new URL(request.url).pathname);
}
