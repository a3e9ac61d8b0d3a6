import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { mcp } from '#config/mcp.ts';
import { createTools } from '#lib/mcp/tools.ts';
import { parseJson } from '#lib/parse-json.ts';
import { runtime } from '#lib/runtime/runtime.ts';
import {
  acceptPost,
  isFromOwnPage,
  readBody,
  refuseLargeBody,
  toStatusResponse,
} from '#lib/resources/posted-message.ts';

let running = 0;

/**
 * Answers tool calls of assistants (Model Context Protocol, streamable HTTP): `POST` of one JSON-RPC message, answered with JSON.
 * No sessions, no streams, no batches.
 */
export const { POST, GET, PUT, PATCH, DELETE, OPTIONS } = acceptPost(async (request) => {
  if (!runtime().isOpenToAi) return toStatusResponse(404);
  if (!isFromOwnPage(request)) return toStatusResponse(403);
  const text = await readBody(request, mcp.maxBytes);
  if (text === null) return refuseLargeBody();
  const message = parseJson(text);
  // A batch of calls in one body would pass the bounds on requests. The protocol has none since 2025-06-18.
  if (typeof message !== 'object' || message === null || Array.isArray(message)) return toStatusResponse(400);
  if (running >= mcp.maxConcurrent) return toStatusResponse(503, { 'retry-after': String(mcp.retryAfterSeconds) });
  running += 1;
  const server = createTools();
  try {
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
    await server.connect(transport);
    const response = await transport.handleRequest(request, { parsedBody: message });
    response.headers.set('cache-control', 'no-store');
    return response;
  } finally {
    running -= 1;
    await server.close();
  }
});
