import { answerPreview } from '#lib/resources/previews/answer-preview.ts';
import { handlerPrefixes } from '#lib/resources/resource-paths.ts';

/** Answers with the preview picture of a page. */
export async function GET(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  return answerPreview(pathname.slice(handlerPrefixes.previews.length), search);
}
