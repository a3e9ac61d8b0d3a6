import { answerClosingCalendar } from '#lib/resources/closing-calendar.ts';
import { runtime } from '#lib/runtime/runtime.ts';

export async function GET(request: Request): Promise<Response> {
  const { search, siteUrl } = runtime();
  return answerClosingCalendar(search, siteUrl, new URL(request.url).search, Date.now());
}
