import { context, propagation, SpanKind, SpanStatusCode, type Span } from '@opentelemetry/api';
import { fetch, type Agent, type Response } from 'undici';
import { parseRowsJson } from '#lib/parse-json.ts';
import type { Result } from '#lib/result.ts';
import type { JobsError } from '#lib/search/job-search.ts';
import { inSpan } from '#lib/tracing.ts';

/** A read request to a search service. */
export interface ServiceRequest {
  readonly url: URL;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Key for the breaker: failures of requests with the same key count once. Default: the whole request. */
  readonly query?: string;
  /** Default: the budget of the client. */
  readonly budgetMs?: number | undefined;
}

/** Limits of a JSON body, checked before it is parsed. */
export interface JsonBounds {
  /** After decompression. */
  readonly maxBytes: number;
  readonly maxDepth: number;
  /** Number of values at any depth. */
  readonly maxValues: number;
}

interface Attempt {
  readonly request: ServiceRequest;
  readonly parse: (body: unknown) => Result<unknown, string>;
  readonly agent: Agent;
  readonly bounds: JsonBounds;
  readonly signal: AbortSignal;
  readonly resendCount: number;
}

/** Failure of a service. Thrown inside the client, so that its policies can handle it. */
export class ServiceFailure extends Error {
  readonly error: JobsError;
  readonly isRetryable: boolean;
  /** How long the service wants no requests, when it answered 429; else null. */
  readonly pauseMs: number | null;

  constructor(error: JobsError, isRetryable = false, pauseMs: number | null = null) {
    super(error.detail);
    this.error = error;
    this.isRetryable = isRetryable;
    this.pauseMs = pauseMs;
  }
}

/** Sends one request. Does not follow redirects. @throws ServiceFailure unless the service answers */
export function attemptRequest(attempt: Attempt): Promise<unknown> {
  const { method = 'GET', url } = attempt.request;
  // A span has nothing of the query, which may hold what a visitor typed.
  const attributes = {
    'http.request.method': method,
    'server.address': url.hostname,
    'server.port': Number(url.port || (url.protocol === 'https:' ? 443 : 80)),
    'url.full': url.origin + url.pathname,
    ...(attempt.resendCount > 0 ? { 'http.request.resend_count': attempt.resendCount } : {}),
  };
  return inSpan(method, { kind: SpanKind.CLIENT, attributes }, async (span) => {
    try {
      const body = await fetchBody(attempt, span);
      const parsed = attempt.parse(body);
      if (!parsed.ok) throw badShape(parsed.error);
      return body;
    } catch (failure) {
      if (!(failure instanceof ServiceFailure)) throw failure;
      const { error } = failure;
      const type = error.kind === 'bad-status' ? String(error.status) : error.kind;
      span.setAttribute('error.type', type).setStatus({ code: SpanStatusCode.ERROR });
      throw failure;
    }
  });
}

async function fetchBody({ request, agent: dispatcher, bounds, signal }: Attempt, span: Span): Promise<unknown> {
  const { url, method = 'GET', body = null } = request;
  const headers = { accept: 'application/json', ...request.headers };
  propagation.inject(context.active(), headers);
  let response: Response | undefined;
  try {
    response = await fetch(url, { method, headers, body, redirect: 'manual', dispatcher, signal });
    const { status } = response;
    span.setAttribute('http.response.status_code', status);
    if (status >= 200 && status < 300 && status !== 202) return await readBody(response, bounds);
    throw new ServiceFailure(
      { kind: 'bad-status', status, detail: `status ${status}` },
      status >= 500 || status === 408 || status === 425,
      status === 429 ? parseRetryAfter(response.headers.get('retry-after'), Date.now()) : null,
    );
  } catch (error) {
    if (error instanceof ServiceFailure) throw error;
    if (signal.aborted) throw new ServiceFailure({ kind: 'timeout', detail: 'no whole answer in time' });
    const cause = error instanceof Error ? (error.cause ?? error) : error;
    const detail = cause instanceof Error ? cause.message : String(cause);
    throw new ServiceFailure({ kind: 'unavailable', detail }, true);
  } finally {
    // A body that is not read to its end keeps its connection.
    response?.body?.cancel().catch(() => {});
  }
}

/** Returns true for a 4xx status that a retry cannot change: the service is up and refuses the request. */
export function isRefusal(error: JobsError): boolean {
  return error.kind === 'bad-status' && /^4(?!08|25|29)\d\d$/.test(String(error.status));
}

async function readBody({ headers, body }: Response, { maxBytes, ...bounds }: JsonBounds): Promise<unknown> {
  const type = headers.get('content-type') ?? '';
  if (/\bhtml\b/i.test(type)) throw badShape(`${type} instead of JSON`);
  const tooLarge = `a body of more than ${maxBytes} bytes`;
  if (Number(headers.get('content-length')) > maxBytes) throw badShape(tooLarge);
  const parts: Uint8Array[] = [];
  let size = 0;
  const stream: AsyncIterable<Uint8Array> | null = body;
  for await (const part of stream ?? []) {
    size += part.byteLength;
    if (size > maxBytes) throw badShape(tooLarge);
    parts.push(part);
  }
  const bytes = Buffer.concat(parts, size);
  const excess = findExcess(bytes, bounds);
  if (excess !== null) throw badShape(excess);
  const text = bytes.toString('utf8');
  try {
    return parseRowsJson(text);
  } catch {
    throw badShape(`no JSON: ${JSON.stringify(text.slice(0, 80))}`, true);
  }
}

const badShape = (detail: string, isRetryable = false) =>
  new ServiceFailure({ kind: 'bad-shape', detail }, isRetryable);

/** Returns which limit a JSON text exceeds; null when none. Each comma and each opening bracket outside of strings counts as a value. */
export function findExcess(json: Uint8Array, { maxDepth, maxValues }: Omit<JsonBounds, 'maxBytes'>): string | null {
  let [depth, valueCount] = [0, 1];
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at];
    if (byte === 0x22) at = findStringEnd(json, at);
    else if (byte === 0x2c) valueCount += 1;
    else if (byte === 0x5d || byte === 0x7d) depth -= 1;
    else if (byte === 0x5b || byte === 0x7b) {
      valueCount += 1;
      depth += 1;
      if (depth > maxDepth) return `nested deeper than ${maxDepth}`;
    }
  }
  return valueCount > maxValues ? `more than ${maxValues} values` : null;
}

function findStringEnd(json: Uint8Array, start: number): number {
  for (let end = json.indexOf(0x22, start + 1); end !== -1; end = json.indexOf(0x22, end + 1)) {
    let slashesAt = end;
    while (json[slashesAt - 1] === 0x5c) slashesAt -= 1;
    if ((end - slashesAt) % 2 === 0) return end;
  }
  return json.length;
}

/** Returns how long a `Retry-After` header (RFC 9110, 10.2.3) asks to wait, at most a minute; a second when it is missing or malformed. */
export function parseRetryAfter(header: string | null, now: number): number {
  const text = header?.trim() ?? '';
  const pauseMs = /^\d{1,9}$/.test(text) ? Number(text) * 1000 : /^[a-z]{3}/i.test(text) ? Date.parse(text) - now : NaN;
  return Number.isNaN(pauseMs) ? 1000 : Math.min(60_000, Math.max(0, pauseMs));
}
