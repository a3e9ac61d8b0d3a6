import { toPagePath } from '#lib/http/page-address.ts';
import { answerList } from '#lib/resources/data/answer-list.ts';

/** Answers with the list of an address as JSON: `/data` before the address. */
export async function GET(
  request: Request,
  { params }: RouteContext<'/resources/list-data/[[...path]]'>,
): Promise<Response> {
  const { path = [] } = await params;
  return answerList(toPagePath(path), new URL(request.url).search);
}
