import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { PassThrough, Readable, type Duplex } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import pLimit from 'p-limit';
import type { Logger } from 'pino';
import { cacheControl, fullFeeds } from '#config/cache.ts';
import { buildChangesUrl } from '#lib/feeds/full-feeds.ts';
import { fullFeedPaths, type FullFeedKind } from '#lib/feeds/full-feed-paths.ts';
import { negotiateEncoding, type Encoding } from '#lib/server/http/content-encoding.ts';
import type { PageResponse } from '#lib/server/http/page-response.ts';
import { sendResponse, toHead } from '#lib/server/http/send-response.ts';
import { isNotModified } from '#lib/server/page-cache/conditional-request.ts';
import { toUnavailableText, toUncached } from '#lib/server/rendering/to-page-response.ts';
import { withTimeout } from '#lib/with-timeout.ts';
import { toAbsolute } from '#lib/urls.ts';
import type { FeedAnswer } from './messages.ts';
import { createPaceCheck, type PaceLimits, type SendProgress } from './reading-pace.ts';
import type { FeedThread } from './start-feed-thread.ts';

/** Limits of `config/cache.ts`. */
type SendLimits = PaceLimits &
  Readonly<Record<'maxConcurrent' | 'openTimeoutSeconds' | 'sendTimeoutSeconds' | 'retryAfterSeconds', number>>;

/** How often the pace of a client is checked within `slowReaderSeconds`. */
const paceChecks = 20;

class SlowReaderError extends Error {}

export interface SendFeedOptions {
  readonly thread: Pick<FeedThread, 'open'>;
  /** Absolute origin, no trailing slash. */
  readonly siteUrl: string;
  /** Headers that every response of the site carries. */
  readonly common: Readonly<Record<string, string>>;
  readonly log: Logger;
  readonly limits?: SendLimits;
}

/** Sends a feed of all jobs. @param search raw query with its `?`, or empty */
export type SendFeed = (
  request: IncomingMessage,
  response: ServerResponse,
  kind: FullFeedKind,
  search: string,
) => Promise<void>;

type Opened = Awaited<ReturnType<FeedThread['open']>>;
type FailedAnswer = Extract<FeedAnswer, { readonly kind: 'failed' }>;
type OpenAnswer = Extract<Opened, { readonly kind: 'open' }>;

/** Returns the function that sends feeds of all jobs. It streams them, because the page cache holds whole bodies. */
export function createSendFeed({ thread, siteUrl, common, log, limits = fullFeeds }: SendFeedOptions): SendFeed {
  const unavailable = toUnavailableText(limits.retryAfterSeconds);
  const limit = pLimit(limits.maxConcurrent);

  const open = async (kind: FullFeedKind, since: string | null): Promise<Opened | FailedAnswer> => {
    const opening = thread.open(kind, since);
    try {
      return await withTimeout(opening, limits.openTimeoutSeconds * 1000);
    } catch (error) {
      void opening.then(discard);
      return { kind: 'failed', detail: String(error) };
    }
  };

  const stream = async (
    request: IncomingMessage,
    response: ServerResponse,
    kind: FullFeedKind,
    feed: OpenAnswer,
  ): Promise<void> => {
    const etag = `W/"${feed.cursor}"`;
    const validators = {
      'cache-control': cacheControl.fullFeed,
      // RFC 5989: where the changes of this resource are.
      link: `<${buildChangesUrl(siteUrl, feed.cursor)}>; rel="monitor"`,
      vary: 'accept-encoding',
    };
    const isCurrent = isNotModified(request.headers, { status: 200, etag, headers: validators });
    const encoding = negotiateEncoding(request.headers['accept-encoding']);
    const headers = { ...validators, 'content-type': feed.contentType, 'x-robots-tag': 'noindex' };
    const extra = { etag, ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }) };
    if (isCurrent || request.method === 'HEAD') {
      await discard(feed);
      if (isCurrent) response.writeHead(304, { ...validators, etag });
      else response.writeHead(200, toHead({ headers }, common, extra));
      response.end();
      return;
    }
    response.writeHead(200, toHead({ headers }, common, extra));
    // `AbortSignal.timeout` would keep the timer until it fires.
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(), limits.sendTimeoutSeconds * 1000);
    const isTooSlow = createPaceCheck(limits, readProgress(request).sentBytes);
    const checkSeconds = limits.slowReaderSeconds / paceChecks;
    const paceTimer = setInterval(() => {
      if (isTooSlow(readProgress(request), checkSeconds)) controller.abort(new SlowReaderError());
    }, checkSeconds * 1000);
    try {
      const signal = AbortSignal.any([controller.signal, feed.ended]);
      // The pipeline itself waits for the end of a stream that has stalled.
      await Promise.race([
        pipeline(Readable.fromWeb(feed.body), createEncoder(encoding), response, { signal }),
        rejectWhenAborted(signal),
      ]);
    } catch (error) {
      // The client sees that the feed is not whole, because the last chunk is missing.
      if (error instanceof SlowReaderError) log.warn({ feed: kind }, 'A client read a feed too slowly.');
      else if (!isClosedByClient(error)) log.error({ err: error, feed: kind }, 'A feed broke off.');
    } finally {
      clearTimeout(timer);
      clearInterval(paceTimer);
    }
  };

  const answer: SendFeed = async (request, response, kind, search) => {
    const since = kind === 'changes' ? new URLSearchParams(search).get('since') : null;
    const feed = await open(kind, since === '' ? null : since);
    switch (feed.kind) {
      case 'open':
        // A stream that is not read to its end stays open in the thread.
        if (response.destroyed) return discard(feed);
        return stream(request, response, kind, feed);
      case 'gone':
        return sendResponse(request, response, toGone(siteUrl), common);
      case 'failed':
        log.warn({ feed: kind, detail: feed.detail }, 'A feed is not available.');
        return sendResponse(request, response, unavailable, common);
    }
  };

  return (...args) =>
    limit.activeCount < limits.maxConcurrent
      ? limit(answer, ...args)
      : sendResponse(args[0], args[1], unavailable, common);
}

async function discard(feed: FeedAnswer): Promise<void> {
  if (feed.kind === 'open') await feed.body.cancel();
}

function readProgress({ socket }: IncomingMessage): SendProgress {
  return { sentBytes: socket.bytesWritten - socket.writableLength, isWaiting: socket.writableLength > 0 };
}

async function rejectWhenAborted(signal: AbortSignal): Promise<void> {
  await once(signal, 'abort');
  signal.throwIfAborted();
}

function createEncoder(encoding: Encoding): Duplex {
  switch (encoding) {
    case 'br':
      return createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
    case 'gzip':
      return createGzip();
    case 'identity':
      return new PassThrough();
  }
}

function isClosedByClient(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
}

/** The response for a cursor that this process does not know: after a restart, or too old. */
function toGone(siteUrl: string): PageResponse {
  const snapshot = toAbsolute(fullFeedPaths.ndjson, siteUrl);
  const answer = { error: 'The changes since this cursor are not known. Take a new snapshot.', snapshot };
  return toUncached(410, 'application/json', `${JSON.stringify(answer)}\n`, { 'x-robots-tag': 'noindex' });
}
