import { once } from 'node:events';
import type { Server } from 'node:http';

export interface Listening {
  readonly port: number;
  /** Closes the port and all connections. */
  pause(): Promise<void>;
  /** Reopens the same port if it is closed. */
  resume(): Promise<void>;
}

/** Opens a port. @param port 0: a free one @throws when the port is in use */
export async function listen(server: Server, host: string, port: number): Promise<Listening> {
  const open = async (requestedPort: number): Promise<void> => {
    server.listen(requestedPort, host);
    await once(server, 'listening');
  };
  await open(port);
  const address = server.address();
  const found = typeof address === 'object' && address !== null ? address.port : port;
  return {
    port: found,
    pause: async () => {
      if (!server.listening) return;
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
    resume: async () => {
      if (!server.listening) await open(found);
    },
  };
}
