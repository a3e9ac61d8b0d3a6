import { answerPlaces } from '#lib/views/suggestions/answer-places.ts';
import { toDataResponse } from '#lib/resources/resource.ts';
import { runtime } from '#lib/runtime/runtime.ts';

export async function GET(request: Request): Promise<Response> {
  const { search, routing } = runtime();
  const { searchParams } = new URL(request.url);
  return toDataResponse(await answerPlaces(search, searchParams, routing.facets));
}
