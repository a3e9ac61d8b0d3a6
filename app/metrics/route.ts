import { toOperatorResponse } from '#lib/resources/operator-response.ts';
import { runtime } from '#lib/runtime/runtime.ts';

export const dynamic = 'force-dynamic';

/** Answers with all metrics in the Prometheus text format. The server lets only operators through. */
export async function GET(): Promise<Response> {
  const { metrics } = runtime();
  return toOperatorResponse(await metrics.write(), { contentType: metrics.contentType });
}
