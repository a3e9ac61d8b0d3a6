import { answerJob } from '#lib/resources/data/answer-job.ts';

export async function GET(request: Request): Promise<Response> {
  return answerJob(new URL(request.url).searchParams.get('id') ?? '');
}
