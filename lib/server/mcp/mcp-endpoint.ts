import type { IncomingMessage, ServerResponse } from 'node:http';
import pLimit from 'p-limit';
import { mcp } from '#config/mcp.ts';
import { mcpPath } from '#lib/http/paths.ts';
import { parseJson } from '#lib/parse-json.ts';
import { isFromOwnPage, readBody, sendStatus } from '#lib/server/http/posted-body.ts';
import type { Endpoint, PageResponse } from '#lib/server/http/page-response.ts';
import { sendResponse } from '#lib/server/http/send-response.ts';
import type { McpOptions } from './answer-message.ts';

/**
 * Returns the handler of tool calls by assistants (Model Context Protocol, streamable HTTP): `POST` of one JSON-RPC
 * message, answered with JSON. No sessions, no streams, no batches.
 */
export function createMcpEndpoint(options: McpOptions): Endpoint {
  const { siteUrl, headers: common, log } = options.runtime;
  const limit = pLimit(mcp.maxConcurrent);

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const refuse = (status: number, headers?: Readonly<Record<string, string>>): void =>
      sendStatus(response, status, common, headers);
    if (request.method !== 'POST') return refuse(405, { allow: 'POST' });
    if (!isFromOwnPage(request, siteUrl)) return refuse(403);
    const text = await readBody(request, mcp.maxBytes);
    if (text === null) return refuse(413);
    const message = parseJson(text);
    // A batch of calls in one body would pass the bounds on requests. The protocol has none since 2025-06-18.
    if (typeof message !== 'object' || message === null || Array.isArray(message)) return refuse(400);
    // Counted after the body, which a client may send slowly.
    if (limit.activeCount >= mcp.maxConcurrent) return refuse(503, { 'retry-after': String(mcp.retryAfterSeconds) });
    await limit(async () => sendResponse(request, response, await callSdk(request, message), common));
  };

  const callSdk = async (request: IncomingMessage, message: object): Promise<PageResponse> => {
    // Loaded with the first call: a site that no assistant uses neither starts slower nor needs its memory.
    const { answerMessage } = await import('./answer-message.ts');
    const result = await answerMessage(toWebRequest(request, siteUrl), message, options);
    return {
      status: result.status,
      headers: { ...Object.fromEntries(result.headers), 'cache-control': 'no-store' },
      body: Buffer.from(await result.arrayBuffer()),
    };
  };

  return (request, response) => {
    if (request.url?.split('?', 1)[0] !== mcpPath) return false;
    answer(request, response).catch((error: unknown) => {
      if (!request.destroyed || request.complete) log.error({ err: error }, 'A message of an assistant failed.');
      response.destroy();
    });
    return true;
  };
}

/** Returns the request for the SDK, with the headers that the protocol defines. */
function toWebRequest({ headers }: IncomingMessage, siteUrl: string): Request {
  const known = new Headers();
  for (const name of ['accept', 'content-type', 'mcp-protocol-version']) {
    const value = headers[name];
    if (typeof value === 'string') known.set(name, value);
  }
  return new Request(siteUrl + mcpPath, { method: 'POST', headers: known });
}
