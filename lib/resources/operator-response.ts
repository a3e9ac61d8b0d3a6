/** Returns a value for operators as JSON that nobody stores. */
export function toOperatorResponse(value: unknown, status: 200 | 503 = 200): Response {
  const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' };
  return new Response(`${JSON.stringify(value)}\n`, { status, headers });
}
