import { cacheControl } from '#config/cache.ts';

export const dynamic = 'force-dynamic';

/** Answers that the process runs. */
export function GET(): Response {
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': cacheControl.none };
  return new Response('ok\n', { headers });
}
