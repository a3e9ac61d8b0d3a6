import { createServer, request as ask, type IncomingMessage } from 'node:http';
import type { RunningSite } from '#tests/support/start-site.ts';

export interface Front {
  /** Origin without a trailing slash. */
  readonly url: string;
  /** Prefetched addresses, in order. */
  readonly ahead: string[];
  readonly close: () => void;
}

/** A prefetch by the browser's speculation rules, or by a script. */
function isAhead({ headers, url = '' }: IncomingMessage): boolean {
  const [path = ''] = url.split('?');
  return (
    String(headers['sec-purpose'] ?? '').startsWith('prefetch') ||
    (headers['sec-fetch-dest'] === 'empty' && path.endsWith('/') && !path.startsWith('/data/'))
  );
}

/** Starts a front that records the prefetches of a site. */
export async function startFront(site: RunningSite): Promise<Front> {
  const ahead: string[] = [];
  const server = createServer((incoming, outgoing) => {
    if (isAhead(incoming)) ahead.push(incoming.url ?? '');
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
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The front has no port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    ahead,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
