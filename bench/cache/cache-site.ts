/**
 * Runs the real listener and page cache in a separate process with a fake renderer: a page costs no time and has 2 to
 * 40 KB. One in sixteen is text, which the cache compresses; the others have the size of compressed pages.
 * CACHE_MAX_BYTES: maximum bytes of the cache.
 */
import { randomBytes } from 'node:crypto';
import pino from 'pino';
import { cacheControl, pageCache } from '#config/cache.ts';
import { site } from '#config/site.ts';
import { createRoutingContext } from '#lib/routing/routing-context.ts';
import { createHttpServer, drain, listen } from '#lib/server/http/listen.ts';
import { createPageCache } from '#lib/server/page-cache/page-cache.ts';
import type { Endpoint, RenderPage } from '#lib/server/http/page-response.ts';
import { createRequestListener } from '#lib/server/request-listener.ts';
import { stopOnSignals } from '#lib/server/stop-on-signals.ts';
import { bareListener } from '#tests/support/bare-listener.ts';

const smallest = 2048;
const spread = 38 * 1024;
const noise = randomBytes(smallest + spread);
const prose = Buffer.from('<p>An open job, in Seattle.</p>'.repeat(Math.ceil((smallest + spread) / 31)));
const limits = { ...pageCache, maxBytes: Number(process.env['CACHE_MAX_BYTES'] ?? pageCache.maxBytes) };

const renderPage: RenderPage = async ({ target }) => {
  const number = Number(/q=query(\d+)/.exec(target)?.[1] ?? 0);
  const isText = number % 16 === 0;
  // A new buffer for each page, as from a renderer.
  const body = Buffer.from((isText ? prose : noise).subarray(0, smallest + ((number * 7919) % spread)));
  return {
    status: 200,
    headers: { 'content-type': isText ? 'text/html; charset=utf-8' : 'image/webp', 'cache-control': cacheControl.page },
    body,
  };
};

const log = pino({ level: 'silent' });
const cache = createPageCache({
  renderPage,
  version: () => '1',
  now: Date.now,
  limits,
  common: {},
  log,
  meter: () => ({ sent: 0, notModified: 0 }),
});
const answerMetrics: Endpoint = (request, response) => {
  if (request.url !== '/metrics') return false;
  const { rss, heapUsed, external } = process.memoryUsage();
  const { entries, bytes, answers } = cache.measure();
  response.end(JSON.stringify({ rss, heap: heapUsed, external, entries, cached: bytes, rendered: answers.rendered }));
  return true;
};
const listener = createRequestListener({
  runtime: {
    routing: createRoutingContext(site.extraPages, false),
    siteUrl: 'http://localhost:3000',
    headers: { 'content-security-policy': '' },
    isDevelopment: false,
    log,
  },
  renderPage,
  ...bareListener,
  endpoints: [answerMetrics],
  cache,
});
const server = createHttpServer(listener);
const port = await listen(server, 0, '127.0.0.1');
if (!port.ok) throw new Error(port.error);
stopOnSignals(() => drain(server, 1000));
process.stdout.write(`Listening on http://127.0.0.1:${port.value}\n`);
