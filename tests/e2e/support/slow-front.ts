import { createServer, request as ask, type IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { RunningSite } from '#tests/support/start-site.ts';

export interface SlowFront {
  /** Origin without a trailing slash. */
  readonly url: string;
  /** Prefetched addresses, in order. */
  readonly ahead: string[];
  /** Maximum number of concurrent prefetches. */
  readonly maxConcurrent: () => number;
  readonly close: () => void;
}

export interface SlowFrontOptions {
  /** Delay of prefetch responses. */
  readonly delayMs: number;
  /** Removes the speculation rules, as for a browser without support. */
  readonly hidesSpeculationRules: boolean;
}

/** A prefetch by the browser's speculation rules, or by a script. */
function isAhead({ headers, url = '' }: IncomingMessage): boolean {
  const [path = ''] = url.split('?');
  return (
    String(headers['sec-purpose'] ?? '').startsWith('prefetch') ||
    (headers['sec-fetch-dest'] === 'empty' && path.endsWith('/') && !path.startsWith('/data/'))
  );
}

/** Starts a front that records the prefetches of a site, and delays the responses. */
export async function startSlowFront(
  site: RunningSite,
  { delayMs, hidesSpeculationRules }: SlowFrontOptions,
): Promise<SlowFront> {
  const ahead: string[] = [];
  let running = 0;
  let maxConcurrent = 0;
  const server = createServer((incoming, outgoing) => {
    const isLate = isAhead(incoming);
    if (isLate) {
      ahead.push(incoming.url ?? '');
      running += 1;
      maxConcurrent = Math.max(maxConcurrent, running);
    }
    const forward = async (): Promise<void> => {
      if (isLate) await wait(delayMs);
      const onward = ask(
        site.url + (incoming.url ?? '/'),
        { method: incoming.method, headers: { ...incoming.headers, host: new URL(site.url).host } },
        (answer) => {
          if (hidesSpeculationRules) delete answer.headers['speculation-rules'];
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(outgoing);
        },
      );
      onward.on('error', () => outgoing.destroy());
      incoming.pipe(onward);
      outgoing.on('close', () => {
        if (isLate) running -= 1;
      });
    };
    void forward();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The front has no port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    ahead,
    maxConcurrent: () => maxConcurrent,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
