import type { IncomingHttpHeaders } from 'node:http';
import pLimit from 'p-limit';
import type { Logger } from 'pino';
import { cacheControl, type PageCacheLimits } from '#config/cache.ts';
import { maxHeaderBytes } from '#config/security.ts';
import { errorPath } from '#lib/http/paths.ts';
import { toHandlerPath } from '#lib/resources/addresses.ts';
import type { Runtime } from '#lib/runtime/runtime.ts';
import { withTimeout } from '#lib/with-timeout.ts';
import { callFramework } from './call-framework.ts';
import type { PageResponse, RequestHandler } from './page-response.ts';
import { policyHeader } from '#lib/http/security-headers.ts';
import { joinDataScripts } from './join-data-scripts.ts';
import { buildMinimalErrorPage, busyPage } from './minimal-error-page.ts';
import type { Metrics } from './metrics.ts';

export interface RenderOptions extends Pick<Runtime, 'headers' | 'siteUrl'> {
  readonly handle: RequestHandler;
  /** Number of renderings that run concurrently; the others wait. */
  readonly maxConcurrent: number;
  readonly limits: Pick<
    PageCacheLimits,
    'maxWaitingRenders' | 'minQueueForEstimate' | 'maxWaitSeconds' | 'renderTimeoutSeconds'
  >;
  readonly metrics: Pick<Metrics, 'observeRender' | 'countRefusal'>;
  /** Totals of searches that failed, and of those whose answer lacked something. */
  readonly countDegraded: () => { readonly failed: number; readonly degraded: number };
  readonly log: Logger;
}

/** Renders an address. Always resolves: a failure becomes the error screen. @param target canonical path and query */
export type Render = (target: string, headers?: IncomingHttpHeaders) => Promise<PageResponse>;

// Headers that the server sets itself, that are hop-by-hop, or that are for the framework's own router. The site sets no cookies.
const droppedHeader =
  /^(?:x-powered-by|x-middleware-.*|x-nextjs-.*|connection|keep-alive|transfer-encoding|date|content-length|etag|vary|set-cookie|refresh|expires|pragma)$/;
/** Weight of the newest rendering in the moving average of their times. */
const newestWeight = 1 / 16;
const retryAfterSeconds = 2;
/** What the framework writes for `robots.ts` and `manifest.ts`. */
const metadataControl = 'public, max-age=0, must-revalidate';
const html = { 'content-type': 'text/html; charset=utf-8', 'cache-control': cacheControl.none };
const text = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': cacheControl.none };

/** The answer under overload. It is short, because compression would compete with the renderings. */
const refusal: PageResponse = {
  status: 503,
  headers: { ...html, 'retry-after': String(retryAfterSeconds) },
  body: Buffer.from(busyPage),
};
/** The answer when the error screen itself cannot be rendered. */
const bareError: PageResponse = {
  status: 500,
  headers: html,
  body: Buffer.from(buildMinimalErrorPage(500)),
};
/** The answer in place of data, a feed or a picture that failed. */
const unavailable: PageResponse = {
  status: 503,
  headers: { ...text, 'retry-after': String(retryAfterSeconds), 'x-robots-tag': 'noindex' },
  body: Buffer.from('Not available. Please try again in a moment.\n'),
};
const addressTooLong: PageResponse = { status: 414, headers: text, body: Buffer.from('The address is too long.\n') };

/**
 * Returns the function that renders whole pages by the framework, within one bound: what would wait too long is refused at once
 * with a 503.
 */
export function createRender(options: RenderOptions): {
  readonly render: Render;
  readonly countRenders: () => { readonly running: number; readonly waiting: number };
} {
  const { handle, limits, metrics, countDegraded, maxConcurrent, headers: common, log } = options;
  const policy = common[policyHeader];
  const { host } = new URL(options.siteUrl);
  const queue = pLimit(maxConcurrent);
  let meanMs = 0;
  let finishedAt = 0;
  let errorScreen: Promise<PageResponse> | undefined;

  const isFull = (): boolean => {
    const waiting = queue.pendingCount;
    if (waiting >= limits.maxWaitingRenders) return true;
    if (waiting < limits.minQueueForEstimate) return false;
    const sinceLastMs = performance.now() - finishedAt;
    return Math.max((waiting * meanMs) / maxConcurrent, sinceLastMs) > limits.maxWaitSeconds * 1000;
  };

  const call = (target: string, headers: IncomingHttpHeaders = {}): Promise<PageResponse> =>
    withTimeout(callFramework(handle, target, { host, ...headers }), limits.renderTimeoutSeconds * 1000);

  /** The 500 screen, rendered once. It names no address, so it is the same for all. */
  const readErrorScreen = (): Promise<PageResponse> =>
    (errorScreen ??= call(errorPath)
      .then((raw) => (raw.body.length > 0 ? finish(raw, cacheControl.none) : bareError))
      .catch(() => bareError)
      .then((screen) => {
        if (screen === bareError) errorScreen = undefined;
        return screen;
      }));

  const finish = ({ status, headers: raw, body }: PageResponse, control: string): PageResponse => {
    const headers: Record<string, string | readonly string[]> = {};
    for (const [name, value] of Object.entries(raw)) if (!droppedHeader.test(name)) headers[name] = value;
    headers['cache-control'] = control;
    if (status >= 300 && status < 400) return toRedirect(status, headers);
    if (!String(headers['content-type']).startsWith('text/html')) return { status, headers, body };
    const document = joinDataScripts(body.toString());
    if (document.scriptSource !== null)
      headers[policyHeader] = policy.replace('script-src ', `script-src ${document.scriptSource} `);
    // Lists the links that browsers may prefetch.
    headers['speculation-rules'] = '"/speculation-rules.json"';
    return { status, headers, body: Buffer.from(document.html) };
  };

  const answerFailure = async (target: string): Promise<PageResponse> =>
    toHandlerPath(target.split('?', 1)[0] ?? '') === null ? readErrorScreen() : unavailable;

  const run: Render = async (target, headers) => {
    const before = countDegraded();
    const startedAt = performance.now();
    try {
      const raw = await call(target, headers);
      // What the framework answers for a page that failed is no document; its error is in the log.
      if (raw.status >= 500 && (raw.status !== 503 || raw.body.length === 0)) return await answerFailure(target);
      const after = countDegraded();
      const lacksAnswers = raw.status === 200 && after.failed > before.failed;
      const isLost = raw.status === 404 || raw.status >= 500 || lacksAnswers;
      const control = isLost ? cacheControl.none : toNamedControl(raw);
      const isDegraded = control === cacheControl.page && after.degraded > before.degraded;
      return { ...finish(raw, isDegraded ? cacheControl.degraded : control), lacksAnswers };
    } catch (error) {
      log.error({ err: error }, 'A page did not answer.');
      return await readErrorScreen();
    } finally {
      finishedAt = performance.now();
      meanMs += (finishedAt - startedAt - meanMs) * (meanMs === 0 ? 1 : newestWeight);
    }
  };

  const render: Render = async (target, headers) => {
    if (isFull()) {
      metrics.countRefusal();
      return refusal;
    }
    const startedAt = performance.now();
    if (queue.activeCount < maxConcurrent) finishedAt = startedAt;
    const response = await queue(run, target, headers);
    metrics.observeRender(response.status, (performance.now() - startedAt) / 1000);
    return response;
  };
  return { render, countRenders: () => ({ running: queue.activeCount, waiting: queue.pendingCount }) };
}

/** Returns the `Cache-Control` of a response that middleware or a handler has named, or that of pages. */
function toNamedControl({ status, headers }: PageResponse): string {
  const control = String(headers['cache-control'] ?? metadataControl);
  return control === metadataControl ? cacheControl[status === 200 ? 'page' : 'none'] : control;
}

/** Returns a redirect with one line of text. Header values are bounded, so a target that does not fit is a 414. */
export function toRedirect(status: number, headers: PageResponse['headers']): PageResponse {
  const location = String(headers['location'] ?? '/');
  if (location.length > maxHeaderBytes) return addressTooLong;
  return {
    status,
    headers: { ...headers, location, 'content-type': 'text/plain; charset=utf-8' },
    body: Buffer.from(`Moved to ${location}\n`),
  };
}
