import { answerLatestBuild } from '#lib/resources/build-files.ts';

export function GET(): Response {
  return answerLatestBuild();
}
