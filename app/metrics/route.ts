import { cacheControl } from '#config/cache.ts';
import { runtime } from '#lib/runtime/runtime.ts';

export const dynamic = 'force-dynamic';

/** Answers with all metrics in the Prometheus text format. The server lets only operators through. */
export async function GET(): Promise<Response> {
  const { metrics } = runtime();
  const headers = { 'content-type': metrics.contentType, 'cache-control': cacheControl.none };
  return new Response(await metrics.write(), { headers });
}
