import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { toErrorAnswer, type Answer } from './answer.ts';
import type { FaultKind } from './faults.ts';

const hugeBytes = 50 * 1024 * 1024;
const dripIntervalMs = 100;
const challenge =
  '<!DOCTYPE html><html><head><title>Human Verification</title></head><body><noscript>JavaScript is disabled</noscript></body></html>';

export interface Timing {
  /** Delay of a slow answer, milliseconds. */
  readonly slowMs: number;
}

/**
 * Sends an answer, or fails in the requested way. Resolves when nothing more is sent, also when the client has
 * disconnected.
 */
export async function sendAnswer(
  response: ServerResponse,
  answer: Answer,
  fault: FaultKind | null,
  { slowMs }: Timing,
): Promise<void> {
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  const pause = async (ms: number): Promise<boolean> => wait(ms, true, { signal: gone.signal }).catch(() => false);
  switch (fault) {
    case null:
      return write(response, answer);
    case 'slow':
      if (await pause(slowMs)) write(response, answer);
      return;
    case 'hang':
      return;
    case 'drip':
      response.writeHead(answer.status, answer.headers);
      for (const byte of Buffer.from(answer.body)) {
        response.write(Buffer.of(byte));
        if (!(await pause(dripIntervalMs))) return;
      }
      response.end();
      return;
    case '500':
    case 'flapping':
      return write(response, toErrorAnswer(500, 'Server Error.'));
    case '503':
      return write(response, {
        status: 503,
        headers: { 'content-type': 'text/html' },
        body: '<html><body><h1>503 Service Temporarily Unavailable</h1></body></html>',
      });
    case '429':
      return write(response, toErrorAnswer(429, 'Too Many Requests.', { 'retry-after': '5' }));
    case 'html':
      return write(response, {
        status: 202,
        headers: { 'content-type': 'text/html; charset=UTF-8', 'x-amzn-waf-action': 'challenge' },
        body: challenge,
      });
    case 'wrong-types':
    case 'no-jobs':
    case 'no-meta':
      return write(response, { ...answer, body: spoil(answer.body, fault) });
    case 'empty':
      return write(response, { ...answer, body: '' });
    case 'truncated':
      return write(response, { ...answer, body: toHalf(answer.body) });
    case 'reset':
      response.writeHead(answer.status, {
        ...answer.headers,
        'content-length': String(Buffer.byteLength(answer.body)),
      });
      response.write(toHalf(answer.body), () => response.destroy());
      return;
    case 'refused':
      response.destroy();
      return;
    case 'huge':
      return sendHuge(response, answer, gone.signal);
  }
}

function write(response: ServerResponse, { status, headers, body }: Answer): void {
  response.writeHead(status, { ...headers, 'content-length': String(Buffer.byteLength(body)) });
  response.end(body);
}

function toHalf(body: string): string {
  return body.slice(0, Math.floor(body.length / 2));
}

/** Returns a valid answer with another field of 50 MB before the others. */
async function sendHuge(response: ServerResponse, { status, headers, body }: Answer, gone: AbortSignal): Promise<void> {
  const chunk = Buffer.alloc(1 << 20, 'x');
  response.writeHead(status, headers);
  response.write('{"padding":"');
  for (let sent = 0; sent < hugeBytes; sent += chunk.length) {
    if (gone.aborted) return;
    if (response.write(chunk)) continue;
    await once(response, 'drain', { signal: gone }).catch(() => null);
  }
  response.end(`",${body.startsWith('{') && body !== '{}' ? body.slice(1) : '"body":0}'}`);
}

const anyObject = z.record(z.string(), z.unknown());

/** Returns JSON whose values have other types than in the contract, or lack a part. */
function spoil(body: string, fault: 'wrong-types' | 'no-jobs' | 'no-meta'): string {
  const parsed = anyObject.safeParse(body.startsWith('{') ? JSON.parse(body) : null);
  if (!parsed.success) return '{"jobs":"none"}';
  if (fault === 'no-jobs') return JSON.stringify({ ...parsed.data, jobs: undefined });
  if (fault === 'no-meta') return JSON.stringify({ ...parsed.data, meta: undefined });
  return JSON.stringify(
    Object.fromEntries(Object.entries(parsed.data).map(([name, value]) => [name, toOtherType(value)])),
  );
}

function toOtherType(value: unknown): unknown {
  if (Array.isArray(value)) return { first: value.length };
  if (typeof value === 'string') return { text: value };
  if (typeof value === 'number') return [value];
  if (typeof value === 'object' && value !== null) return String(Object.keys(value));
  return 17;
}
