import type { ServerResponse } from 'node:http';

/** Sends a whole answer for operators, which no cache keeps. @param common headers of every answer */
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
  // Node leaves the body of an answer to HEAD out.
  response.end(body);
}
