import type { IncomingMessage, ServerResponse } from 'node:http';

/** Sends a whole answer for operators, which no cache keeps. @param common headers of every answer */
export function sendUncached(
  request: IncomingMessage,
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
  response.end(request.method === 'HEAD' ? undefined : body);
}
