import { handlerPrefixes } from '#lib/resources/resource-paths.ts';
import { answerMarkdown } from '#lib/resources/markdown/answer-markdown.ts';

/** Answers with the Markdown alternate of a page: its address with `.md` instead of the last slash. */
export async function GET(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  return answerMarkdown(pathname.slice(handlerPrefixes.markdown.length), search);
}
