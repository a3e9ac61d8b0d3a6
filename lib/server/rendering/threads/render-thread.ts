import { MessageChannel, parentPort, workerData } from 'node:worker_threads';
import { createFeedSearch } from '#lib/search/embedded/feed-search.ts';
import type { PageSearch } from '#lib/search/job-search.ts';
import { sendsTraces } from '#lib/tracing-env.ts';
import { runInTrace, tracing } from '#lib/tracing.ts';
import { setRuntime } from '#lib/runtime/runtime.ts';
import { buildRuntime } from '#lib/server/rendering/build-runtime.ts';
import { createLog } from '#lib/server/telemetry/create-log.ts';
import { countingSearches, type SearchResult } from '#lib/server/telemetry/search-counts.ts';
import { traceSearch } from '#lib/server/search/trace-search.ts';
import { createNextPages } from '#lib/server/rendering/next/next-pages.ts';
import { createRenderPage } from '#lib/server/rendering/render-page.ts';
import { followFeed } from './feed-channel.ts';
import { followSearch } from '#lib/server/search/search-channel.ts';
import { unchecked } from '#lib/unchecked.ts';
import type { RenderedPage, RenderTask, RenderThreadData } from './render-pool.ts';

// Only startRenderPool starts this thread.
const { env, site, directory, buildId, hasFeed, limits } = unchecked<RenderThreadData>(workerData);
if (sendsTraces(env)) (await import('#lib/server/tracing/span-recorder.ts')).traceInThread();
const { port1: port, port2: publisherPort } = new MessageChannel();
const log = createLog();
const { pages } = await createNextPages({ directory, isDevelopment: false, port: env.PORT });
// Tells the pool that this thread is ready, and passes the port for the feed state or the search answers.
parentPort?.postMessage(publisherPort, [publisherPort]);
const feed = hasFeed ? await followFeed(port) : null;
const searches: SearchResult[] = [];
const pageSearch: PageSearch =
  feed === null ? await followSearch(port) : createFeedSearch(feed.state, env.SEARCH_BUIDS === 'any', Date.now);
const search = traceSearch(countingSearches(pageSearch, (result) => void searches.push(result)));
const runtime = buildRuntime({ directory, env, site, search, log, isDevelopment: false, buildId });
setRuntime(runtime);
const renderPage = createRenderPage({ ...runtime, pages, limits });

/** Renders one page. This is the task function of the pool. */
export async function renderInThread({ request, swaps, trace }: RenderTask): Promise<RenderedPage> {
  await feed?.reach(swaps);
  const page = await runInTrace(trace, () => renderPage(request));
  return { ...page, searches: searches.splice(0), spans: tracing()?.takeSpans() };
}
