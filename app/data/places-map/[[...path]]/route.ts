import { answerPlacesMap } from '#lib/resources/data/answer-places-map.ts';
import { placesPrefix } from '#lib/resources/addresses.ts';

export async function GET(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  return answerPlacesMap(pathname.slice(placesPrefix.length), search);
}
