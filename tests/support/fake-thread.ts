import { MessageChannel, parentPort, threadId, workerData } from 'node:worker_threads';
import { setTimeout as wait } from 'node:timers/promises';
import { followFeed } from '#lib/server/rendering/threads/feed-channel.ts';
import { allJobsQuery } from '#lib/jobs/query/query.ts';
import { followSearch } from '#lib/server/search/search-channel.ts';
import type { RenderedPage, RenderTask, RenderThreadData } from '#lib/server/rendering/threads/render-pool.ts';
import { unchecked } from '#lib/unchecked.ts';

/** A render thread without a framework: the target of a task determines the response. */
const { directory, hasFeed } = unchecked<RenderThreadData>(workerData);
if (directory === '/broken') throw new Error('This thread cannot start.');
const { port1: port, port2: publisherPort } = new MessageChannel();
parentPort?.postMessage(publisherPort, [publisherPort]);
const feed = hasFeed ? await followFeed(port) : null;
const search = hasFeed ? null : await followSearch(port);

export async function renderInThread({ request, swaps }: RenderTask): Promise<RenderedPage> {
  if (feed === null) return ask(request.target);
  await feed.reach(swaps);
  if (request.target === '/exit/') process.exit(1);
  while (request.target === '/stuck/');
  if (request.target === '/slow/') await wait(300);
  const { loaded } = feed.state();
  const isShared = loaded?.data.closesAt.buffer instanceof SharedArrayBuffer;
  return {
    status: 200,
    headers: { 'x-swaps': String(feed.state().swaps), 'x-shared': String(isShared), 'x-thread': String(threadId) },
    body: Buffer.from(request.target),
    searches: [],
  };
}

async function ask(target: string): Promise<RenderedPage> {
  if (target === '/exit/') process.exit(1);
  const answer = await search?.count({ ...allJobsQuery, text: target });
  if (target === '/exit-on-zero/' && answer?.ok === true && answer.value === 0) process.exit(1);
  return {
    status: 200,
    headers: {},
    body: Buffer.from(JSON.stringify([answer, search?.capabilities.multiSelect])),
    searches: ['some'],
  };
}
