import { parentPort, workerData, type MessagePort } from 'node:worker_threads';
import { unchecked } from '#lib/unchecked.ts';
import type { FeedThreadData } from './messages.ts';
import { serveFeeds } from './serve-feeds.ts';

// Only createFeedThread starts this thread.
await serveFeeds(unchecked<FeedThreadData>(workerData), unchecked<MessagePort>(parentPort));
