import { createServer, request as ask } from 'node:http';
import { text } from 'node:stream/consumers';
import type { RunningSite } from '#tests/support/start-site.ts';

export interface CorruptingFront {
  /** Origin without a trailing slash. */
  readonly url: string;
  readonly close: () => void;
}

/**
 * Starts a front that corrupts responses of a site, like a faulty proxy.
 * @param matches whether the response to a request target is corrupted
 * @param corrupt changes its text
 */
export async function startCorruptingFront(
  site: RunningSite,
  matches: (target: string) => boolean,
  corrupt: (body: string) => string,
): Promise<CorruptingFront> {
  const server = createServer((incoming, outgoing) => {
    const target = incoming.url ?? '/';
    const isGarbled = matches(target);
    const headers = { ...incoming.headers, ...(isGarbled ? { 'accept-encoding': 'identity' } : {}) };
    const onward = ask(site.url + target, { method: incoming.method, headers }, (answer) => {
      if (!isGarbled) {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
        return;
      }
      void text(answer).then((body) => {
        const { 'content-length': _, ...otherHeaders } = answer.headers;
        outgoing.writeHead(answer.statusCode ?? 502, otherHeaders);
        outgoing.end(corrupt(body));
      });
    });
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The front has no port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
