import { fetch, type Agent, type Response } from 'undici';
import { err, ok, type Result } from '#lib/result.ts';
import type { JobsError } from '#lib/search/job-search.ts';
import { createJsonScanner, type JsonBounds } from './json-bounds.ts';
import { parseRetryAfter } from './pace.ts';
import type { ServiceRequest } from './service-request.ts';
import { ServiceFailure } from './service-failure.ts';

export interface Attempt {
  readonly request: ServiceRequest;
  /** Says what is wrong with a body, null when nothing. */
  readonly judge: (body: unknown) => string | null;
  readonly agent: Agent;
  readonly bounds: JsonBounds;
  /** Ends the attempt, whatever it waits for. */
  readonly signal: AbortSignal;
}

const busy = new Set([408, 425, 429]);

/**
 * Sends one request. Redirects are not followed.
 * @returns the body, or the error of a service that works and says no
 * @throws ServiceFailure when the service does not work
 */
export async function attemptRequest({
  request,
  judge,
  agent,
  bounds,
  signal,
}: Attempt): Promise<Result<unknown, JobsError>> {
  const response = await failing(signal, () =>
    fetch(request.url, {
      method: request.method ?? 'GET',
      headers: { accept: 'application/json', ...request.headers },
      ...(request.body === undefined ? {} : { body: request.body }),
      redirect: 'manual',
      dispatcher: agent,
      signal,
    }),
  );
  const refusal = toRefusal(response);
  if (refusal !== null) {
    await response.body?.cancel().catch(() => {});
    return err(refusal);
  }
  const text = await failing(signal, () => readText(response, bounds));
  const body = parseJson(text);
  const problem = judge(body);
  if (problem !== null) throw new ServiceFailure({ kind: 'bad-shape', detail: problem }, false);
  return ok(body);
}

/** True for a status by which a service that works says no. */
export function isAnswer(status: number): boolean {
  return status >= 400 && status < 500 && !busy.has(status);
}

/** @throws ServiceFailure for a status of a service that does not work */
function toRefusal(response: Response): JobsError | null {
  const { status, headers } = response;
  const type = headers.get('content-type') ?? '';
  if (status >= 200 && status < 300 && status !== 202) {
    if (!/\bhtml\b/i.test(type)) return null;
    discard(response);
    throw new ServiceFailure({ kind: 'bad-shape', detail: `${type} instead of JSON` }, false);
  }
  const error: JobsError = { kind: 'bad-status', status, detail: `status ${status}` };
  if (isAnswer(status)) return error;
  discard(response);
  // Who answers 429 wants fewer requests, not one more.
  throw new ServiceFailure(
    error,
    status >= 500 || status === 408 || status === 425,
    parseRetryAfter(headers.get('retry-after'), Date.now()),
  );
}

function discard(response: Response): void {
  response.body?.cancel().catch(() => {});
}

/** Reads a body within its bounds: what is over them is refused while it comes, and never parsed. */
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
  // Leaving the loop ends the connection.
  for await (const part of body ?? []) {
    size += part.byteLength;
    if (size > maxBytes) throw tooLarge;
    const problem = scan(part);
    if (problem !== null) throw refuse(problem);
    parts.push(part);
  }
  return Buffer.concat(parts, size).toString('utf8');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ServiceFailure({ kind: 'bad-shape', detail: `no JSON: ${JSON.stringify(text.slice(0, 80))}` }, true);
  }
}

/** Turns what a connection throws into a failure of the service. */
async function failing<T>(signal: AbortSignal, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof ServiceFailure) throw error;
    if (signal.aborted) throw new ServiceFailure({ kind: 'timeout', detail: 'no whole answer in time' }, false);
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    throw new ServiceFailure(
      { kind: 'unavailable', detail: cause instanceof Error ? cause.message : String(cause) },
      true,
    );
  }
}
