import { MessagePort, parentPort, workerData } from 'node:worker_threads';
import type { ServiceObserver } from '#lib/search/client/service-observer.ts';
import { sendsTraces } from '#lib/tracing-env.ts';
import { createLog } from '#lib/server/telemetry/create-log.ts';
import { openSearch } from './create-search.ts';
import { serveSearch } from './search-channel.ts';
import type { SearchThreadData, SearchThreadMessage } from './start-search-thread.ts';
import { unchecked } from '#lib/unchecked.ts';

// Only startSearchThread starts this thread.
const { env, site, directory } = unchecked<SearchThreadData>(workerData);
if (sendsTraces(env)) (await import('#lib/server/tracing/span-recorder.ts')).traceInThread();
const parent = unchecked<MessagePort>(parentPort);
const send = (message: SearchThreadMessage): void => parent.postMessage(message);
const opened = await openSearch(env, site, directory, createLog(), {
  countBridge: (question) => send({ kind: 'bridge', question }),
  countPartial: (part) => send({ kind: 'partial', part }),
  observeService(service, node) {
    const post =
      <Name extends keyof ServiceObserver>(event: Name) =>
      (...args: Parameters<ServiceObserver[Name]>): void =>
        send({ kind: 'observed', service, node, event, args });
    send({ kind: 'observed', service, node });
    return {
      onCall: post('onCall'),
      onRetry: post('onRetry'),
      onPause: post('onPause'),
      onBreaker: post('onBreaker'),
    };
  },
});

if (opened.ok) {
  const { search, source } = opened.value;
  const readState = () => ({ version: search.version(), isReady: search.isReady() });
  // A port comes from a thread that wants to search; any other message requests the state.
  parent.on('message', (message: unknown) => {
    if (message instanceof MessagePort) serveSearch(search, message);
    else send({ kind: 'state', ...readState() });
  });
  send({ kind: 'opened', source, ...readState() });
} else send({ kind: 'refused', reason: opened.error });
