import { answerJob } from '#lib/resources/data/answer-job.ts';
import { toResponse } from '#lib/resources/resource.ts';

export async function GET(request: Request): Promise<Response> {
  return toResponse(await answerJob(new URL(request.url).searchParams.get('id') ?? ''));
}
