/** `node node-buffer.ts folder`: answers `/name.html` from memory with `name.html.gz`: the most that `node:http` can do. */
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';

const folder = process.argv[2] ?? '.';
const bodies = new Map<string | undefined, Buffer>(
  readdirSync(folder).map((name) => [`/${name.replace('.gz', '')}`, readFileSync(path.join(folder, name))] as const),
);
const server = createServer((request, response) => {
  const body = bodies.get(request.url);
  if (body === undefined) {
    response.writeHead(404).end();
    return;
  }
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'gzip' };
  response.writeHead(200, { ...headers, 'content-length': body.length }).end(body);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address !== null && typeof address === 'object')
    process.stdout.write(`Listening on http://127.0.0.1:${address.port}\n`);
});
process.once('SIGTERM', () => process.exit(0));
