import { toOperatorResponse } from '#lib/resources/operator-response.ts';

export const dynamic = 'force-dynamic';

/** Answers that the process runs. */
export function GET(): Response {
  return toOperatorResponse('ok\n', { contentType: 'text/plain; charset=utf-8' });
}
