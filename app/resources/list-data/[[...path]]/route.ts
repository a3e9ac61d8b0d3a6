import { answerList } from '#lib/resources/data/answer-list.ts';
import { handlerPrefixes } from '#lib/resources/resource-paths.ts';

/** Answers with the list of an address as JSON: `/data` before the address. */
export async function GET(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  return answerList(pathname.slice(handlerPrefixes.listData.length), search);
}
