/** Serves the bare app as `next start` does, with the pages of the file that `CONTROL_PAGES` names, if any. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import next from 'next';

const file = process.env['CONTROL_PAGES'] ?? '';
Reflect.set(globalThis, 'controlPages', file === '' ? {} : JSON.parse(readFileSync(file, 'utf8')));
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
