import { toResponse, toTextAnswer, unknownResource } from '#lib/resources/resource.ts';
import { runtime } from '#lib/runtime/runtime.ts';

export const dynamic = 'force-dynamic';

/** The proof for IndexNow that the site is ours: the file of the key, which holds it. */
export async function GET(_: Request, { params }: RouteContext<'/resources/index-key/[key]'>): Promise<Response> {
  const { key } = await params;
  const { indexNowKey } = runtime();
  return toResponse(key === indexNowKey ? toTextAnswer(indexNowKey) : unknownResource);
}
