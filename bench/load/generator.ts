import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import autocannon from 'autocannon';
import { z } from 'zod';

export interface LoadResult {
  readonly requests: number;
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p99: number;
  /** Answers of another status than expected, and broken connections. */
  readonly errors: number;
}

const run = promisify(execFile);
const hasWrk = spawnSync('wrk', ['--version']).error === undefined;
/** autocannon needs a core for itself and can be slower than what it measures: install wrk for figures that count. */
export const hitGenerator = hasWrk ? 'wrk -t1' : 'autocannon, because wrk is not installed';
export const gzip = { 'Accept-Encoding': 'gzip' };

const answer = z.object({
  requests: z.object({ total: z.number() }),
  duration: z.number().positive(),
  latency: z.object({ p99: z.number() }),
  errors: z.number(),
  statusCodeStats: z.record(z.string(), z.object({ count: z.number() })),
});

/** Requests one page again and again, compressed. */
export async function loadPage(url: string, connections: number, seconds: number): Promise<LoadResult> {
  if (!hasWrk) {
    const { pathname, search } = new URL(url);
    const requests = [{ path: pathname + search }];
    return readAnswer(await autocannon({ url, connections, duration: seconds, headers: gzip, requests }));
  }
  const args = ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency', '-H', 'Accept-Encoding: gzip', url];
  const { stdout } = await run('wrk', args);
  const read = (pattern: RegExp): number => Number(pattern.exec(stdout)?.[1] ?? 0);
  const [, latency = '', unit = ''] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? [];
  const broken = /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(stdout)?.slice(1) ?? [];
  return {
    requests: read(/(\d+) requests in/),
    perSecond: read(/Requests\/sec:\s+([\d.]+)/),
    p99: Number(latency) * ({ us: 0.001, ms: 1, s: 1000 }[unit] ?? Number.NaN),
    errors: broken.reduce((sum, count) => sum + Number(count), read(/Non-2xx or 3xx responses: (\d+)/)),
  };
}

/**
 * Sends a number of requests, each to the next path, uncompressed.
 * @param isExpected whether an answer of this status is right
 */
export async function loadPaths(
  url: string,
  next: () => string,
  connections: number,
  amount: number,
  isExpected = (status: number): boolean => status === 200,
): Promise<LoadResult> {
  const setupRequest = (request: object): object => ({ ...request, path: next() });
  const began = performance.now();
  let ended = began;
  const onResponse = (): void => void (ended = performance.now());
  const requests = [{ setupRequest, onResponse }];
  const result = readAnswer(await autocannon({ url, connections, amount, headers: {}, requests }), isExpected);
  // autocannon itself counts whole seconds.
  return { ...result, perSecond: result.requests / ((ended - began) / 1000) };
}

function readAnswer(value: unknown, isExpected = (status: number): boolean => status === 200): LoadResult {
  const { requests, duration, latency, errors, statusCodeStats } = answer.parse(value);
  const wrong = Object.entries(statusCodeStats).filter(([status]) => !isExpected(Number(status)));
  return {
    requests: requests.total,
    perSecond: requests.total / duration,
    p99: latency.p99,
    errors: wrong.reduce((sum, [, { count }]) => sum + count, errors),
  };
}
