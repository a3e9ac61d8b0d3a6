import { answerClosingCalendar } from '#lib/resources/closing-calendar.ts';
import { toResponse } from '#lib/resources/resource.ts';
import { runtime } from '#lib/runtime/runtime.ts';

export async function GET(request: Request): Promise<Response> {
  const { search, siteUrl } = runtime();
  return toResponse(await answerClosingCalendar(search, siteUrl, new URL(request.url).search, Date.now()));
}
