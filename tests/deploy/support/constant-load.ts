import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { sendRequest } from '#tests/e2e/support/send-request.ts';

export interface LoadReport {
  readonly sent: number;
  readonly seconds: number;
  /** Failed requests: path and status, or the error. */
  readonly failed: readonly string[];
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  readonly slowest: number;
}

export interface ConstantLoad {
  /** Ends the load and waits for pending requests. */
  stop(): Promise<LoadReport>;
}

const tick = 5;
const maxAtOnce = 20;

/**
 * Sends requests at a constant rate, independent of the responses, from many visitors.
 * @param choose returns the path of a request by its number
 * @param rate requests per second
 * @param timeoutMs milliseconds
 */
export function startLoad(
  origin: string,
  choose: (number: number) => string,
  rate: number,
  timeoutMs = 10_000,
): ConstantLoad {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  const failed: string[] = [];
  const times: number[] = [];
  const pending = new Set<Promise<void>>();
  const started = performance.now();
  let sent = 0;

  const send = async (number: number): Promise<void> => {
    const path = choose(number);
    const begun = performance.now();
    const headers = {
      'X-Forwarded-For': `10.0.${Math.floor(number / 200) % 200}.${number % 200}`,
      'Accept-Encoding': 'br',
    };
    const late = wait(timeoutMs, `no answer in ${timeoutMs} ms`, { ref: false });
    const outcome = await Promise.race([
      sendRequest(origin, path, { headers, agent }).then(
        ({ status }) => status,
        (error: unknown) => String(error),
      ),
      late,
    ]);
    times.push(performance.now() - begun);
    if (outcome !== 200)
      failed.push(
        `${path} ${outcome} after ${Math.round(performance.now() - begun)} ms, ${Math.round((begun - started) / 1000)} s into the load`,
      );
  };

  let skipped = 0;
  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - started) / 1000) * rate) - skipped;
    // When this process was blocked, due requests are not sent all at once.
    skipped += Math.max(0, due - sent - maxAtOnce);
    for (let remaining = Math.min(due - sent, maxAtOnce); remaining > 0; remaining -= 1, sent += 1) {
      const request = send(sent).finally(() => pending.delete(request));
      pending.add(request);
    }
  }, tick);

  return {
    async stop() {
      clearInterval(timer);
      const seconds = (performance.now() - started) / 1000;
      await Promise.all(pending);
      agent.destroy();
      times.sort((a, b) => a - b);
      const at = (share: number): number => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
      return { sent, seconds, failed, p50: at(0.5), p99: at(0.99), slowest: at(1) };
    },
  };
}
