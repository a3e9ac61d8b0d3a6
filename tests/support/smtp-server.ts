import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

interface ReceivedMail {
  readonly raw: string;
  readonly to: readonly string[];
  readonly isSecure: boolean;
  readonly user: string | null;
}

/** What the server answers to a command; null or undefined: yes. A promise that stays pending: nothing. */
type Reply = string | null | undefined | Promise<string | null | undefined>;

interface SmtpPlan {
  readonly options?: SMTPServerOptions;
  readonly onConnect?: () => Reply;
  readonly onSender?: () => Reply;
  readonly onRecipient?: (address: string) => Reply;
  /** After the message has arrived. */
  readonly onMessage?: () => Reply;
  /** Breaks the connection at the first part of a message. */
  readonly dropsData?: () => boolean;
}

export interface TestSmtpServer extends AsyncDisposable {
  readonly port: number;
  readonly mails: readonly ReceivedMail[];
  readonly connections: () => number;
  /** Number of messages that were begun. */
  readonly starts: () => number;
  /** Ends idle connections, as a server does after a while. */
  readonly disconnect: () => void;
}

function toError(reply: string): Error {
  const [, code = '550', text = ''] = /^(\d{3}) (.*)$/.exec(reply) ?? [];
  return Object.assign(new Error(text), { responseCode: Number(code) });
}

function answer(reply: Reply, callback: (error?: Error | null) => void): void {
  void Promise.resolve(reply).then((text) => callback(text == null ? null : toError(text)));
}

/** Starts a real SMTP server on a free port of this machine. Its certificate is self-signed. */
export async function startSmtpServer(plan: SmtpPlan = {}): Promise<TestSmtpServer> {
  const mails: ReceivedMail[] = [];
  let connections = 0;
  let starts = 0;
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    // Replies are exactly those of the plan.
    hideENHANCEDSTATUSCODES: true,
    logger: false,
    onConnect(_, callback) {
      connections += 1;
      answer(plan.onConnect?.(), callback);
    },
    onMailFrom: (_, __, callback) => answer(plan.onSender?.(), callback),
    onRcptTo: ({ address }, _, callback) => answer(plan.onRecipient?.(address), callback),
    onData(stream, session, callback) {
      starts += 1;
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => {
        if (plan.dropsData?.() === true) disconnect();
        chunks.push(chunk);
      });
      stream.on('end', () => {
        const raw = Buffer.concat(chunks).toString('latin1');
        const to = session.envelope.rcptTo.map(({ address }) => address);
        void Promise.resolve(plan.onMessage?.()).then((reply) => {
          if (reply == null) mails.push({ raw, to, isSecure: session.secure, user: session.user ?? null });
          answer(reply, callback);
        });
      });
    },
    ...plan.options,
  });
  function disconnect(): void {
    for (const { _socket: socket } of server.connections) socket.destroy();
  }
  // A client that gives up in the middle of a handshake is part of some tests.
  server.on('error', () => {});
  const net = server.listen(0, '127.0.0.1');
  await once(net, 'listening');
  const { port }: AddressInfo = JSON.parse(JSON.stringify(net.address()));
  return {
    port,
    mails,
    connections: () => connections,
    starts: () => starts,
    disconnect,
    async [Symbol.asyncDispose]() {
      disconnect();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
