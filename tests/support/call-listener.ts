import { IncomingMessage, ServerResponse, type RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import { Writable } from 'node:stream';
import { unchecked } from '#lib/unchecked.ts';
import { readRawAnswer } from '#tests/e2e/support/raw-socket.ts';
import type { RawReply } from './serve-listener.ts';

export interface DirectRequest {
  readonly target: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The far end of a connection from this machine. */
class Wire extends Writable {
  readonly remoteAddress = '127.0.0.1';
  readonly parts: Buffer[] = [];

  override _write(part: Buffer, _encoding: string, done: () => void): void {
    this.parts.push(part);
    done();
  }
}

/**
 * Calls a listener without the parser of HTTP, so that every target and header reaches it.
 * @returns what it writes to the connection, one character a byte
 */
export async function callListener(
  listener: RequestListener,
  { target, method = 'GET', headers = {} }: DirectRequest,
): Promise<RawReply> {
  const wire = new Wire();
  const socket = unchecked<Socket>(wire);
  const request = new IncomingMessage(socket);
  Object.assign(request, { method, url: target, headers: { ...headers }, httpVersionMajor: 1, httpVersionMinor: 1 });
  request.push(null);
  const response = new ServerResponse(request);
  response.assignSocket(socket);
  await new Promise<void>((resolve, reject) => {
    response.once('finish', resolve);
    wire.once('close', () => reject(new Error('The listener broke its response off.')));
    listener(request, response);
  });
  const text = Buffer.concat(wire.parts).toString('latin1');
  const { status = 0, headers: answered = [] } = readRawAnswer(text) ?? {};
  return { status, headers: new Map(answered), body: text.slice(text.indexOf('\r\n\r\n') + 4) };
}
