import { isFeedFormat } from '#lib/resources/feed-paths.ts';
import { answerFeed } from '#lib/resources/list-feed.ts';
import { answerUnknown } from '#lib/resources/resource.ts';
import { handlerPrefixes } from '#lib/resources/resource-paths.ts';

/** Answers with a list as a feed, below the address of the list: `feed.xml`, `feed.json`. */
export async function GET(
  request: Request,
  { params }: RouteContext<'/resources/feeds/[format]/[[...path]]'>,
): Promise<Response> {
  const { format } = await params;
  if (!isFeedFormat(format)) return answerUnknown();
  const { pathname, search } = new URL(request.url);
  return answerFeed(pathname.slice(`${handlerPrefixes.feeds}/${format}`.length), format, search);
}
