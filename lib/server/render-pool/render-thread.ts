import { MessageChannel, parentPort, workerData } from 'node:worker_threads';
import { createFeedSearch } from '#lib/jobs/backends/embedded/feed-search.ts';
import { setRuntime } from '#lib/runtime.ts';
import { buildRuntime } from '../build-runtime.ts';
import { createLog } from '../create-log.ts';
import { createNextPages } from '../next-pages.ts';
import type { PageResponse } from '../page-response.ts';
import { createRenderPage } from '../render-page.ts';
import { followFeed } from './feed-channel.ts';
import { readThreadData, type RenderTask } from './thread-data.ts';

const { env, site, directory, buildId, rendersAtOnce, limits } = readThreadData(workerData);
const { port1: port, port2: publisherPort } = new MessageChannel();
const log = createLog();
const { pages } = await createNextPages({ directory, isDevelopment: false, port: env.PORT });
// Tells the pool that this thread is ready, and where to tell it of the feed.
parentPort?.postMessage(publisherPort, [publisherPort]);
const feed = await followFeed(port);
const runtime = buildRuntime({ env, site, search: createFeedSearch(feed.state, env.SEARCH_BUIDS === 'any', Date.now), log, isDevelopment: false, buildId });
setRuntime(runtime);
const { context, siteUrl, routing } = runtime;
const renderPage = createRenderPage({ pages, context, siteUrl, routing, buildId, isDevelopment: false, log, rendersAtOnce, limits });

/** The task of a render thread. */
export async function renderInThread({ request, swaps }: RenderTask): Promise<PageResponse> {
  await feed.reach(swaps);
  return renderPage(request);
}
