import { err, ok, type Result } from '#lib/result.ts';

export interface Sending {
  readonly fetch: (address: string, init: RequestInit) => Promise<Response>;
  /** Waits this many milliseconds. */
  readonly wait: (milliseconds: number) => Promise<void>;
}

const attempts = 5;
const firstWaitMs = 1000;
const maxWaitMs = 60_000;
const timeoutMs = 20_000;

/**
 * Sends a request, and retries when the other side is busy or unreachable: after Retry-After, or after 1, 2, 4 and 8
 * seconds.
 * @returns the answer's text, or one line with the error
 */
export async function sendWithBackOff(
  address: string,
  init: RequestInit,
  { fetch, wait }: Sending,
): Promise<Result<string, string>> {
  let problem = '';
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    let pauseMs = firstWaitMs * 2 ** attempt;
    try {
      const response = await fetch(address, { ...init, signal: AbortSignal.timeout(timeoutMs) });
      const text = await response.text();
      if (response.ok) return ok(text);
      problem = `${new URL(address).hostname} answered ${response.status}`;
      if (response.status !== 429 && response.status < 500) return err(`${problem}: ${text.slice(0, 200)}`);
      pauseMs = readRetryAfterMs(response.headers.get('retry-after')) ?? pauseMs;
    } catch (error) {
      problem = `${new URL(address).hostname} could not be reached (${error instanceof Error ? error.name : 'unknown'})`;
    }
    if (attempt < attempts - 1) await wait(Math.min(pauseMs, maxWaitMs));
  }
  return err(`${problem}, ${attempts} times`);
}

function readRetryAfterMs(header: string | null): number | null {
  return header !== null && /^\d{1,6}$/.test(header) ? Number(header) * 1000 : null;
}
