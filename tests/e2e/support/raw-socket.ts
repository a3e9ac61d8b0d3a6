import { connect } from 'node:net';

const timeoutMs = 10_000;

/**
 * Sends bytes over a socket of its own and reads until the server hangs up: they ask it to, or are past understanding.
 * Our side stays open, because a server may drop a request whose sender has hung up.
 * @returns everything that came back, one character a byte
 * @throws Error when the server neither answers nor hangs up in time
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
  /** Lower-case names; several of one name are all there. */
  readonly headers: readonly (readonly [string, string])[];
}

/** Status and headers of the first answer in the text of a connection, null when there is none. */
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
