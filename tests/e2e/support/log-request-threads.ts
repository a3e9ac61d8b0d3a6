/** Preloaded by a site: prints which of its threads sends a request to the hosted search. */
import { subscribe } from 'node:diagnostics_channel';
import { writeSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

subscribe(
  'undici:request:create',
  () => void writeSync(2, `A request of the ${isMainThread ? 'listening' : 'search'} thread.\n`),
);
