import { hash } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { parseAndValidateFlightRouterState } from 'next/dist/server/app-render/parse-and-validate-flight-router-state.js';
import { cacheControl, queryNamesByPath, trackingNames } from '#config/cache.ts';
import { embeddable, maxHeaderBytes } from '#config/security.ts';
import { alertFormPrefix, alertFormSteps, isAlertsPath } from '#lib/alerts/alerts-paths.ts';
import { directPaths, fullFeedPaths, operatorPaths, postPaths } from '#lib/resources/addresses.ts';
import { repairQuery } from '#lib/http/link-attachments.ts';
import { unreadablePrefix } from '#lib/http/paths.ts';
import { listQueryNames } from '#lib/jobs/query/list-query.ts';
import type { Runtime } from '#lib/runtime/runtime.ts';
import type { KeptAssets } from './kept-assets.ts';
import { isDirectAndPrivate, toClientAddress } from '#lib/http/client-address.ts';
import type { PageResponse, RequestHandler } from './page-response.ts';
import { parseRequestTarget } from '#lib/routing/request-target.ts';
import { toRedirect, type Render } from './render.ts';
import type { ResponseCache } from './response-cache.ts';

export interface ListenerOptions {
  readonly runtime: Pick<Runtime, 'files' | 'headers' | 'isDevelopment' | 'isDraining' | 'log'>;
  readonly handle: RequestHandler;
  readonly render: Render;
  readonly cache: ResponseCache;
  readonly sendKept: KeptAssets;
  /** Called for every request except hot hits of the cache. */
  readonly observe: (request: IncomingMessage, response: ServerResponse) => void;
}

const fullFeeds: ReadonlySet<string> = new Set(Object.values(fullFeedPaths));
const frameworkPath = /^\/(?:_next\/|__nextjs)/;
/**
 * The framework answers such a path with a part of a page, or with a handler that has an address of its own, or spells it in
 * another way.
 */
const innerPath = /\.(?:segments\/|rsc$)|^\/(?:resources\/|_global-error)|["<>^`{}]/;
const stateHeader = 'next-router-state-tree';
const partHeaders = ['rsc', 'next-router-prefetch', 'next-router-segment-prefetch', stateHeader, 'next-url'];
const foreignHeader = /^(?:x-(?:action|invoke|matched|middleware|next|nextjs|now|prerender|vercel)-|next-|rsc$)/;
const listNames: ReadonlySet<string> = new Set(listQueryNames);
const crawler = /bot\b|crawl|spider|slurp|facebookexternalhit|whatsapp|telegram|skype|embedly|preview/i;
const maxKeyLength = 2048;
const unstored = { 'cache-control': cacheControl.none };
/** Crawlers need no error screen. */
const bareError: PageResponse = {
  status: 500,
  headers: { 'cache-control': cacheControl.none },
  body: Buffer.alloc(0),
};

/**
 * Returns the request listener: hits of the cache, requests that no handler may see, handlers that see the request itself, and
 * everything else by its canonical path and the query names that mean something.
 */
export function createRequestListener(options: ListenerOptions): RequestListener {
  const { runtime, cache, handle } = options;
  const { headers: common, isDevelopment, log } = runtime;

  const refuse = (response: ServerResponse, status: number, headers: Readonly<Record<string, string>> = {}): void => {
    response.writeHead(status, { ...common, 'cache-control': cacheControl.none, 'content-length': 0, ...headers });
    response.end();
  };

  /** Lets the framework answer the request itself. */
  const pass = (
    request: IncomingMessage,
    response: ServerResponse,
    headers: Readonly<Record<string, string>> = {},
  ): void => {
    setHeaders(response, { ...common, ...headers });
    if (!isDevelopment)
      request.headers = Object.fromEntries(
        Object.entries(request.headers).filter(([name]) => !foreignHeader.test(name)),
      );
    request.headers['x-forwarded-for'] = toClientAddress(request);
    Promise.try(handle, request, response).catch((error: unknown) => {
      log.error({ err: error }, 'A request failed.');
      if (response.headersSent) response.destroy();
      else refuse(response, 500);
    });
  };

  const answer = async (
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    search: string,
  ): Promise<void> => {
    const { read, rest } = splitQuery(path, search);
    const part = readPartHeaders(request.headers);
    const isTracked =
      path.endsWith('/job/') && [...new URLSearchParams(search).keys()].some((name) => trackingNames.test(name));
    const target = path + (isTracked ? search : read);
    const key =
      target.length > maxKeyLength || isTracked
        ? null
        : target + (part === null ? '' : ` ${hash('sha1', JSON.stringify(part))}`);
    const render = async (): Promise<PageResponse> => {
      const rendered = await options.render(target, { ...part, ...readTrace(request.headers) });
      // Caches between here and the browser know one response of an address.
      return part === null
        ? rendered
        : { ...rendered, headers: { ...rendered.headers, 'cache-control': cacheControl.none } };
    };
    const isBot = crawler.test(request.headers['user-agent'] ?? '');
    await cache.respond(request, response, key, render, ({ status, headers }) => {
      if (status >= 500 && status !== 503 && isBot) return bareError;
      const { location } = headers;
      if (isTracked || rest === '' || typeof location !== 'string' || !location.startsWith('/')) return null;
      const longer = location + (location.includes('?') ? `&${rest.slice(1)}` : rest);
      return longer.length <= maxHeaderBytes ? toRedirect(status, { ...headers, location: longer }) : null;
    });
  };

  return (request, response) => {
    if (runtime.isDraining()) response.shouldKeepAlive = false;
    if (request.method === 'GET' && request.headers['rsc'] !== '1' && cache.sendHot(request, response)) return;
    options.observe(request, response);
    const target = parseRequestTarget(request.url ?? '/');
    if (target.kind === 'too-long') return refuse(response, 414);
    const { path, search } = target;
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const formStep = alertFormSteps.get(path.toLowerCase());
    if (!isRead && !postPaths.has(path)) {
      if (request.method !== 'POST' || formStep === undefined)
        return refuse(response, 405, { allow: formStep === undefined ? 'GET, HEAD' : 'GET, HEAD, POST' });
      request.url = `${alertFormPrefix}/${formStep}${search}`;
      return pass(request, response, unstored);
    }
    // What is for those inside does not exist for others.
    const isInside = !operatorPaths.has(path) || isDirectAndPrivate(request);
    const isReadable = target.kind === 'ok' && isInside && !innerPath.test(path);
    // What the framework's router would refuse or take for something else is decided by middleware too, under another address.
    const readable = isReadable ? path : `${unreadablePrefix}${encodeURIComponent(path)}/`;
    request.url = readable + search;
    if (frameworkPath.test(path)) {
      if (isDevelopment) return pass(request, response);
      if (runtime.files.has(path)) return pass(request, response, { 'cache-control': cacheControl.asset });
      setHeaders(response, common);
      void options.sendKept(request, response).then((isSent) => isSent || refuse(response, 404));
      return;
    }
    if (runtime.files.has(path))
      return pass(request, response, { 'cache-control': cacheControl.publicFile, ...embeddable });
    // Feeds of all jobs have a rule of their own.
    if (fullFeeds.has(path)) return pass(request, response);
    if (isDevelopment || (isReadable && (directPaths.has(path) || isAlertsPath(path))))
      return pass(request, response, unstored);
    answer(request, response, readable, search).catch((error: unknown) => {
      log.error({ err: error }, 'A request failed.');
      if (response.headersSent) response.destroy();
      else refuse(response, 500);
    });
  };
}

function setHeaders(response: ServerResponse, headers: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}

/** Splits a raw query into what the page of a path reads, in its order and spelling, and the rest. Each begins with `?`, or is empty. */
function splitQuery(path: string, search: string): { readonly read: string; readonly rest: string } {
  if (repairQuery(search) !== search) return { read: search, rest: '' };
  const pathNames = queryNamesByPath.get(path.toLowerCase()) ?? [];
  const known: string[] = [];
  const unknown: string[] = [];
  for (const pair of search.slice(1).split('&')) {
    if (pair === '') continue;
    const [name = ''] = new URLSearchParams(pair).keys();
    (listNames.has(name) || pathNames.includes(name) ? known : unknown).push(pair);
  }
  const join = (pairs: readonly string[]): string => (pairs.length === 0 ? '' : `?${pairs.join('&')}`);
  return { read: join(known), rest: join(unknown) };
}

/** Returns the headers of a trace that the request belongs to. */
function readTrace({ traceparent, tracestate }: IncomingHttpHeaders): IncomingHttpHeaders {
  const isShort = (value: unknown): value is string => typeof value === 'string' && value.length <= maxHeaderBytes;
  return isShort(traceparent) ? { traceparent, ...(isShort(tracestate) ? { tracestate } : {}) } : {};
}

/** Returns the headers with which the framework's router asks for a part of a page; null: the request is for the document. */
function readPartHeaders(headers: IncomingHttpHeaders): IncomingHttpHeaders | null {
  if (headers['rsc'] !== '1') return null;
  return Object.fromEntries(
    partHeaders.flatMap((name) => {
      const value = headers[name];
      if (typeof value !== 'string' || value.length > maxHeaderBytes) return [];
      return name === stateHeader && !isRouterState(value) ? [] : [[name, value]];
    }),
  );
}

/** Returns whether the framework can read a state of its router. From one that it cannot read it makes an error. */
function isRouterState(value: string): boolean {
  try {
    return parseAndValidateFlightRouterState(value) !== undefined;
  } catch {
    return false;
  }
}
