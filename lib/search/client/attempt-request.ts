import { context, propagation, SpanKind, SpanStatusCode, type Span, type SpanOptions } from '@opentelemetry/api';
import { fetch, type Agent, type Response } from 'undici';
import { parseRowsJson } from '#lib/parse-json.ts';
import { err, ok, type Result } from '#lib/result.ts';
import type { JobsError } from '#lib/search/job-search.ts';
import { inSpan } from '#lib/tracing.ts';
import { createJsonScanner, type JsonBounds } from './json-bounds.ts';
import { parseRetryAfter } from './throttle.ts';
import { ServiceFailure } from './service-failure.ts';

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

export interface Attempt {
  readonly request: ServiceRequest;
  /** Returns what is wrong with a body; null when it is valid. */
  readonly findProblem: (body: unknown) => string | null;
  readonly agent: Agent;
  readonly bounds: JsonBounds;
  /** Aborts the attempt at any stage. */
  readonly signal: AbortSignal;
  /** How often the request has been sent before. */
  readonly resendCount: number;
}

/**
 * Sends one request. Does not follow redirects.
 * @returns the body, or an error when the service is up but refuses the request
 * @throws ServiceFailure when the service fails
 */
export function attemptRequest(attempt: Attempt): Promise<Result<unknown, JobsError>> {
  return inSpan(attempt.request.method ?? 'GET', toSpanOptions(attempt), async (span) => {
    const fail = (error: JobsError): void =>
      void span.setAttribute('error.type', toErrorType(error)).setStatus({ code: SpanStatusCode.ERROR });
    try {
      const answer = await sendRequest(attempt, span);
      if (!answer.ok) fail(answer.error);
      return answer;
    } catch (error) {
      if (error instanceof ServiceFailure) fail(error.error);
      throw error;
    }
  });
}

/** Returns what the span of an attempt says, without the query of its URL. */
function toSpanOptions({ request, resendCount }: Attempt): SpanOptions {
  const { protocol, origin, pathname, hostname, port } = request.url;
  return {
    kind: SpanKind.CLIENT,
    attributes: {
      'http.request.method': request.method ?? 'GET',
      'server.address': hostname,
      'server.port': Number(port || (protocol === 'https:' ? 443 : 80)),
      'url.full': origin + pathname,
      ...(resendCount > 0 ? { 'http.request.resend_count': resendCount } : {}),
    },
  };
}

function toErrorType(error: JobsError): string {
  return error.kind === 'bad-status' ? String(error.status) : error.kind;
}

async function sendRequest(attempt: Attempt, span: Span): Promise<Result<unknown, JobsError>> {
  const answer = await fetchBody(attempt, span);
  const problem = answer.ok ? attempt.findProblem(answer.value) : null;
  if (problem !== null) throw new ServiceFailure({ kind: 'bad-shape', detail: problem }, false);
  return answer;
}

async function fetchBody({ request, agent, bounds, signal }: Attempt, span: Span): Promise<Result<unknown, JobsError>> {
  const traceHeaders: Record<string, string> = {};
  propagation.inject(context.active(), traceHeaders);
  try {
    const response = await fetch(request.url, {
      method: request.method ?? 'GET',
      headers: { accept: 'application/json', ...request.headers, ...traceHeaders },
      ...(request.body === undefined ? {} : { body: request.body }),
      redirect: 'manual',
      dispatcher: agent,
      signal,
    });
    span.setAttribute('http.response.status_code', response.status);
    const problem = findResponseProblem(response);
    if (problem === null) return ok(parseBody(await readText(response, bounds)));
    discard(response);
    if (problem.kind !== 'bad-status') throw new ServiceFailure(problem, false);
    const { status } = problem;
    if (isDefinitiveStatus(status)) return err(problem);
    // A service that answers 429 wants fewer requests, so there is no retry.
    const isRetryable = status >= 500 || status === 408 || status === 425;
    throw new ServiceFailure(problem, isRetryable, parseRetryAfter(response.headers.get('retry-after'), Date.now()));
  } catch (error) {
    throw error instanceof ServiceFailure ? error : toServiceFailure(error, signal);
  }
}

/** Returns true for a 4xx status that a retry cannot change: the service is up and refuses the request. */
export function isDefinitiveStatus(status: number): boolean {
  return status >= 400 && status < 500 && ![408, 425, 429].includes(status);
}

/** Returns why the body of a response cannot be read, by its status and content type; null when it can. */
function findResponseProblem({ status, headers }: Response): JobsError | null {
  if (status < 200 || status >= 300 || status === 202)
    return { kind: 'bad-status', status, detail: `status ${status}` };
  const type = headers.get('content-type') ?? '';
  return /\bhtml\b/i.test(type) ? { kind: 'bad-shape', detail: `${type} instead of JSON` } : null;
}

function discard(response: Response): void {
  response.body?.cancel().catch(() => {});
}

/** Reads a body while it checks the bounds. Throws as soon as the body exceeds them, before anything is parsed. */
async function readText(response: Response, { maxBytes, ...bounds }: JsonBounds): Promise<string> {
  const refuse = (detail: string) => new ServiceFailure({ kind: 'bad-shape', detail }, false);
  const tooLarge = refuse(`a body of more than ${maxBytes} bytes`);
  if (Number(response.headers.get('content-length') ?? 0) > maxBytes) {
    discard(response);
    throw tooLarge;
  }
  const scan = createJsonScanner(bounds);
  const parts: Uint8Array[] = [];
  let size = 0;
  const body: AsyncIterable<Uint8Array> | null = response.body;
  // Leaving the loop closes the connection.
  for await (const part of body ?? []) {
    size += part.byteLength;
    if (size > maxBytes) throw tooLarge;
    const problem = scan(part);
    if (problem !== null) throw refuse(problem);
    parts.push(part);
  }
  return Buffer.concat(parts, size).toString('utf8');
}

function parseBody(text: string): unknown {
  try {
    return parseRowsJson(text);
  } catch {
    throw new ServiceFailure({ kind: 'bad-shape', detail: `no JSON: ${JSON.stringify(text.slice(0, 80))}` }, true);
  }
}

function toServiceFailure(error: unknown, signal: AbortSignal): ServiceFailure {
  if (signal.aborted) return new ServiceFailure({ kind: 'timeout', detail: 'no whole answer in time' }, false);
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const detail = cause instanceof Error ? cause.message : String(cause);
  return new ServiceFailure({ kind: 'unavailable', detail }, true);
}
