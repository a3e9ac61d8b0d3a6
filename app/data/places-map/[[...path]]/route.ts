import { answerPlacesMap } from '#lib/resources/data/answer-places-map.ts';
import { placesPrefix } from '#lib/views/map/places-address.ts';
import { toResponse } from '#lib/resources/resource.ts';

export async function GET(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  return toResponse(await answerPlacesMap(pathname.slice(placesPrefix.length), search));
}
