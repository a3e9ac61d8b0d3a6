import { MessageChannel, parentPort, workerData } from 'node:worker_threads';
import { move, transferableSymbol, valueSymbol } from 'piscina';
import { unchecked } from '#lib/unchecked.ts';
import type { FeedRequest, FeedThreadData } from './messages.ts';
import { serveFeeds } from './serve-feeds.ts';

const { port1: source, port2: publisherPort } = new MessageChannel();
// Passes the port for the feed state or the search answers.
parentPort?.postMessage(publisherPort, [publisherPort]);
// Only createFeedThread starts this thread.
const answerFeed = await serveFeeds(unchecked<FeedThreadData>(workerData), source);

/** Opens a feed, or records the jobs. This is the task function of the pool. The stream of the answer is transferred. */
export async function openFeed(request: FeedRequest): Promise<unknown> {
  const answer = await answerFeed(request);
  return answer.kind === 'open' ? move({ [transferableSymbol]: [answer.body], [valueSymbol]: answer }) : answer;
}
