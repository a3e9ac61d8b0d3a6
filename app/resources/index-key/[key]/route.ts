import { answerUnknown, toTextResponse } from '#lib/resources/resource.ts';
import { runtime } from '#lib/runtime/runtime.ts';

/** Answers with the IndexNow key file, which proves that we own the site. */
export async function GET(_: Request, { params }: RouteContext<'/resources/index-key/[key]'>): Promise<Response> {
  const { key } = await params;
  const { indexNowKey } = runtime();
  return key === indexNowKey ? toTextResponse(indexNowKey) : answerUnknown();
}
