import { connect } from 'node:net';

const timeoutMs = 10_000;

/**
 * Sends bytes over a socket and reads until the server closes it: because they request that, or cannot be parsed. Our
 * side stays open, because a server may drop a request whose sender has closed.
 * @returns all received bytes, one character each
 * @throws Error when the server neither responds nor closes in time
 */
export function sendRaw(port: number, bytes: Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.setTimeout(timeoutMs, () => socket.destroy(new Error('No answer, and no end.')));
    socket.on('data', (part: Buffer) => parts.push(part));
    socket.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNRESET' || error.code === 'EPIPE' ? resolve(toText(parts)) : reject(error),
    );
    socket.on('end', () => resolve(toText(parts)));
  });
}

function toText(parts: readonly Buffer[]): string {
  return Buffer.concat(parts).toString('latin1');
}

export interface RawAnswer {
  readonly status: number;
  /** Lower-case names; repeated headers have all values. */
  readonly headers: readonly (readonly [string, string])[];
}

/** Returns status and headers of the first response in the text of a connection, null without one. */
export function readRawAnswer(text: string): RawAnswer | null {
  const head = text.split('\r\n\r\n', 1)[0] ?? '';
  const [line = '', ...fields] = head.split('\r\n');
  const status = /^HTTP\/1\.1 (\d{3})/.exec(line)?.[1];
  if (status === undefined) return null;
  const headers = fields.map(
    (field) => [field.slice(0, field.indexOf(':')).toLowerCase(), field.slice(field.indexOf(':') + 1).trim()] as const,
  );
  return { status: Number(status), headers };
}
