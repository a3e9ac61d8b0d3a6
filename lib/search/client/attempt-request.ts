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

export type Parse<T> = (body: unknown) => Result<T, string>;

interface Attempt<T> {
  readonly request: ServiceRequest;
  readonly parse: Parse<T>;
  readonly agent: Agent;
  readonly maxBytes: number;
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
export function attemptRequest<T>(attempt: Attempt<T>): Promise<T> {
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
      const parsed = attempt.parse(await fetchBody(attempt, span));
      if (!parsed.ok) throw badShape(parsed.error);
      return parsed.value;
    } catch (failure) {
      if (!(failure instanceof ServiceFailure)) throw failure;
      const { error } = failure;
      const type = error.kind === 'bad-status' ? String(error.status) : error.kind;
      span.setAttribute('error.type', type).setStatus({ code: SpanStatusCode.ERROR });
      throw failure;
    }
  });
}

async function fetchBody(
  { request, agent: dispatcher, maxBytes, signal }: Omit<Attempt<unknown>, 'parse'>,
  span: Span,
): Promise<unknown> {
  const { url, method = 'GET', body = null } = request;
  const headers = { accept: 'application/json', ...request.headers };
  propagation.inject(context.active(), headers);
  let response: Response | undefined;
  try {
    response = await fetch(url, { method, headers, body, redirect: 'manual', dispatcher, signal });
    const { status } = response;
    span.setAttribute('http.response.status_code', status);
    if (status >= 200 && status < 300 && status !== 202) return await readBody(response, maxBytes);
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

async function readBody({ headers, body }: Response, maxBytes: number): Promise<unknown> {
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
  const text = Buffer.concat(parts, size).toString('utf8');
  try {
    return parseRowsJson(text);
  } catch {
    throw badShape(`no JSON: ${JSON.stringify(text.slice(0, 80))}`, true);
  }
}

const badShape = (detail: string, isRetryable = false) =>
  new ServiceFailure({ kind: 'bad-shape', detail }, isRetryable);

/** Returns how long a `Retry-After` header (RFC 9110, 10.2.3) asks to wait, at most a minute; a second when it is missing or malformed. */
export function parseRetryAfter(header: string | null, now: number): number {
  const text = header?.trim() ?? '';
  const pauseMs = /^\d{1,9}$/.test(text) ? Number(text) * 1000 : /^[a-z]{3}/i.test(text) ? Date.parse(text) - now : NaN;
  return Number.isNaN(pauseMs) ? 1000 : Math.min(60_000, Math.max(0, pauseMs));
}
