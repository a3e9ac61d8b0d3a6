import { answerPlaces } from '#lib/views/suggestions/answer-places.ts';
import { toJsonResponse, toResponse } from '#lib/resources/resource.ts';
import { runtime } from '#lib/runtime/runtime.ts';

export async function GET(request: Request): Promise<Response> {
  const { search, routing } = runtime();
  const { status, body } = await answerPlaces(search, new URL(request.url).searchParams, routing.facets);
  return toResponse(toJsonResponse(status, body));
}
