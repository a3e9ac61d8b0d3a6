import { hash } from 'node:crypto';
// The types of the DOM lack `ReadableStream.from`.
import { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import fresh from 'fresh';
import { cacheControl, fullFeeds } from '#config/cache.ts';
import type { JobSummary } from '#lib/jobs/job.ts';
import { toLookupId } from '#lib/jobs/lookup-ids.ts';
import { allJobsQuery } from '#lib/jobs/query/query.ts';
import { runtime } from '#lib/runtime/runtime.ts';
import { walkJobs } from '#lib/search/features/walk-jobs.ts';
import { withTimeout } from '#lib/with-timeout.ts';
import type { FeedFormat } from './feed-formats.ts';
import { createFeedIds, toFeedJob } from './feed-job.ts';

/** Jobs that are read and written before other requests have their turn. */
const batchSize = 20;
let activeFeeds = 0;

/** Answers with all open jobs in a format. They are streamed, because the page cache holds whole bodies. */
export async function answerFullFeed(request: Request, format: FeedFormat): Promise<Response> {
  const { search, buildId } = runtime();
  const listing = await search.search(allJobsQuery, { limit: 0, hasFacets: false });
  // Also for a client that has the jobs from before the outage: 304 would say that they are current.
  if (!listing.ok || listing.value.lastGoodSince !== undefined) return answerUnavailable();
  // Read before the jobs: when they change meanwhile, the client requests them again.
  const version = search.version();
  const tag = hash('sha256', `${buildId} ${version} ${listing.value.total}`, 'base64url').slice(0, 22);
  const validators = {
    ...(version === 'none' ? {} : { etag: `W/"${tag}"` }),
    'cache-control': cacheControl.fullFeed,
  };
  if (fresh({ 'if-none-match': request.headers.get('if-none-match') ?? undefined }, validators))
    return new Response(null, { status: 304, headers: validators });
  const headers = { ...validators, 'content-type': format.contentType, 'x-robots-tag': 'noindex' };
  if (request.method === 'HEAD') return new Response(null, { headers });
  const body = await openBody(request, format);
  return body === null ? answerUnavailable() : new Response(body, { headers });
}

function answerUnavailable(): Response {
  const headers = { 'cache-control': cacheControl.none, 'retry-after': `${fullFeeds.retryAfterSeconds}` };
  return new Response('Not available. Please try again in a moment.\n', { status: 503, headers });
}

/** Returns a stream whose first jobs are read; null when they cannot be read, or too many feeds are sent. */
async function openBody(request: Request, format: FeedFormat): Promise<BodyInit | null> {
  if (activeFeeds >= fullFeeds.maxConcurrent) return null;
  activeFeeds += 1;
  const { log } = runtime();
  const parts = writeFeed(format);
  const first = await withTimeout(parts.next(), fullFeeds.openTimeoutSeconds * 1000).catch((error: unknown) => {
    log.warn({ err: error, feed: format.contentType }, 'A feed is not available.');
    activeFeeds -= 1;
    void parts.return(undefined);
  });
  if (first === undefined) return null;
  const { readable, writable } = new TransformStream<BufferSource, BufferSource>();
  const signal = AbortSignal.any([request.signal, AbortSignal.timeout(fullFeeds.sendTimeoutSeconds * 1000)]);
  NodeReadableStream.from(resume(first, parts))
    .pipeTo(writable, { signal })
    // The framework logs the error, which it gets as the reader of the stream.
    .catch(() => {})
    .finally(() => void (activeFeeds -= 1));
  return readable;
}

async function* resume(
  { done, value }: IteratorResult<BufferSource>,
  rest: AsyncGenerator<BufferSource>,
): AsyncGenerator<BufferSource> {
  if (done !== true) yield value;
  yield* rest;
}

/** Writes all open jobs in the order of their IDs. @throws Error when one cannot be read */
async function* writeFeed({ writeHead, writeJob, foot }: FeedFormat): AsyncGenerator<BufferSource> {
  const { search, site, siteUrl, hasSampleJobs } = runtime();
  const rows = new Map<string, JobSummary>();
  const walked = await walkJobs(search, (job) => void rows.set(job.id, job));
  if (!walked.ok) throw new Error(walked.error.detail);
  const feedIds = createFeedIds([...rows.values()]);
  const toFeedId = (id: string): string => feedIds.get(id) ?? id;
  const sorted = [...rows.values()].sort((left, right) => (toFeedId(left.id) < toFeedId(right.id) ? -1 : 1));
  let head = writeHead(site.companyName, siteUrl);
  for (let start = 0; start < sorted.length; start += batchSize) {
    const batch = sorted.slice(start, start + batchSize);
    const lookup = await search.get(batch.map(toLookupId));
    if (!lookup.ok) throw new Error(lookup.error.detail);
    // An earlier answer of a service that fails now may be outdated.
    const jobs = new Map(
      (lookup.value.lastGoodSince === undefined ? lookup.value.jobs : []).map((job) => [job.id, job]),
    );
    const texts = batch.map(({ id }) => {
      const job = jobs.get(id);
      if (job === undefined) throw new Error('The jobs changed while they were read.');
      return writeJob(toFeedJob({ ...job, id: toFeedId(id), ...(hasSampleJobs ? { applyUrl: null } : {}) }, siteUrl));
    });
    yield Buffer.from(head + texts.join(''));
    head = '';
    await yieldToEventLoop();
  }
  yield Buffer.from(head + foot);
}
