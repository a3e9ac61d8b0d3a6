import { createServer, request as ask } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { RunningSite } from '../../support/start-site.ts';

export interface SlowFront {
  /** Origin without a trailing slash. */
  readonly url: string;
  /** Addresses of the flight requests so far, in order, each with what it asks for. */
  readonly flights: string[];
  /** Most flight requests that were under way at once. */
  readonly most: () => number;
  readonly close: () => void;
}

/** Starts a front before a site: every flight answer comes late. @param delayMs milliseconds */
export async function startSlowFront(site: RunningSite, delayMs: number): Promise<SlowFront> {
  const flights: string[] = [];
  let running = 0;
  let most = 0;
  const server = createServer((incoming, outgoing) => {
    const isFlight = incoming.headers.rsc === '1';
    if (isFlight) {
      flights.push(
        `${incoming.headers['next-router-segment-prefetch'] === undefined ? 'page' : 'shape'} ${(incoming.url ?? '').replace(/\?_rsc=.*/, '')}`,
      );
      running += 1;
      most = Math.max(most, running);
    }
    const forward = async (): Promise<void> => {
      if (isFlight) await wait(delayMs);
      const onward = ask(
        site.url + (incoming.url ?? '/'),
        { method: incoming.method, headers: { ...incoming.headers, host: new URL(site.url).host } },
        (answer) => {
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(outgoing);
        },
      );
      onward.on('error', () => outgoing.destroy());
      incoming.pipe(onward);
      outgoing.on('close', () => {
        if (isFlight) running -= 1;
      });
    };
    void forward();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The front has no port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    flights,
    most: () => most,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
