/** Serves the bare app like `next start`: its handler on `node:http`, nothing in front. */
import { createServer } from 'node:http';
import path from 'node:path';
import next from 'next';

const app = next({ dev: false, dir: path.join(import.meta.dirname, 'next'), hostname: 'localhost', quiet: true });
await app.prepare();
const handle = app.getRequestHandler();
const server = createServer((request, response) => void handle(request, response));
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address !== null && typeof address === 'object')
    process.stdout.write(`Listening on http://127.0.0.1:${address.port}\n`);
});
process.once('SIGTERM', () => process.exit(0));
