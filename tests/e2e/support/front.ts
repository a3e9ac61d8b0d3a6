import { createServer, request as ask, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
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

/**
 * Starts a front that records the prefetches of a site.
 * @param corrupt changes the text of a response like a faulty proxy; null: the response stays as it is
 */
export async function startFront(
  site: RunningSite,
  corrupt: (target: string) => ((body: string) => string) | null = () => null,
): Promise<Front> {
  const ahead: string[] = [];
  const server = createServer((incoming, outgoing) => {
    const target = incoming.url ?? '/';
    if (isAhead(incoming)) ahead.push(target);
    const change = corrupt(target);
    const { headers } = incoming;
    const onward = ask(
      site.url + target,
      { method: incoming.method, headers: change === null ? headers : { ...headers, 'accept-encoding': 'identity' } },
      async (answer) => {
        const { 'content-length': _, ...answerHeaders } = answer.headers;
        outgoing.writeHead(answer.statusCode ?? 502, change === null ? answer.headers : answerHeaders);
        // An answer that breaks off breaks that of the front off too.
        answer.on('error', () => outgoing.destroy());
        if (change === null) answer.pipe(outgoing);
        else outgoing.end(change(await text(answer)));
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
