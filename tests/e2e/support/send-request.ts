import { Agent, request, type IncomingHttpHeaders } from 'node:http';

/** A raw HTTP response; redirects are not followed. */
export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  /** The body as text; meaningless for compressed ones. */
  readonly text: string;
}

export interface RequestOptions {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly agent?: Agent;
}

/** Headers that a client would reject must be tested. */
const maxHeaderSize = 65_536;

const keepAliveAgent = new Agent({ keepAlive: true, maxSockets: 16 });

/**
 * Sends a request for exactly this path: no normalization, no redirects, no cookies.
 * @param origin without a trailing slash
 * @param path request target of the request line
 */
export function sendRequest(
  origin: string,
  path: string,
  { method = 'GET', headers = {}, body, agent = keepAliveAgent }: RequestOptions = {},
): Promise<Answer> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, method, headers, agent, maxHeaderSize }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () => {
        const whole = Buffer.concat(parts);
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: whole,
          text: whole.toString('utf8'),
        });
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Runs a task for every item, at most `width` at a time, and keeps the order of the results. */
export async function mapWith<T, R>(items: readonly T[], width: number, task: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  const queue = items.entries();
  const work = async (): Promise<void> => {
    for (const [index, item] of queue) results[index] = await task(item);
  };
  await Promise.all(Array.from({ length: width }, work));
  return results;
}
