import { answerOccupations } from '#lib/views/military/answer-occupations.ts';
import { answerUnknown, toDataResponse } from '#lib/resources/resource.ts';
import { runtime } from '#lib/runtime/runtime.ts';

export async function GET(request: Request): Promise<Response> {
  const { search, site } = runtime();
  if (!site.extraPages['military-base-search']) return answerUnknown();
  return toDataResponse(await answerOccupations(search, new URL(request.url).searchParams));
}
