/**
 * `node node-buffer.ts folder`: serves each `name.html.gz` of the folder from memory at `/name.html`; the maximum speed
 * of `node:http`.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';

const folder = process.argv[2] ?? '.';
const bodies = new Map<string, Buffer>(
  readdirSync(folder)
    .filter((name) => name.endsWith('.html.gz'))
    .map((name) => [`/${name.slice(0, -'.gz'.length)}`, readFileSync(path.join(folder, name))] as const),
);

const server = createServer((request, response) => {
  const body = bodies.get(request.url ?? '');
  if (body === undefined) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': 'gzip',
    'content-length': body.length,
  });
  response.end(body);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address !== null && typeof address === 'object')
    process.stdout.write(`Listening on http://127.0.0.1:${address.port}\n`);
});
process.once('SIGTERM', () => process.exit(0));
