import { toPagePath } from '#lib/http/page-address.ts';
import { isFeedFormat } from '#lib/resources/addresses.ts';
import { answerFeed } from '#lib/resources/list-feed.ts';
import { answerUnknown } from '#lib/resources/resource.ts';

/** Answers with a list as a feed, below the address of the list: `feed.xml`, `feed.json`. */
export async function GET(
  request: Request,
  { params }: RouteContext<'/resources/feeds/[format]/[[...path]]'>,
): Promise<Response> {
  const { format, path = [] } = await params;
  if (!isFeedFormat(format)) return answerUnknown();
  return answerFeed(toPagePath(path), format, new URL(request.url).search);
}
