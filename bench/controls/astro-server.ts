/** Serves the Astro app: the handler of its adapter on `node:http`, nothing in front. */
import { createServer, type RequestListener } from 'node:http';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { astroEntry } from './build-astro-control.ts';

// Built by `build-astro-control.ts`, in the adapter's mode "middleware".
const { handler } = z
  .object({ handler: z.custom<RequestListener>((value) => typeof value === 'function') })
  .parse(await import(pathToFileURL(astroEntry).href));
const server = createServer(handler);
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address !== null && typeof address === 'object')
    process.stdout.write(`Listening on http://127.0.0.1:${address.port}\n`);
});
process.once('SIGTERM', () => process.exit(0));
