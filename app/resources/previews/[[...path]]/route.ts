import { cacheControl } from '#config/cache.ts';
import { embeddable } from '#config/security.ts';
import { toPagePath } from '#lib/http/page-address.ts';
import { answerUnavailable } from '#lib/resources/resource.ts';
import { runtime } from '#lib/runtime/runtime.ts';
import { drawCard } from './draw-card.tsx';
import { readCard } from './read-card.ts';

/** Answers with the preview picture of a page as PNG. */
export async function GET(
  request: Request,
  { params }: RouteContext<'/resources/previews/[[...path]]'>,
): Promise<Response> {
  const { path = [] } = await params;
  const card = await readCard(toPagePath(path), new URL(request.url).search);
  if (card instanceof Response) return card;
  try {
    const headers = { 'content-type': 'image/png', 'cache-control': cacheControl.publicFile, 'x-robots-tag': 'all' };
    return new Response(await drawCard(card), { headers: { ...headers, ...embeddable } });
  } catch (error) {
    runtime().log.error({ err: error }, 'A picture could not be drawn.');
    return answerUnavailable();
  }
}
