import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  readonly to: string;
  readonly messageId: string;
  /** The body without its transfer encoding. */
  readonly text: string;
}

/** An SMTP server that keeps what it accepts. */
export interface MailServer {
  readonly port: number;
  readonly mails: readonly ReceivedMail[];
  /** Called with each message before it is accepted; false: it is not accepted. */
  isAccepted: (mail: ReceivedMail) => boolean;
  /** Delays the answer to each message. */
  beforeAccepting: () => Promise<void>;
  /** Called as soon as the answer that accepts a message is on its way. */
  onAccepted: (mail: ReceivedMail) => void;
  /** Refuses connections until `open`. */
  shut(): Promise<void>;
  open(): Promise<void>;
}

function decodeQuotedPrintable(text: string): string {
  return text
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

/** Starts an SMTP server on a free port of this machine. */
export async function startMailServer(): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  let server: SMTPServer | undefined;
  const create = (): SMTPServer =>
    new SMTPServer({
      authOptional: true,
      disabledCommands: ['AUTH', 'STARTTLS'],
      onData(stream, session, callback) {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const [head = '', ...body] = Buffer.concat(chunks).toString().split('\r\n\r\n');
          const messageId = /^message-id:\s*<([^>]+)>/im.exec(head)?.[1] ?? '';
          const text = decodeQuotedPrintable(body.join('\r\n\r\n'));
          const mail = { to: session.envelope.rcptTo[0]?.address ?? '', messageId, text };
          if (!mailServer.isAccepted(mail)) return callback(new Error('not accepted'));
          void mailServer.beforeAccepting().then(() => {
            mails.push(mail);
            callback();
            mailServer.onAccepted(mail);
          });
        });
      },
    });
  const listen = async (port: number): Promise<number> => {
    server = create();
    server.on('error', () => undefined);
    server.listen(port, '127.0.0.1');
    await once(server.server, 'listening');
    const address = server.server.address();
    return typeof address === 'object' && address !== null ? address.port : port;
  };
  const port = await listen(0);
  const mailServer: MailServer = {
    port,
    mails,
    isAccepted: () => true,
    beforeAccepting: async () => undefined,
    onAccepted: () => undefined,
    shut: () => new Promise((resolve) => (server === undefined ? resolve() : server.close(resolve))),
    open: async () => {
      await listen(port);
    },
  };
  return mailServer;
}
