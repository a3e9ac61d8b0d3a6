export const dynamic = 'force-dynamic';

/** Answers that the process runs. */
export function GET(): Response {
  return new Response('ok\n', {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  });
}
