import type { IncomingMessage, ServerResponse } from 'node:http';
import { finished } from 'node:stream/promises';
import type { Runtime } from '#lib/runtime/runtime.ts';
import { inSpan, tracing } from '#lib/tracing.ts';
import { toRouteLabel } from './route-label.ts';

/**
 * Runs the answer to a request in a server span, where traces are on. The span continues the trace of the request's
 * `traceparent` and ends with the last byte. The route pattern replaces the path: paths and queries are visitors' words.
 */
export function traceRequest(
  request: IncomingMessage,
  response: ServerResponse,
  { routing, siteUrl }: Pick<Runtime, 'routing' | 'siteUrl'>,
  answer: () => Promise<void>,
): Promise<void> {
  if (tracing() === undefined) return answer();
  const route = toRouteLabel(request.url ?? '/', routing);
  const { method = 'GET' } = request;
  const answerInSpan = async (): Promise<void> => {
    await answer();
    // Rejects when the visitor disconnects, which is no failure of the site.
    await finished(response).catch(() => {});
    if (!response.headersSent) return;
    const { statusCode } = response;
    tracing()?.annotate({
      'http.response.status_code': statusCode,
      ...(statusCode >= 500 ? { 'error.type': String(statusCode) } : {}),
    });
  };
  return inSpan(`${method} ${route}`, answerInSpan, () => {
    const { protocol, hostname } = new URL(siteUrl);
    return {
      kind: 'server',
      parent: request.headers,
      attributes: {
        'http.request.method': method,
        'network.protocol.version': request.httpVersion,
        'server.address': hostname,
        'url.scheme': protocol.slice(0, -1),
        ...(route.startsWith('/') ? { 'http.route': route, 'url.path': route } : { 'url.path': 'REDACTED' }),
      },
    };
  });
}
