import { get, type IncomingHttpHeaders } from 'node:http';

export interface RawAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** As received: compressed when the server compressed it. */
  readonly body: Buffer;
}

/** Fetches without decoding. @throws Error when the response is incomplete */
export function getRaw(url: string, headers: Readonly<Record<string, string>> = {}): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    get(url, { headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
      response.on('error', reject);
    }).on('error', reject);
  });
}

/** Fetches a page that must exist. @throws Error when the status is not the expected one */
export async function getPage(
  url: string,
  headers: Readonly<Record<string, string>> = {},
  expectedStatus = 200,
): Promise<RawAnswer> {
  const answer = await getRaw(url, headers);
  if (answer.status !== expectedStatus) throw new Error(`${url} answers ${answer.status}.`);
  return answer;
}
