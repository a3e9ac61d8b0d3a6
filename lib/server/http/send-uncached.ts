import type { ServerResponse } from 'node:http';

/**
 * Sends a complete response for operators with `no-store`.
 * @param common headers of every response
 */
export function sendUncached(
  response: ServerResponse,
  status: number,
  type: string,
  body: string,
  common: Readonly<Record<string, string>>,
): void {
  response.writeHead(status, {
    ...common,
    'content-type': type,
    'cache-control': 'no-store',
    'content-length': Buffer.byteLength(body),
  });
  // Node omits the body of a response to HEAD.
  response.end(body);
}
