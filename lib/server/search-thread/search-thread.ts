import { enableCompileCache } from 'node:module';
import { MessagePort, parentPort, workerData } from 'node:worker_threads';
import { createLog } from '../create-log.ts';
import { openSearch } from '../create-search.ts';
import { serveSearch } from '../render-pool/search-channel.ts';
import type { SearchThreadMessage } from './messages.ts';
import { readSearchThreadData } from './thread-data.ts';

enableCompileCache();
const { env, site, directory } = readSearchThreadData(workerData);
const tell = (message: SearchThreadMessage): void => parentPort?.postMessage(message);
const opened = await openSearch(env, site, directory, createLog(), {
  countBridge: (question) => tell({ kind: 'bridge', question }),
  observeService(service, node) {
    tell({ kind: 'observed', service, node });
    return {
      onCall: (outcome, seconds) => tell({ kind: 'call', service, node, outcome, seconds }),
      onRetry: () => tell({ kind: 'retry', service, node }),
      onPause: (milliseconds) => tell({ kind: 'pause', service, node, milliseconds }),
      onBreaker: (state, reason) => tell({ kind: 'breaker', service, node, state, reason }),
    };
  },
});

if (opened.ok) {
  const { search, source } = opened.value;
  const readState = () => ({ version: search.version(), isReady: search.isReady() });
  // A port is somebody who asks the search; anything else asks for its state.
  parentPort?.on('message', (message: unknown) => {
    if (message instanceof MessagePort) serveSearch(search, message);
    else tell({ kind: 'state', ...readState() });
  });
  tell({ kind: 'opened', source, ...readState() });
} else tell({ kind: 'refused', reason: opened.error });
