import { toPagePath } from '#lib/http/page-address.ts';
import { answerPreview } from '#lib/resources/previews/answer-preview.ts';

/** Answers with the preview picture of a page. */
export async function GET(
  request: Request,
  { params }: RouteContext<'/resources/previews/[[...path]]'>,
): Promise<Response> {
  const { path = [] } = await params;
  return answerPreview(toPagePath(path), new URL(request.url).search);
}
