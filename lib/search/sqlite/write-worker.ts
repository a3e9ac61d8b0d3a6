import { parentPort } from 'node:worker_threads';
import { unchecked } from '#lib/unchecked.ts';
import { writeFeed, type WriteTask } from './write-feed.ts';

// open-store.ts posts only this type.
parentPort?.on('message', (task) => parentPort?.postMessage(writeFeed(unchecked<WriteTask>(task))));
