import { Agent, get } from 'node:http';

/** One request of a load and its result. */
export interface Sample<Kind extends string = string> {
  readonly kind: Kind;
  /** Milliseconds since the start of the load. */
  readonly at: number;
  /** 0: no response. */
  readonly status: number;
  readonly milliseconds: number;
  readonly bytes: number;
  readonly retryAfter: string | null;
  readonly cacheControl: string | null;
}

export interface Target<Kind extends string> {
  readonly kind: Kind;
  readonly path: string;
}

export interface LoadPlan<Kind extends string> {
  readonly origin: string;
  /** Returns the target of a request by its number. */
  readonly choose: (number: number) => Target<Kind>;
}

const timeoutMs = 30_000;
const tick = 5;

/** Sends one request and reads its response to the end. Never rejects. @param began `performance.now()` of the load */
function send<Kind extends string>(
  agent: Agent,
  origin: string,
  { kind, path }: Target<Kind>,
  began: number,
): Promise<Sample<Kind>> {
  const started = performance.now();
  const { hostname, port } = new URL(origin);
  return new Promise((resolve) => {
    const addSample = (status: number, bytes = 0, headers: Readonly<Record<string, unknown>> = {}): void => {
      const text = (name: string): string | null => (typeof headers[name] === 'string' ? headers[name] : null);
      resolve({
        kind,
        at: started - began,
        status,
        milliseconds: performance.now() - started,
        bytes,
        retryAfter: text('retry-after'),
        cacheControl: text('cache-control'),
      });
    };
    const request = get(
      { hostname, port, path, agent, timeout: timeoutMs, headers: { 'Accept-Encoding': 'br' } },
      (response) => {
        let bytes = 0;
        response.on('data', (part: Buffer) => (bytes += part.length));
        response.on('error', () => addSample(0));
        response.on('end', () => addSample(response.statusCode ?? 0, bytes, response.headers));
      },
    );
    request.on('timeout', () => request.destroy());
    request.on('error', () => addSample(0));
  });
}

/**
 * Sends requests of visitors who each wait for the response before the next request (closed loop).
 * @param width visitors
 * @param seconds how long new requests are sent
 */
export async function sendInTurn<Kind extends string>(
  { origin, choose }: LoadPlan<Kind>,
  width: number,
  seconds: number,
): Promise<readonly Sample<Kind>[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: width });
  const samples: Sample<Kind>[] = [];
  const began = performance.now();
  let sent = 0;
  const visit = async (): Promise<void> => {
    while (performance.now() - began < seconds * 1000) samples.push(await send(agent, origin, choose(sent++), began));
  };
  await Promise.all(Array.from({ length: width }, visit));
  agent.destroy();
  return samples;
}

export interface OpenLoad<Kind extends string> {
  readonly samples: readonly Sample<Kind>[];
  /** Requests that were due and not sent, because too many were pending or this process was blocked. */
  readonly skipped: number;
}

/**
 * Sends requests at a constant rate, independent of the responses (open loop).
 * @param rate requests per second
 * @param maxPending maximum of pending requests
 */
export async function sendAtRate<Kind extends string>(
  { origin, choose }: LoadPlan<Kind>,
  rate: number,
  seconds: number,
  maxPending: number,
): Promise<OpenLoad<Kind>> {
  const agent = new Agent({ keepAlive: true, maxSockets: maxPending });
  const pending = new Set<Promise<unknown>>();
  const samples: Sample<Kind>[] = [];
  const began = performance.now();
  const done = Promise.withResolvers<void>();
  const total = Math.round(rate * seconds);
  let next = 0;
  let skipped = 0;
  const timer = setInterval(() => {
    const due = Math.min(total, Math.floor(((performance.now() - began) / 1000) * rate));
    for (; next < due; next += 1) {
      if (pending.size >= maxPending) {
        skipped += 1;
        continue;
      }
      const request = send(agent, origin, choose(next), began).then((sample) => {
        samples.push(sample);
        pending.delete(request);
      });
      pending.add(request);
    }
    if (next >= total) done.resolve();
  }, tick);
  await done.promise;
  clearInterval(timer);
  await Promise.all(pending);
  agent.destroy();
  return { samples, skipped };
}

/** Returns the quantile of a share; 0 without values. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
