import type { RequestListener } from 'node:http';
import { afterAll, beforeAll } from 'vitest';
import { createHttpServer } from '#lib/server/http/listen.ts';
import { readRawAnswer, sendRaw } from '#tests/e2e/support/raw-socket.ts';

export interface RawReply {
  readonly status: number;
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
}

/** Serves a listener on a real socket during the tests of a file. @returns sends a request line with headers as they are */
export function serveListener(
  listener: RequestListener,
): (line: string, headers?: readonly string[], last?: string) => Promise<RawReply> {
  const server = createHttpServer(listener);
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
  afterAll(() => server.close());
  return async (line, headers = [], last = 'Connection: close\r\n') => {
    const address = server.address();
    const head = [`${line} HTTP/1.1`, 'Host: localhost', ...headers].join('\r\n');
    const port = address instanceof Object ? address.port : 0;
    const text = await sendRaw(port, Buffer.from(`${head}\r\n${last}\r\n`, 'latin1'));
    const { status = 0, headers: answered = [] } = readRawAnswer(text) ?? {};
    return { status, headers: new Map(answered), body: text.slice(text.indexOf('\r\n\r\n') + 4) };
  };
}
