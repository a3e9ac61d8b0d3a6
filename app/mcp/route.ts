import pLimit from 'p-limit';
import { mcp } from '#config/mcp.ts';
import { answerMessage } from '#lib/mcp/answer-message.ts';
import { parseJson } from '#lib/parse-json.ts';
import {
  acceptPost,
  isFromOwnPage,
  readBody,
  refuseLargeBody,
  toStatusResponse,
} from '#lib/resources/posted-message.ts';

const limit = pLimit(mcp.maxConcurrent);

/**
 * Answers tool calls of assistants (Model Context Protocol, streamable HTTP): `POST` of one JSON-RPC message, answered with JSON.
 * No sessions, no streams, no batches.
 */
export const { POST, GET, PUT, PATCH, DELETE, OPTIONS } = acceptPost(async (request) => {
  if (!isFromOwnPage(request)) return toStatusResponse(403);
  const text = await readBody(request, mcp.maxBytes);
  if (text === null) return refuseLargeBody();
  const message = parseJson(text);
  // A batch of calls in one body would pass the bounds on requests. The protocol has none since 2025-06-18.
  if (typeof message !== 'object' || message === null || Array.isArray(message)) return toStatusResponse(400);
  if (limit.pendingCount >= mcp.maxWaiting)
    return toStatusResponse(503, { 'retry-after': String(mcp.retryAfterSeconds) });
  const response = await limit(answerMessage, request, message);
  response.headers.set('cache-control', 'no-store');
  return response;
});
