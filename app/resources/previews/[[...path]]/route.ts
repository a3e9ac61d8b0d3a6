import { answerCard } from '#lib/resources/previews/answer-card.ts';
import { handlerPrefixes } from '#lib/resources/resource-paths.ts';

/** Answers with the data of a preview image. The main thread draws the image (docs/around-next.md). */
export async function GET(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  return answerCard(pathname.slice(handlerPrefixes.previews.length), search);
}
